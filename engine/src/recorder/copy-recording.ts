import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isObject } from '@wirebench/core/session/members';
import { LineSplitter } from '../stdio/line-splitter';
import { redactText } from './redact';

/** A line of a trace that is longer than this is copied as the gap that it would be. */
const MAX_LINE = 512 * 1024 * 1024;

/**
 * Copies a trace file line by line without its secrets; the copy appears whole or not at all.
 * @returns how many bytes the copy has
 * @throws with a message for people
 */
export async function copyRecording(from: string, to: string): Promise<number> {
  if (resolve(from) === resolve(to)) throw new Error('A recording cannot be copied onto itself.');
  const part = `${to}.${process.pid}.part`;
  let bytes = 0;
  try {
    const lines = async function* (source: AsyncIterable<Buffer>) {
      for await (const line of redactedLines(source)) {
        bytes += line.length;
        yield line;
      }
    };
    await pipeline(Readable.from(lines(createReadStream(from))), createWriteStream(part));
    renameSync(part, to);
  } catch (error) {
    rmSync(part, { force: true });
    throw new Error(`The recording could not be copied to ${to}: ${error instanceof Error ? error.message : error}`);
  }
  return bytes;
}

async function* redactedLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const splitter = new LineSplitter(MAX_LINE);
  for await (const chunk of source) {
    for (const line of splitter.push(chunk)) yield Buffer.from(`${redactLine(line.bytes.toString('utf8'))}\n`);
  }
  const last = splitter.end();
  // A torn last line stays torn.
  if (last) yield Buffer.from(redactLine(last.bytes.toString('utf8')));
}

/** Text that stands in a record as a string hides its own quotes: it is redacted as what it says. */
function redactLine(line: string): string {
  if (!/"(?:raw|stderr)":/.test(line)) return redactText(line);
  try {
    const record: unknown = JSON.parse(line);
    if (!isObject(record)) return redactText(line);
    for (const key of ['raw', 'stderr']) {
      if (typeof record[key] === 'string') return JSON.stringify({ ...record, [key]: redactText(record[key]) });
    }
  } catch {
    // No record: text like any other.
  }
  return redactText(line);
}
