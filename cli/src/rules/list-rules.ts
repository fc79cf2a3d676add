import { allRules } from '@wirebench/core/config/all-rules';
import { EXIT } from '../exit-codes';
import { count } from '../output/count';
import { processTerminal, type Terminal } from '../output/terminal';
import { docsOf } from './docs-of';

/** Prints every rule. @returns the exit code */
export function listRules(format: 'text' | 'json', color: boolean): number {
  const terminal = processTerminal(color);
  if (format === 'json') terminal.out(JSON.stringify(rulesAsJson(), undefined, 2));
  else printRules(terminal);
  return EXIT.clean;
}

function rulesAsJson(): unknown[] {
  return allRules().map(({ id, level, revisions, scope, covers }) => ({
    id,
    level,
    revisions,
    scope,
    covers,
    docs: docsOf(id),
  }));
}

function printRules({ out, colors }: Terminal): void {
  const rules = allRules();
  const width = Math.max(...rules.map(({ id }) => id.length));
  for (const { id, level, summary } of rules) {
    out(`${colors.bold(id.padEnd(width))}  ${level.padEnd(7)}  ${summary}`);
  }
  const requirements = new Set(rules.flatMap(({ covers }) => covers));
  out(`\n${count(rules.length, 'rule')}, ${count(requirements.size, 'requirement')} of the specification covered`);
}
