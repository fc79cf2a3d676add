import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TraceFile } from '@wirebench/core/node/trace-file';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import type { ExportFormat } from '@wirebench/core/trace/exporters/formats';
import type { RedactOptions } from '@wirebench/core/trace/redact/types';
import { onTestFinished } from 'vitest';

/** A file that is gone after the test. */
export function fileWith(name: string, text: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'wirebench export '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

export async function opened(path: string): Promise<TraceFile> {
  const file = await TraceFile.open(path, traceCheck());
  await file.advance();
  file.finish();
  return file;
}

/** What an export of a file with this text says. */
export async function exported(
  name: string,
  text: string | Uint8Array,
  format: ExportFormat,
  { filter = '', redact = { mode: 'default' } as RedactOptions } = {},
): Promise<string> {
  const file = await opened(fileWith(name, text));
  const parts: string[] = [];
  try {
    await file.exportWith(async (part) => void parts.push(part), format, filter, { redact });
  } finally {
    await file.close();
  }
  return parts.join('');
}

/** Lines of a native trace, each a record. */
export const traceOf = (...records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** every row as what matters of it: kind, direction, method, id, partner, status */
export async function rowsIn(path: string) {
  const file = await opened(path);
  const { rows } = await file.rows(0, 500);
  await file.close();
  return rows.map(({ kind, dir, method, id, partner, status }) => ({ kind, dir, method, id, partner, status }));
}
