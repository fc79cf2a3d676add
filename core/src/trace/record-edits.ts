import type { NewRecord, RecordEdit, Spot } from '../rules/record-edit';
import type { Fix } from '../rules/types';
import { parseDocument } from '../text/document';
import { toTextEdits } from '../text/edits';
import { applyTextEdits } from '../text/piece-table';
import { memberOf } from '../text/places';
import type { JsonEdit, JsonNode } from '../text/types';
import { parseTraceLine } from './native';
import { traceLine } from './native-line';
import type { TraceRecord } from './types';

/** A line of a native trace: its number, from 0, and its text without the line feed. */
export interface NativeLine {
  readonly line: number;
  readonly text: string;
}

/** Lines in the place of one, or before one where nothing is removed. */
export interface LineEdit {
  /** from 0 */
  readonly line: number;
  readonly removed: 0 | 1;
  readonly texts: readonly string[];
}

/** Where a fix starts from: the record of the finding, and from where its paths are. */
export interface FixPlace {
  readonly record: number;
  readonly within?: 'record';
}

/**
 * What a fix changes in the lines of a native trace, in the order of the file.
 * @param lineOf line of a record
 * @returns undefined where a line that it needs is missing, or is not as the fix expects it: then nothing may be changed
 */
export function lineEdits(
  fix: Fix,
  { record, within }: FixPlace,
  lineOf: (record: number) => NativeLine | undefined,
): readonly LineEdit[] | undefined {
  const draft = new Draft(record, lineOf);
  const changes: readonly RecordEdit[] = [
    ...(fix.edits.length > 0 ? [{ op: 'edit', within, edits: fix.edits } as const] : []),
    ...(fix.records ?? []),
  ];
  return changes.every((change) => draft.take(change)) ? draft.edits() : undefined;
}

interface DraftLine {
  readonly line: number;
  readonly before: string[];
  text: string | undefined;
  /** as the file has it */
  readonly was: string;
  readonly behind: string[];
}

class Draft {
  private readonly lines = new Map<number, DraftLine>();

  constructor(
    private readonly own: number,
    private readonly lineOf: (record: number) => NativeLine | undefined,
  ) {}

  /** @returns false where it cannot be done */
  take(change: RecordEdit): boolean {
    switch (change.op) {
      case 'edit': {
        const line = this.at(change.record);
        const text = line?.text === undefined ? undefined : edited(line.text, change.edits, change.within);
        if (!line || text === undefined) return false;
        line.text = text;
        return true;
      }
      case 'delete':
        return this.change(change.record, () => []);
      case 'replace':
        return this.change(change.record, (record) =>
          change.records.map((one) => written({ ...wireFacts(record), ...one }, record)),
        );
      case 'insert':
        return this.add(change.at, (beside) => change.records.map((one) => written(one, beside)));
      case 'move': {
        const { text } = this.at(change.record) ?? {};
        return (
          text !== undefined &&
          this.change(change.record, () => []) &&
          this.add(change.to, ({ ts }) => [ts === undefined ? text : timed(text, ts)])
        );
      }
    }
  }

  edits(): readonly LineEdit[] {
    return [...this.lines.values()]
      .sort((a, b) => a.line - b.line)
      .flatMap(({ line, before, text, was, behind }): readonly LineEdit[] => {
        const isSame = text === was;
        const found: LineEdit[] = [];
        if (!isSame)
          found.push({ line, removed: 1, texts: [...before, ...(text === undefined ? [] : [text]), ...behind] });
        else if (before.length > 0) found.push({ line, removed: 0, texts: before });
        if (isSame && behind.length > 0) found.push({ line: line + 1, removed: 0, texts: behind });
        return found;
      });
  }

  private change(at: number | undefined, texts: (record: TraceRecord) => readonly string[]): boolean {
    const line = this.at(at);
    const record = line && recordOf(line.was);
    if (!line || !record) return false;
    line.text = undefined;
    line.before.push(...texts(record));
    return true;
  }

  private add(spot: Spot, texts: (beside: TraceRecord) => readonly string[]): boolean {
    const line = this.at('before' in spot ? spot.before : spot.behind);
    const record = line && recordOf(line.was);
    if (!line || !record) return false;
    line['before' in spot ? 'before' : 'behind'].push(...texts(record));
    return true;
  }

  private at(record = this.own): DraftLine | undefined {
    const known = this.lines.get(record);
    if (known) return known;
    const found = this.lineOf(record);
    if (!found) return undefined;
    const line: DraftLine = { line: found.line, before: [], text: found.text, was: found.text, behind: [] };
    this.lines.set(record, line);
    return line;
  }
}

function recordOf(text: string): TraceRecord | undefined {
  const meaning = parseTraceLine(text);
  return meaning.type === 'record' ? meaning.record : undefined;
}

const wireFacts = ({ http, sse }: TraceRecord) => ({ ...(http && { http }), ...(sse && { sse }) });

/** the line of a new record beside another */
function written({ wire, ...facts }: NewRecord, { ts, dir, conn, server }: TraceRecord): string {
  const said = { ts, dir, conn, server, ...facts };
  return traceLine({ ...said, ...(wire !== undefined && { wire }) }).slice(0, -1);
}

function timed(text: string, ts: string): string {
  return editedIn(text, (root) => root, [{ op: 'set', path: ['ts'], value: ts }]) ?? text;
}

function edited(text: string, edits: readonly JsonEdit[], within: 'record' | undefined): string | undefined {
  if (within === 'record') return editedIn(text, (root) => root, edits);
  const { raw } = recordOf(text) ?? {};
  if (raw === undefined) return editedIn(text, (root) => memberOf(root, 'frame')?.value, edits);
  // a message that was kept to the letter stands in a text of its own
  const letter = editedIn(raw, (root) => root, edits);
  return letter === undefined
    ? undefined
    : editedIn(text, (root) => root, [{ op: 'set', path: ['raw'], value: letter }]);
}

function editedIn(
  text: string,
  baseOf: (root: JsonNode) => JsonNode | undefined,
  edits: readonly JsonEdit[],
): string | undefined {
  const doc = parseDocument(text, { strict: true });
  const base = doc.root && doc.faults.length === 0 ? baseOf(doc.root) : undefined;
  const changes = base ? toTextEdits(doc, base, edits) : [];
  return changes.length === 0 ? undefined : applyTextEdits(text, changes);
}
