import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { basename } from 'node:path';
import { hostOfPath } from '@wirebench/core/config/host-of-file';
import { recognise } from '@wirebench/core/request/recognise';
import { recogniseText } from '@wirebench/core/request/recognise-text';
import type { DocumentKind } from '@wirebench/core/request/types';
import { parseDocument } from '@wirebench/core/text/document';
import type { JsonDocument } from '@wirebench/core/text/types';
import { formatOf } from '@wirebench/core/trace/readers/index';
import { FileFailure, reasonOf } from '../failure';
import type { FoundFile } from '../files/find-files';

export type Recognised =
  | { readonly kind: 'request' | 'configuration'; readonly text: string; readonly doc: JsonDocument }
  | { readonly kind: Extract<DocumentKind, 'trace' | 'manifest' | 'foreign' | 'none'> };

const TRACE_NAME = /\.(?:mcptrace|mcp\.jsonl)$/i;
const REQUEST_NAME = /\.mcp\.json$/i;
const HEAD = 64 * 1024;
/** a document larger than this was written by no person and is no request file that one can work with */
const LARGEST = 256 * 1024 * 1024;
/** a JSON file that only its content could make ours, met on a walk */
const LARGEST_UNNAMED = 16 * 1024 * 1024;

/** Whether a file met on a walk may be one of ours, by its name. */
export function mayBeOurs(name: string): boolean {
  return /\.(?:json|jsonc|jsonl|ndjson|mcptrace)$/i.test(name) || name === 'config.toml';
}

/** what shows that bare messages are of this protocol: others speak JSON-RPC too */
const MCP =
  /"(?:protocolVersion|(?:tools|prompts|resources|notifications|sampling|roots|elicitation|server)\/[a-zA-Z/]+)"/;
const BARE = new Set(['jsonl', 'json', 'content-length', 'envelope']);

/** What a file is. @throws {FileFailure} where it cannot be read */
export function recogniseFile({ path, named, size }: FoundFile): Recognised {
  const name = basename(path);
  if (TRACE_NAME.test(name)) return { kind: 'trace' };
  if (/\.toml$/i.test(name)) return tomlFile(path);
  if (/\.jsonc?$/i.test(name)) {
    if (!named && size > LARGEST_UNNAMED && !REQUEST_NAME.test(name)) return { kind: 'none' };
    return documentFile(path, name, named, size);
  }
  return textFile(path, name, named);
}

function documentFile(path: string, name: string, named: boolean, size: number): Recognised {
  const mayBeRecording = !REQUEST_NAME.test(name);
  if (size > LARGEST) {
    if (
      mayBeRecording &&
      isRecording(
        attempt(() => readHead(path)),
        named,
      )
    )
      return { kind: 'trace' };
    throw new FileFailure('it is larger than 256 MB, and no document is read that is');
  }
  const text = decoded(attempt(() => readFileSync(path)));
  const doc = parseDocument(text);
  const head = text.slice(0, HEAD);
  // A copy of a recording may be called anything; it still holds one record after the other.
  if (doc.faults.length > 0 && mayBeRecording && isRecording(head, named)) return { kind: 'trace' };
  const { kind } = recognise(name, doc);
  if (kind === 'request') return { kind, text, doc };
  if (kind === 'configuration' || (kind === 'none' && isHostFile(path, doc))) {
    return { kind: 'configuration', text, doc };
  }
  if (kind === 'trace' || (kind === 'none' && mayBeRecording && named)) {
    return { kind: isRecording(head, named) ? 'trace' : kind };
  }
  return { kind };
}

/** A host's settings file holds much else; it counts where it names servers. */
function isHostFile(path: string, doc: JsonDocument): boolean {
  return hostOfPath(path) !== undefined && (doc.root?.members.some(({ key }) => /servers$/i.test(key)) ?? false);
}

function tomlFile(path: string): Recognised {
  if (hostOfPath(path) === undefined) return { kind: 'none' };
  return { kind: 'configuration', text: decoded(attempt(() => readFileSync(path))), doc: parseDocument('') };
}

function textFile(path: string, name: string, named: boolean): Recognised {
  const head = attempt(() => readHead(path));
  const kind = recogniseText(name, head);
  if (kind === 'trace' && !named) return { kind: isRecording(head, named) ? kind : 'none' };
  return { kind: named && isRecording(head, named) ? 'trace' : kind };
}

/**
 * Whether a reader knows the format.
 * @param named somebody says that it is one; on a walk, other programs speak JSON-RPC too
 */
function isRecording(head: string, named: boolean): boolean {
  const { format } = formatOf(head);
  return format !== 'unknown' && (named || !BARE.has(format) || MCP.test(head));
}

function readHead(path: string): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(HEAD);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, HEAD, 0));
  } finally {
    closeSync(file);
  }
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new FileFailure('it is UTF-16; save it as UTF-8');
  }
  return bytes.toString('utf8');
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new FileFailure(reasonOf(error));
  }
}
