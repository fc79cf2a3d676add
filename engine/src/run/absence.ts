import type { CallEnd } from '@wirebench/core/session/call';
import type { LiveSession } from '../host/live-session';

const SHOWN_STDERR = 1000;

/** Why there is no response, for people; undefined where there is one or none was waited for. */
export function describeAbsence(end: CallEnd, live: LiveSession, stderrMark: number, nearMisses: readonly string[]) {
  const parts = [reason(end)];
  if (parts[0] === undefined) return undefined;
  if (end.kind === 'closed') {
    const stderr = live.connection.stderr.since(stderrMark, SHOWN_STDERR).trim();
    if (stderr) parts.push(`Its last words on stderr:\n${stderr}`);
  }
  parts.push(...nearMisses.slice(0, 3));
  return parts.join('\n');
}

function reason(end: CallEnd): string | undefined {
  switch (end.kind) {
    case 'timeout':
      return `no answer within ${seconds(end.afterMs)}`;
    case 'closed':
      return end.close.reason;
    case 'not-sent':
      return end.message;
    case 'cancelled':
      return 'cancelled before an answer came';
    default:
      return undefined;
  }
}

const seconds = (ms: number) => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);
