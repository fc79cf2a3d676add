import type { TraceRow } from '@wirebench/core/trace/types';
import { rowLabel } from './columns';

/** Who speaks: a vertical line of the diagram. */
export interface Lifeline {
  readonly name: string;
  /** pixels from the left */
  readonly x: number;
}

/** One row of the diagram: an arrow from one lifeline to another, or a note at one where the row is no message. */
export interface Step {
  readonly row: TraceRow;
  /** pixels from the top */
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly isNote: boolean;
  /** an answer: drawn with dashes */
  readonly isAnswer: boolean;
  readonly text: string;
  /** for those who do not see it */
  readonly label: string;
}

export interface SequenceLayout {
  readonly lifelines: readonly Lifeline[];
  readonly steps: readonly Step[];
  readonly width: number;
  readonly height: number;
}

const LEFT = 120;
const GAP = 340;
const TOP = 44;
const STEP = 30;
/** lifelines of servers; connections beyond share the last */
const MOST_SERVERS = 6;
const LONGEST = 48;

/** Rows as messages between the client and the server of each connection, from the top down. */
export function sequenceOf(rows: readonly TraceRow[]): SequenceLayout {
  const connOf = connections(rows);
  const conns = [...new Set(connOf)];
  const shown = conns.length > MOST_SERVERS ? conns.slice(0, MOST_SERVERS - 1) : conns;
  const isShared = shown.length < conns.length;
  const servers = shown.map((conn) => (conns.length === 1 ? 'Server' : `Server ${conn || '(no name)'}`));
  const names = ['Client', ...servers, ...(isShared ? ['Other servers'] : [])];
  const lifelines = names.map((name, i) => ({ name: cut(name, 36), x: LEFT + i * GAP }));
  const steps = rows.map((row, i) => {
    const at = shown.indexOf(connOf[i] ?? '');
    const server = (at < 0 ? shown.length : at) + 1;
    const isNote = row.dir === undefined || row.kind === 'stderr' || row.kind === 'event';
    const [from, to] = row.dir === 's2c' && !isNote ? [server, 0] : [isNote ? server : 0, server];
    return {
      row,
      y: TOP + (i + 1) * STEP,
      from: lifelines[from]?.x ?? LEFT,
      to: lifelines[to]?.x ?? LEFT,
      isNote,
      isAnswer: row.kind === 'result' || row.kind === 'error',
      text: cut(stepText(row), LONGEST),
      label: rowLabel(row),
    };
  });
  const width = (lifelines.at(-1)?.x ?? LEFT) + LEFT;
  return { lifelines, steps, width, height: TOP + (rows.length + 1) * STEP };
}

/** A line that is no message and names no connection belongs to what was spoken of before it, else after it. */
function connections(rows: readonly TraceRow[]): readonly string[] {
  const isSure = ({ conn, dir }: TraceRow) => conn !== undefined || dir !== undefined;
  let last = rows.find(isSure)?.conn ?? '';
  return rows.map((row) => {
    if (isSure(row)) last = row.conn ?? '';
    return last;
  });
}

function stepText({ kind, method, target, status, text }: TraceRow): string {
  const what = [method ?? text ?? kind, target].filter(Boolean).join(' ');
  if (kind === 'result') return `${status === 'tool-error' ? 'tool error' : 'result'}: ${what}`;
  return kind === 'error' ? `error: ${what}` : what;
}

const cut = (text: string, most: number) => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};
