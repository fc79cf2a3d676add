import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseRequestFile } from '@wirebench/core/request/parse';
import type { RequestFile } from '@wirebench/core/request/types';
import type { JsonDocument } from '@wirebench/core/text/types';
import { recogniseFile } from '../check/recognise-file';
import { FileFailure, reasonOf } from '../failure';

export interface ReadFile {
  /** absolute */
  readonly path: string;
  readonly text: string;
  readonly doc: JsonDocument;
  readonly file: RequestFile;
}

/** @throws {FileFailure} where it cannot be read, or is no request file */
export function readRequestFile(given: string): ReadFile {
  const path = resolve(given);
  const recognised = recogniseFile({ path, named: true, size: sizeOf(path) });
  if (recognised.kind !== 'request') throw new FileFailure('it is no request file');
  const { text, doc } = recognised;
  return { path, text, doc, file: parseRequestFile(doc) };
}

function sizeOf(path: string): number {
  try {
    const stats = statSync(path);
    if (stats.isFile()) return stats.size;
  } catch (error) {
    throw new FileFailure(reasonOf(error));
  }
  throw new FileFailure('it is no file; name the request files one by one');
}
