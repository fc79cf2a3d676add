import type { RedactionReport, Removed, SecretKind } from '@wirebench/core/trace/redact/types';

/** One kind of what would go, as a line that can be unticked. */
export interface KindItem {
  readonly kind: SecretKind;
  readonly count: number;
  /** the places where it is most often, each with how often */
  readonly places: string;
}

/** places of one kind that are told */
const TOLD = 12;

/** What would go, by kind; the most frequent first. `contents` is no matter of secrets and not among them. */
export function kindItems({ removed }: RedactionReport): readonly KindItem[] {
  const byKind = new Map<SecretKind, Removed[]>();
  for (const one of removed) {
    if (one.kind === 'contents') continue;
    const list = byKind.get(one.kind);
    if (list) list.push(one);
    else byKind.set(one.kind, [one]);
  }
  return [...byKind]
    .map(([kind, list]) => ({ kind, count: sum(list), places: placesOf(list) }))
    .sort((a, b) => b.count - a.count);
}

/** how many values went, or would go */
export const removedCount = ({ removed, more }: RedactionReport): number => sum(removed) + more;

function placesOf(list: readonly Removed[]): string {
  const told = list.slice(0, TOLD).map(({ place, count }) => `${place || 'text'}${count > 1 ? ` ×${count}` : ''}`);
  return list.length > TOLD ? `${told.join(', ')}, …` : told.join(', ');
}

const sum = (list: readonly Removed[]) => list.reduce((total, { count }) => total + count, 0);

/** A name for the export of a file: `run.mcptrace` becomes `run.har`, never the name that it has. */
export function exportName(name: string, suffix: string): string {
  const base = name.replace(/\.(?:mcptrace|mcp\.jsonl|jsonl|ndjson|log|har|json|txt)$/i, '') || 'trace';
  return `${base}.${suffix}` === name ? `${base}-export.${suffix}` : `${base}.${suffix}`;
}
