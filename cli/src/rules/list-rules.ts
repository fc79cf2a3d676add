import { allRules } from '@wirebench/core/config/all-rules';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import { EXIT } from '../exit-codes';
import { count } from '../output/count';
import { processTerminal, type Terminal } from '../output/terminal';
import { docsOf } from './docs-of';
import { REQUIREMENTS } from './requirements';

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

/** Pairs of a requirement and a revision in which it holds; answered for are those that a rule of the revision covers. */
function coverage(): { readonly answered: number; readonly all: number } {
  const answered = new Set(
    allRules().flatMap(({ covers, revisions }) =>
      covers.flatMap((row) => revisions.map((revision) => `${row} ${REVISION_IDS.indexOf(revision)}`)),
    ),
  );
  const all = REQUIREMENTS.flatMap((line) => {
    const [row = '', held = ''] = line.split(' ');
    return [...held].map((revision) => `${row} ${revision}`);
  });
  return { answered: all.filter((pair) => answered.has(pair)).length, all: all.length };
}

function printRules({ out, colors }: Terminal): void {
  const rules = allRules();
  const width = Math.max(...rules.map(({ id }) => id.length));
  for (const { id, level, summary } of rules) {
    out(`${colors.bold(id.padEnd(width))}  ${level.padEnd(7)}  ${summary}`);
  }
  const { answered, all } = coverage();
  out(`\n${count(rules.length, 'rule')}`);
  out(`${answered} of ${all} pairs of requirement and revision are answered for`);
}
