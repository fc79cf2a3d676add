import type { PairDifferences } from '@wirebench/core/node/trace-comparison';
import type {
  ComparedRow,
  ComparisonCounts,
  Difference,
  Differences,
  Verdict,
} from '@wirebench/core/trace/compare/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { count } from '../output/count';
import type { Colors, Terminal } from '../output/terminal';
import { visible } from '../output/visible';

const SIGNS: Readonly<Record<Verdict, string>> = { same: '=', changed: '~', added: '+', gone: '-' };
/** differences of one message that are printed */
const MOST = 10;
/** characters of a name and of a pointer that are printed; values are short already */
const LONGEST = 48;
const LONGEST_POINTER = 120;

export function printCounts(left: string, right: string, counts: ComparisonCounts, { out, colors }: Terminal): void {
  const { same, changed, added, gone, partial } = counts;
  out(`${short(left, 200)} → ${short(right, 200)}: ${same} same, ${changed} changed, ${added} added, ${gone} gone`);
  if (partial > 0) out(colors.dim(`${count(partial, 'pair')} not compared as a whole: a log has only a part of it`));
}

/** A line that says what has changed, and one for each place in the messages. */
export function printPair(row: ComparedRow, { request, answer }: PairDifferences, { out, colors }: Terminal): void {
  const { verdict, changes, left, right, moved } = row;
  const one = left ?? right;
  if (one === undefined) return;
  const said = changes.map((change) => {
    if (change === 'outcome') return `${left?.status ?? 'pending'} → ${right?.status ?? 'pending'}`;
    return change === 'duration' ? `${ms(left)} → ${ms(right)}` : change;
  });
  const name = one.method ?? one.kind;
  const lines = [left?.line, right?.line].filter((line) => line !== undefined).join(' → ');
  const parts = [
    `${SIGNS[verdict]} ${short(name)}`,
    one.target !== undefined && `(${short(one.target)})`,
    colors.dim(`line ${lines}`),
    said.join(', '),
    moved && colors.dim('moved'),
  ].filter((part) => part !== false && part !== '');
  out(painted(verdict, colors)(parts.join('  ')));
  const isAnswered = one.kind === 'request';
  if (request) printDifferences(isAnswered ? 'params' : '', request, out, colors);
  if (answer) printDifferences(left?.status === 'error' ? 'error' : 'result', answer, out, colors);
}

function printDifferences(
  root: string,
  { list, more }: Differences,
  out: (line: string) => void,
  colors: Colors,
): void {
  for (const difference of list.slice(0, MOST)) out(`    ${lineOf(root, difference)}`);
  if (more || list.length > MOST) out(colors.dim(`    … ${more ? 'more than ' : ''}${list.length - MOST} more`));
}

function lineOf(root: string, { kind, left, right, item, before, after }: Difference): string {
  const place = `${root}${short(right ?? left ?? '', LONGEST_POINTER)}${item === undefined ? '' : ` (${short(item)})`}`;
  const [old, now] = [visible(before ?? '', 'one-line'), visible(after ?? '', 'one-line')];
  if (kind === 'added') return `+ ${place}  ${now}`;
  if (kind === 'gone') return `- ${place}  ${old}`;
  return `~ ${place}  ${old} → ${now}`;
}

function painted(verdict: Verdict, colors: Colors): (text: string) => string {
  if (verdict === 'gone') return colors.red;
  return verdict === 'added' ? colors.green : colors.yellow;
}

const ms = (row: TraceRow | undefined) => (row?.duration === undefined ? '' : `${row.duration.toFixed(0)} ms`);

const short = (text: string, most = LONGEST) =>
  visible(text.length > most ? `${text.slice(0, most)}…` : text, 'one-line');
