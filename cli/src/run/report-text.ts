import type { ItemOutcome, ItemResult } from '@wirebench/core/contract/engine';
import { count } from '../output/count';
import type { Colors, Terminal } from '../output/terminal';
import { visible } from '../output/visible';
import { tallyOf } from './tally';
import type { PlacedResult, RunReport } from './types';

/** A line for each request; below it what did not hold, and what is wrong with the answer. */
export function textReport({ out, colors }: Terminal): RunReport {
  const outcomes: ItemOutcome[] = [];
  let filesNotRun = 0;
  return {
    fileStart: (path, server) => out(colors.bold(visible(`${path} → ${server}`, 'one-line'))),
    item: (path, result) => {
      outcomes.push(result.outcome);
      for (const line of lines(path, result, colors)) out(line);
    },
    fileEnd: () => out(''),
    notRun: () => {
      filesNotRun++;
    },
    end: () => out(summaryLine(outcomes, filesNotRun, colors)),
  };
}

function lines(path: string, result: PlacedResult, colors: Colors): string[] {
  const { outcome, findings, moreFindings, failures, message } = result;
  const name = result.name ?? result.method ?? `request ${result.item + 1}`;
  const method = result.name !== undefined && result.method !== undefined ? `  ${result.method}` : '';
  const time = result.ms === undefined ? '' : `  ${milliseconds(result.ms)}`;
  const head = `  ${mark(outcome, colors)} ${visible(name, 'one-line')}${colors.dim(visible(`${method}${time}`, 'one-line'))}`;
  const said = outcome === 'passed' ? '' : `  ${colors.dim(response(result))}`;
  const where =
    outcome === 'passed' ? [] : [`    ${colors.dim(`${visible(path, 'one-line')}:${result.line}:${result.column}`)}`];
  const told = failures.map(({ message: text, pointer }) => indented(pointer ? `${text} (${pointer})` : text));
  // What kept the answer away is mostly the failure itself.
  const why =
    message === undefined || failures.some((failure) => failure.message.includes(message)) ? [] : [indented(message)];
  const found = findings.map(({ level, message: text, rule, pointer }) => {
    const paint = { error: colors.red, warning: colors.yellow, info: colors.blue, hint: colors.dim }[level];
    return `    ${paint(level)} ${visible(text, 'one-line')} ${colors.dim(visible(`${pointer} [${rule}]`, 'one-line'))}`;
  });
  const rest = moreFindings > 0 ? [`    ${count(moreFindings, 'finding')} more`] : [];
  return [head + said, ...where, ...told, ...why, ...found, ...rest];
}

function response({ response: kind, error, outcome }: ItemResult): string {
  if (error) return visible(`error ${error.code}: ${error.message}`, 'one-line');
  if (outcome === 'not-run') return 'not run';
  const words = {
    result: 'a result',
    'tool-error': 'a failed tool',
    'input-required': 'a question',
    error: 'an error',
  };
  return kind === 'none' ? 'no answer' : words[kind];
}

function mark(outcome: ItemOutcome, colors: Colors): string {
  if (outcome === 'passed') return colors.green('✓');
  return outcome === 'not-run' ? colors.yellow('-') : colors.red('✗');
}

function indented(text: string): string {
  return visible(text)
    .split('\n')
    .map((line, i) => `${i === 0 ? '    ' : '      '}${line}`)
    .join('\n');
}

function milliseconds(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

function summaryLine(outcomes: readonly ItemOutcome[], filesNotRun: number, colors: Colors): string {
  const { passed, failed, timeout, cancelled, notRun } = tallyOf(outcomes);
  const parts = [
    colors.green(`${passed} passed`),
    failed > 0 && colors.red(`${failed} failed`),
    timeout > 0 && colors.red(`${timeout} without an answer in time`),
    cancelled > 0 && colors.yellow(`${cancelled} cancelled`),
    notRun > 0 && colors.yellow(`${notRun} not run`),
    filesNotRun > 0 && colors.red(`${count(filesNotRun, 'file')} not run`),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
