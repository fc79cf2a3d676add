import { isObject, member } from '../frame/envelope';
import type { NewRecord, RecordEdit, Spot } from '../rules/record-edit';
import type { Fix } from '../rules/types';
import { parseDocument } from '../text/document';
import { toTextEdits } from '../text/edits';
import { applyTextEdits } from '../text/piece-table';
import { memberOf } from '../text/places';
import type { JsonEdit, JsonNode } from '../text/types';
import { parseTraceLine } from './native';
import { traceHeaderLine, traceLine } from './native-line';
import type { LineEdit, TraceRecord } from './types';

/** A line of a native trace: its number, from 0, and its text without the line feed. */
export interface NativeLine {
  readonly line: number;
  readonly text: string;
}

/** Where a fix starts from: the record of the finding, and from where its paths are. */
export interface FixPlace {
  readonly record: number;
  readonly within?: 'record';
}

/** The trace that is mended; records are named by their places, from 0. */
export interface FixSource {
  lineOf(record: number): NativeLine | undefined;
  /** the request or the response that the record is paired with */
  partnerOf(record: number): number | undefined;
  /** the first record behind this one with a message of this method */
  nextOf(method: string, record: number): number | undefined;
  /** a whole number that no message has as its id */
  unusedId(): number;
}

/**
 * What a fix changes in the lines of a native trace, in the order of the file.
 * @returns undefined where a line that it needs is missing, or is not as the fix expects it: then nothing may be changed
 */
export function lineEdits(fix: Fix, { record, within }: FixPlace, source: FixSource): readonly LineEdit[] | undefined {
  const draft = new Draft(record, source);
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
    private readonly source: FixSource,
  ) {}

  /** @returns false where it cannot be done */
  take(change: RecordEdit): boolean {
    switch (change.op) {
      case 'edit':
        return this.edit(change.record, change.edits, change.within);
      case 'delete':
        return this.change(change.record, () => []);
      case 'replace':
        return this.change(change.record, (record) =>
          change.records.map((one, i) => written({ ...wireFacts(record, i), ...one }, record)),
        );
      case 'insert':
        return this.add(change.at, (beside) => change.records.map((one) => written(one, beside)));
      case 'move':
        return this.move(change.record, change.to);
      case 'decode':
        return this.change(change.record, (record) => [
          written({ ...wireFacts(record), wire: atob(record.bytes ?? '') }, record),
        ]);
      case 'renumber':
        return this.withAnswer(change.record, (at) => this.edit(at, [renumbered(this.source, this.at(at))]));
      case 'turn':
        return this.withAnswer(change.record, (at) => this.edit(at, [turned(this.at(at))], 'record'));
    }
  }

  edits(): readonly LineEdit[] {
    return [...this.lines.values()]
      .sort((a, b) => a.line - b.line)
      .flatMap(({ line, before, text, was, behind }): readonly LineEdit[] => {
        if (text === was && before.length === 0 && behind.length === 0) return [];
        // what goes behind a line takes the line with it: the last line of a file may have no line feed
        if (text === was && behind.length === 0) return [{ line, removed: 0, texts: before }];
        return [{ line, removed: 1, texts: [...before, ...(text === undefined ? [] : [text]), ...behind] }];
      });
  }

  private edit(at: number | undefined, edits: readonly JsonEdit[], within?: 'record'): boolean {
    const line = this.at(at);
    const text = line?.text === undefined ? undefined : edited(line.text, edits, within);
    if (!line || text === undefined) return false;
    line.text = text;
    return true;
  }

  private move(record: number | undefined, to: Spot): boolean {
    const { text } = this.at(record) ?? {};
    const beside = this.placeOf(to);
    const partner = this.source.partnerOf(record ?? this.own);
    // a request that went behind its answer would be answered by nobody
    if (
      text === undefined ||
      beside === undefined ||
      (partner !== undefined && isBetween(partner, record ?? this.own, beside))
    )
      return false;
    return this.change(record, () => []) && this.add(to, ({ ts }) => [ts === undefined ? text : timed(text, ts)]);
  }

  private withAnswer(record: number | undefined, change: (at: number | undefined) => boolean): boolean {
    const partner = this.source.partnerOf(record ?? this.own);
    return change(record) && (partner === undefined || change(partner));
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
    const line = this.at(this.placeOf(spot) ?? -1);
    const record = line && recordOf(line.was);
    if (!line || !record) return false;
    line['before' in spot ? 'before' : 'behind'].push(...texts(record));
    return true;
  }

  private placeOf(spot: Spot): number | undefined {
    if ('before' in spot) return spot.before ?? this.own;
    if ('behind' in spot) return spot.behind ?? this.own;
    if ('behindNext' in spot) return this.source.nextOf(spot.behindNext, this.own);
    return this.source.partnerOf(spot.behindAnswerTo ?? this.own);
  }

  private at(record = this.own): DraftLine | undefined {
    const known = this.lines.get(record);
    if (known) return known;
    const found = this.source.lineOf(record);
    if (!found) return undefined;
    const line: DraftLine = { line: found.line, before: [], text: found.text, was: found.text, behind: [] };
    this.lines.set(record, line);
    return line;
  }
}

const isBetween = (record: number, one: number, other: number): boolean =>
  record > Math.min(one, other) && record < Math.max(one, other) + 1;

function renumbered(source: FixSource, line: DraftLine | undefined): JsonEdit {
  const { frame } = recordOf(line?.was ?? '') ?? {};
  const id = isObject(frame) ? member(frame, 'id') : undefined;
  const unused = source.unusedId();
  return { op: 'set', path: ['id'], value: typeof id === 'string' ? `${id}-${unused}` : unused };
}

function turned(line: DraftLine | undefined): JsonEdit {
  const { dir } = recordOf(line?.was ?? '') ?? {};
  return { op: 'set', path: ['dir'], value: dir === 'c2s' ? 's2c' : 'c2s' };
}

function recordOf(text: string): TraceRecord | undefined {
  const meaning = parseTraceLine(text);
  return meaning.type === 'record' ? meaning.record : undefined;
}

/** what of HTTP goes on with a record that takes the place of another; a second one is an exchange of its own */
function wireFacts({ http, sse }: TraceRecord, place = 0): Partial<TraceRecord> {
  const id = place === 0 || http?.id === undefined ? http?.id : `${http.id}-${place + 1}`;
  return { ...(http && { http: { ...http, id } }), ...(sse && { sse }) };
}

/** the line of a new record beside another */
function written({ wire, later = 0, opens, ...facts }: NewRecord, { ts, dir, conn, server }: TraceRecord): string {
  const line = opens
    ? traceHeaderLine({
        wirebench: 1,
        ...(opens.transport !== undefined && { transport: opens.transport as 'stdio' }),
        server,
      })
    : traceLine({ ts: ts && shifted(ts, later), dir, conn, server, ...facts, ...(wire !== undefined && { wire }) });
  return line.slice(0, -1);
}

function shifted(ts: string, later: number): string {
  const time = Date.parse(ts);
  return later === 0 || Number.isNaN(time) ? ts : new Date(time + later).toISOString();
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
