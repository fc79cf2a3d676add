// Writes every file that is made from others: the lists of revisions and rules, and the pages, settings and tables that
// come from the rules. `--check` writes nothing and fails where one is out of date.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Failure, main } from './lib/failure.mjs';
import { ROOT } from './lib/paths.mjs';

/** In this order: rules are asked for the revisions they hold in. */
const GENERATORS = ['revisions-index.mjs', 'rules-index.mjs', 'rules-docs.mjs'];

await main(() => {
  for (const script of GENERATORS) {
    const args = [join(ROOT, 'scripts', script), ...process.argv.slice(2)];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) throw new Failure(`scripts/${script} failed.`);
  }
});
