import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Activation } from './activation.probe';
import { atMost, median, report, round } from './support/measure';
import { PROGRAMS } from './support/places';

const ROUNDS = 11;
/** Libraries that no editor should wait for before it has a file of ours. */
const HEAVY = /child_process|worker_threads|^net$|^http|ajv|languageclient|jsonrpc/;

function activate(scenario: 'none' | 'open'): Promise<Activation> {
  return new Promise((resolve, reject) => {
    const child = fork(join(__dirname, 'activation.probe.js'), [scenario]);
    child.on('error', reject);
    child.on('message', ({ result, failures }: { result: Activation; failures: string[] }) => {
      if (scenario === 'none' && failures.length > 0) reject(new Error(failures.join('; ')));
      else resolve(result);
    });
    child.on('exit', (code) => code !== 0 && reject(new Error(`The extension ended the host with code ${code}.`)));
  });
}

async function bench() {
  const none: Activation[] = [];
  const open: Activation[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    none.push(await activate('none'));
    open.push(await activate('open'));
  }
  // Without the client the figure would be that of an extension that does nothing for the file.
  if (open.some(({ modules }) => !modules.includes('child_process') && !modules.includes('node:child_process'))) {
    throw new Error('The client of the language server was not loaded for the open file.');
  }
  const bytes = statSync(join(PROGRAMS, 'dist', 'extension.js')).size;
  const heavy = none[0]!.modules.filter((name) => HEAVY.test(name));
  const busy = (all: readonly Activation[]) => round(median(all.map(({ busyMs }) => busyMs)), 1);
  const start = (all: readonly Activation[]) => round(median(all.map(({ startMs }) => startMs)), 1);
  return [
    atMost('activation', 'ms', busy(none), 50, {
      untilActivateReturnsMs: start(none),
      bundleBytes: bytes,
      modules: none[0]!.modules,
      heavy,
    }),
    atMost('activation-first-file', 'ms', busy(open), 50, {
      untilActivateReturnsMs: start(open),
      modules: open[0]!.modules,
      counts: 'with the client of the language server, on a stub of the editor',
    }),
  ];
}

void report(bench);
