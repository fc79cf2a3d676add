import { claudeCode } from './claude-code';
import { claudeDesktop } from './claude-desktop';
import { contentLength } from './content-length';
import { curl } from './curl';
import { cursor } from './cursor';
import { envelope } from './envelope';
import { goSdk } from './go-sdk';
import { har } from './har';
import { inspector } from './inspector';
import { json } from './json';
import { jsonl } from './jsonl';
import { mcpRemote } from './mcp-remote';
import { native } from './native';
import { pythonSdk } from './python-sdk';
import { sse } from './sse';
import { supergateway } from './supergateway';
import type { TraceFormat } from './types';
import { unknown } from './unknown';
import { vscode } from './vscode';

/** Log formats in the order in which they are asked; the last one takes what is left. */
export const TRACE_FORMATS: readonly TraceFormat[] = [
  native,
  claudeDesktop,
  vscode,
  cursor,
  supergateway,
  mcpRemote,
  pythonSdk,
  har,
  inspector,
  claudeCode,
  contentLength,
  curl,
  sse,
  goSdk,
  envelope,
  jsonl,
  json,
  unknown,
];

/** The format of a file by its beginning. */
export function formatOf(head: string): TraceFormat {
  const lines = head.split('\n');
  return TRACE_FORMATS.find((format) => format.recognises(lines)) ?? unknown;
}
