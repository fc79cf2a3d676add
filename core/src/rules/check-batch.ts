import type { JsonEdit, JsonPath } from '../text/types';
import type { Finding } from './types';

const MOST = 100;

function moved(edit: JsonEdit, base: JsonPath): JsonEdit {
  const path = [...base, ...edit.path];
  return edit.op === 'move' ? { ...edit, path, to: [...base, ...edit.to] } : { ...edit, path };
}

/** A finding about a value, told from a value that holds it at `base`. */
export function findingAt(finding: Finding, base: JsonPath): Finding {
  const at = { ...finding.at, path: [...base, ...finding.at.path] };
  const fixes = finding.fixes?.map((fix) => ({ ...fix, edits: fix.edits.map((edit) => moved(edit, base)) }));
  return { ...finding, at, ...(fixes && { fixes }) };
}

/** Checks the messages of a batch one by one; stops where there are as many findings as anybody will read. */
export function checkBatch(
  items: readonly unknown[],
  check: (item: unknown) => readonly Finding[],
): readonly Finding[] {
  const found: Finding[] = [];
  for (const [i, item] of items.entries()) {
    for (const finding of check(item)) found.push(findingAt(finding, [i]));
    if (found.length >= MOST) break;
  }
  return found;
}
