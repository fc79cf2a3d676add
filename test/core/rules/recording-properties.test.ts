import { rmSync } from 'node:fs';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../trace/records';
import { type Row, requirementRows } from './requirement-rows';

const { rows, folder } = requirementRows();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Json = Record<string, unknown>;

/** A low id is what tells them that a client has just begun. */
const LOW_IDS = ['lifecycle/initialize-first', 'lifecycle/stdio-probe-first'];

/** `record rule`, in the order of the records, `record` as `nameOf` calls it; what it does not name is left out. */
function found(
  lines: readonly unknown[],
  nameOf = (record: number): string | undefined => String(record),
  except: readonly string[] = [],
) {
  const { findings, index } = analyse(lines, traceCheck());
  return index.worstRecords(Number.POSITIVE_INFINITY).flatMap((record) => {
    const name = nameOf(record);
    if (name === undefined) return [];
    const list = findings.of(record, index.entryAt(record).findings) ?? [];
    return list
      .filter(({ rule }) => !except.includes(rule))
      .map(({ rule }) => `${name} ${rule}`)
      .sort();
  });
}

interface Recording {
  readonly header: Json;
  readonly records: readonly Json[];
}

function recordingOf(lines: readonly string[]): Recording {
  const parsed = lines.map((line) => JSON.parse(line) as Json);
  const [first, ...rest] = parsed;
  return first && 'wirebench' in first
    ? { header: first, records: rest }
    : { header: { wirebench: 1 }, records: parsed };
}

// Several headers, or connections of its own, are what such a row is about.
const alone = ({ bad, good }: Row) =>
  [...bad.slice(1), ...good.slice(1)].every((line) => !/^\{"wirebench"|"conn":/.test(line));
const plain = rows.filter(alone);
const anyRow = fc.constantFrom(...plain);
const anySide = fc.constantFrom('bad' as const, 'good' as const);

describe('what is found in a recording', () => {
  it('does not depend on a second connection between its records', () => {
    fc.assert(
      fc.property(anyRow, anySide, fc.infiniteStream(fc.boolean()), (row, side, turns) => {
        const { header, records } = recordingOf(row[side]);
        const queues = { a: [...records], b: [...records] };
        const mixed: Json[] = [];
        const names: string[] = [];
        while (queues.a.length + queues.b.length > 0) {
          const conn = queues.b.length === 0 || (queues.a.length > 0 && turns.next().value) ? 'a' : 'b';
          names.push(`${conn}${records.length - queues[conn].length}`);
          mixed.push({ ...queues[conn].shift()!, conn });
        }
        const of = (conn: string) => (record: number) =>
          names[record]?.startsWith(conn) ? names[record].slice(1) : undefined;
        const expected = found([header, ...records]);
        for (const conn of ['a', 'b']) expect(found([header, ...mixed], of(conn))).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('does not depend on how ids are called', () => {
    // what is text or bytes is not renamed, and would not fit the rest any more
    const textless = plain.filter(
      ({ scope, bad }) => scope !== 'raw' && bad.every((line) => !/"raw":|"bytes":/.test(line)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...textless),
        anySide,
        fc.integer({ min: 1, max: 1_000_000 }),
        (row, side, offset) => {
          const { header, records } = recordingOf(row[side]);
          // `1` and `"1"` stay as near to each other as they were
          const rename = (id: unknown) => {
            if (typeof id === 'string') return /^-?\d+$/.test(id) ? String(Number(id) + offset) : `x${id}`;
            return Number.isInteger(id) ? Number(id) + offset : id;
          };
          const renamed = records.map((record) => renameIds(record, rename));
          const of = (list: readonly Json[]) => found([header, ...list], String, LOW_IDS);
          expect(of(renamed)).toEqual(of(records));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('does not depend on lines of stderr between its records', () => {
    fc.assert(
      fc.property(anyRow, anySide, fc.infiniteStream(fc.boolean()), (row, side, turns) => {
        const { header, records } = recordingOf(row[side]);
        fc.pre(header.transport === 'stdio');
        const names: (string | undefined)[] = [];
        const mixed = records.flatMap((record, i): Json[] => {
          names.push(String(i));
          if (!turns.next().value) return [record];
          names.splice(-1, 0, undefined);
          return [{ ts: record.ts, dir: 's2c', stderr: 'listening' }, record];
        });
        expect(found([header, ...mixed], (record) => names[record])).toEqual(found([header, ...records]));
      }),
      { numRuns: 200 },
    );
  });
});

const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';

/** The ids of requests wherever a frame speaks of them. */
function renameIds(record: Json, rename: (id: unknown) => unknown): Json {
  const message = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(message);
    if (typeof value !== 'object' || value === null) return value;
    const copy = { ...value } as Json;
    if ('id' in copy) copy.id = rename(copy.id);
    for (const owner of ['params', 'result']) {
      const part = copy[owner];
      if (typeof part !== 'object' || part === null || Array.isArray(part)) continue;
      const inner = { ...part } as Json;
      if (copy.method === 'notifications/cancelled' && 'requestId' in inner) inner.requestId = rename(inner.requestId);
      const meta = inner._meta as Json | undefined;
      if (typeof meta === 'object' && meta !== null && SUBSCRIPTION in meta) {
        inner._meta = { ...meta, [SUBSCRIPTION]: rename(meta[SUBSCRIPTION]) };
      }
      copy[owner] = inner;
    }
    return copy;
  };
  return 'frame' in record ? { ...record, frame: message(record.frame) } : record;
}
