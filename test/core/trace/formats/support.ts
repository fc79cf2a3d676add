import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { classify } from '@wirebench/core/frame/classify';
import { BytePieces } from '@wirebench/core/node/byte-pieces';
import { LinePieces } from '@wirebench/core/node/line-pieces';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { payloadOf } from '@wirebench/core/trace/payload';
import { TRACE_FORMATS } from '@wirebench/core/trace/readers/index';
import type { Meaning, TraceFormat } from '@wirebench/core/trace/readers/types';
import type { TraceRecord, TraceRow, TraceSummary } from '@wirebench/core/trace/types';
import { testFolder } from '../../node/folder';

const FIXTURES = fileURLToPath(new URL('../../../fixtures/traces/', import.meta.url));
const at = testFolder();
let files = 0;

/** Names of the samples, as `format/file`. */
export const samples = (): string[] =>
  readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`${FIXTURES}${name}`).map((file) => `${name}/${file}`));

export const sample = (name: string): string => readFileSync(FIXTURES + name, 'utf8');

export function format(name: string): TraceFormat {
  const found = TRACE_FORMATS.find((one) => one.format === name);
  if (!found) throw new Error(`There is no format ${name}.`);
  return found;
}

export interface Shown {
  readonly summary: TraceSummary;
  /** each record read again from its place, as `dir kind id` */
  readonly again: string[];
  /** the same as the rows have it */
  readonly once: string[];
  readonly rows: string[];
  readonly findings: string[];
}

/** What is shown of a log, given as it would grow: in parts. */
export async function shown(...parts: readonly (string | Uint8Array)[]): Promise<Shown> {
  files += 1;
  const path = at(`log-${files}`);
  writeFileSync(path, parts[0] ?? '');
  const file = await TraceFile.open(path, traceCheck());
  try {
    await file.advance();
    for (const part of parts.slice(1)) {
      writeFileSync(path, part, { flag: 'a' });
      await file.advance();
    }
    file.finish();
    const { rows } = await file.rows(0, 500);
    const { findings } = await file.findings(500);
    const again: string[] = [];
    for (const { index } of rows) again.push(recordText((await file.record(index))?.record));
    return {
      summary: file.summary,
      again,
      once: rows.map(({ dir, kind, id }) => `${dir} ${kind} ${id}`),
      rows: rows.map(rowText),
      findings: findings.map((one) => `${one.line + 1}:${one.character + 1}-${one.endCharacter + 1} ${one.rule}`),
    };
  } finally {
    await file.close();
  }
}

/** `line direction kind method target #id status >partner`, `?` behind a direction that was found out. */
function rowText(row: TraceRow): string {
  const { line, dir, inferred, kind, conn, method, target, id, status, partner, partial } = row;
  return [
    line,
    `${dir ?? '-'}${inferred ? '?' : ''}`,
    partial ? `${kind}(${partial})` : kind,
    conn && `@${conn}`,
    method,
    target && `(${target})`,
    id !== undefined && `#${JSON.stringify(id)}`,
    status,
    partner !== undefined && partner > row.index && `>${partner}`,
  ]
    .filter((part) => part !== undefined && part !== false && part !== '')
    .join(' ');
}

function recordText(record: TraceRecord | undefined): string {
  const payload = record && payloadOf(record);
  if (payload?.type !== 'frame') {
    const kind = payload?.type === 'raw' || payload?.kind === 'other' ? 'raw' : payload?.kind;
    return `${record?.dir} ${kind} undefined`;
  }
  const message = classify(payload.value);
  return `${record?.dir} ${message.kind} ${'id' in message ? message.id : undefined}`;
}

/** Everything that a format says of some bytes, without a file. */
export async function said(one: TraceFormat, bytes: Buffer): Promise<{ text: string; meanings: readonly Meaning[] }[]> {
  const found: { text: string; meanings: readonly Meaning[] }[] = [];
  const context = one.context?.(bytes.toString('utf8')) ?? ((meaning: Meaning) => meaning);
  const splitter = one.splitter?.();
  const read = async (offset: number, length: number) => bytes.subarray(offset, offset + length);
  const pieces = splitter ? new BytePieces({ read }, splitter) : new LinePieces(memoryLines(bytes), one);
  const take = ({ text, cut }: { text: string; cut: boolean }) =>
    found.push({ text, meanings: one.read(text, cut).flatMap((meaning) => context(meaning) as Meaning | Meaning[]) });
  await pieces.advance(take, () => undefined);
  pieces.finish(take);
  return found;
}

function memoryLines(bytes: Buffer): ConstructorParameters<typeof LinePieces>[0] {
  let offset = 0;
  let given = false;
  const lineAt = (end: number) => ({
    bytes: bytes.subarray(offset, end),
    offset,
    length: end - offset,
    cut: false,
    continues: false,
  });
  return {
    get offset() {
      return offset;
    },
    get tail() {
      return bytes.subarray(offset);
    },
    async batch() {
      if (given) return undefined;
      given = true;
      const lines = [];
      for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, offset)) {
        lines.push(lineAt(end));
        offset = end + 1;
      }
      return lines;
    },
    takeTail() {
      const line = lineAt(bytes.length);
      offset = bytes.length;
      return line;
    },
  };
}
