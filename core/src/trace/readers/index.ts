import { claudeCode } from './claude-code';
import { claudeDesktop } from './claude-desktop';
import { cursor } from './cursor';
import { har } from './har';
import { inspector } from './inspector';
import { native } from './native';
import type { TraceFormat } from './types';
import { unknown } from './unknown';
import { vscode } from './vscode';

/** Log formats in the order in which they are asked; the last one takes what is left. */
export const TRACE_FORMATS: readonly TraceFormat[] = [
  native, //
  claudeDesktop,
  vscode,
  cursor,
  har,
  inspector,
  claudeCode,
  unknown,
];

/** The format of a file by its beginning. */
export function formatOf(head: string): TraceFormat {
  const lines = head.split('\n');
  return TRACE_FORMATS.find((format) => format.recognises(lines)) ?? unknown;
}
