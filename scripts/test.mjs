// Everything that has to hold: installs what is missing, builds, packages, checks, tests, also in a real editor.
// Goes on after a failed stage; the last line is `N passed, N failed`.
import { ensureModules } from './lib/ensure-modules.mjs';
import { Failure, main } from './lib/failure.mjs';
import { STAGES } from './test/stages.mjs';

const HELP = `npm test                    every stage
npm test -- STAGE…          these stages only
npm test -- --list          the stages
npm test -- --no-install    takes node_modules as it is`;

await main(async () => {
  const args = process.argv.slice(2);
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--help')) return void console.log(`${HELP}\n\n${listing()}`);
  if (args.includes('--list')) return void console.log(listing());
  const unknown = wanted.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) throw new Failure(`No such stage: ${unknown.join(', ')}\n\n${listing()}`);
  if (!args.includes('--no-install')) await ensureModules();
  const total = { passed: 0, failed: 0 };
  const failures = [];
  for (const stage of STAGES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n── ${stage.name}: ${stage.what}`);
    const started = Date.now();
    const { passed, failed, note } = await outcomeOf(stage);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) failures.push(stage.name);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`── ${stage.name}: ${passed} passed, ${failed} failed${note ? `, ${note}` : ''} (${seconds} s)`);
  }
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
});

/** A stage that ran nothing has failed: silence is no proof. */
async function outcomeOf(stage) {
  try {
    const { passed, failed, note } = await stage.run();
    return passed + failed > 0 ? { passed, failed, note } : { passed: 0, failed: 1, note: 'nothing ran' };
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function listing() {
  return STAGES.map(({ name, what }) => `  ${name.padEnd(10)} ${what}`).join('\n');
}
