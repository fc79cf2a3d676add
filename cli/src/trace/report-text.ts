import type { TraceRow, TraceSummary } from '@wirebench/core/trace/types';
import { count } from '../output/count';
import type { Colors, Terminal } from '../output/terminal';
import { visible } from '../output/visible';

const ARROWS = { c2s: '→', s2c: '←' } as const;
/** characters of a method, a target, an id or a connection that are printed */
const LONGEST = 40;

/** A line a record: where it stands, when, which way, what it is, how it ended. */
export async function printTable(
  summary: TraceSummary,
  rows: AsyncIterable<TraceRow>,
  { out, colors }: Terminal,
): Promise<void> {
  const { format, frames, c2s, s2c, connections, unreadable } = summary;
  out(
    `${format}: ${count(frames, 'frame')} (${c2s} to the server, ${s2c} to the client), ` +
      `${count(connections, 'connection')}${unreadable > 0 ? `, ${unreadable} shown as they stand` : ''}`,
  );
  out(colors.dim(`${'line'.padStart(7)} ${'time'.padStart(10)}    what`));
  let inferred = false;
  for await (const row of rows) {
    inferred ||= row.inferred === true;
    out(lineOf(row, colors));
  }
  if (inferred) out(colors.dim('→? ←?  the log does not say the direction, it was inferred'));
}

/** A record in a line of the table. */
export function lineOf(row: TraceRow, colors: Colors): string {
  const { line, time, dir, inferred, kind, method, target, id, conn, status, duration, partial } = row;
  const way = `${dir ? ARROWS[dir] : ' '}${inferred ? '?' : ' '}`;
  const name =
    method === undefined ? kind : kind === 'request' || kind === 'notification' ? method : `${method} ${kind}`;
  const parts = [
    short(name),
    target !== undefined && `(${short(target)})`,
    id !== undefined && `#${typeof id === 'string' ? JSON.stringify(short(id)) : id}`,
    status !== undefined && kind === 'request' && painted(status, colors),
    duration !== undefined && kind === 'request' && `${duration.toFixed(duration < 10 ? 1 : 0)} ms`,
    partial !== undefined && `(${PARTIAL[partial]})`,
    conn !== undefined && colors.dim(`@${short(conn)}`),
  ].filter((part) => part !== false);
  const start = `${String(line).padStart(7)} ${(time === undefined ? '' : (time / 1000).toFixed(3)).padStart(10)}`;
  return `${colors.dim(start)} ${way} ${parts.join(' ')}`;
}

const PARTIAL = { cut: 'cut by the logger', printed: 'as printed', summary: 'summary' } as const;

function painted(status: NonNullable<TraceRow['status']>, colors: Colors): string {
  if (status === 'error' || status === 'tool-error') return colors.red(status);
  return status === 'result' ? colors.green(status) : colors.yellow(status);
}

const short = (text: string) => visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text, 'one-line');
