import type { Level } from '@wirebench/core/rules/types';
import { count } from '../output/count';
import type { Colors, Terminal } from '../output/terminal';
import { visible } from '../output/visible';
import type { Report } from './report';
import type { Summary } from './summary';
import type { PlacedFinding } from './types';

/**
 * Findings as compilers print them, `file:line:column level message [rule]`, each with its line and its fix.
 * @param hints whether hints are printed; they are counted either way
 */
export function textReport({ out, err, colors, errColors }: Terminal, hints: boolean): Report {
  return {
    file: ({ path, findings, more, notes }) => {
      for (const finding of findings) {
        if (finding.level !== 'hint' || hints) for (const line of lines(path, finding, colors)) out(line);
      }
      const unlisted = more.error + more.warning + more.info + more.hint;
      if (unlisted > 0) out(`${visible(path)}: ${count(unlisted, 'finding')} more, not listed\n`);
      for (const note of notes) err(errColors.dim(`${visible(path)}: ${note}`));
    },
    end: (summary) => out(summaryLine(summary, hints, colors)),
  };
}

function lines(path: string, finding: PlacedFinding, colors: Colors): string[] {
  const { source, caret } = finding.excerpt();
  const number = String(finding.line);
  const margin = ' '.repeat(number.length);
  const bar = colors.dim('|');
  const paint = painter(colors, finding.level);
  const where = colors.bold(`${visible(path, 'one-line')}:${number}:${finding.column}`);
  const message = visible(finding.message, 'one-line');
  return [
    `${where} ${paint(finding.level)} ${message} ${colors.dim(`[${finding.rule}]`)}`,
    ...(source === '' ? [] : [`  ${colors.dim(number)} ${bar} ${source}`, `  ${margin} ${bar} ${paint(caret)}`]),
    ...(finding.fix ? [`  ${margin} ${colors.dim('=')} fix: ${visible(finding.fix.title, 'one-line')}`] : []),
    '',
  ];
}

function painter(colors: Colors, level: Level): (text: string) => string {
  return { error: colors.red, warning: colors.yellow, info: colors.blue, hint: colors.dim }[level];
}

function summaryLine(summary: Summary, hints: boolean, colors: Colors): string {
  const { files, error, warning, info, hint, notChecked } = summary;
  const parts = [
    error > 0 && colors.red(count(error, 'error')),
    warning > 0 && colors.yellow(count(warning, 'warning')),
    info > 0 && `${info} info`,
    hint > 0 && `${count(hint, 'hint')}${hints ? '' : ' (--hints lists them)'}`,
    notChecked > 0 && colors.red(`${notChecked} not checked`),
  ].filter((part) => part !== false);
  return `${count(files, 'file')}: ${parts.length === 0 ? colors.green('nothing to report') : parts.join(', ')}`;
}
