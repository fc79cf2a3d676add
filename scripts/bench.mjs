// Measures the budgets of the product as ratios within one run, and prints them with the machine's figures.
// `--json FILE` writes [{name, unit, value, target, met, details}]; `--no-build` measures the VSIX that is there;
// names of benchmarks (edit, stdio, trace, follow, activation, longwork, vsix) run only those.
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { nodeEntries } from './build/entries.mjs';
import { Failure, main } from './lib/failure.mjs';
import { ROOT, VSIX } from './lib/paths.mjs';
import { must } from './lib/run.mjs';

const FOLDER = join(ROOT, 'test', 'bench');
const LONGEST_MS = 600_000;

const { values: options, positionals: chosen } = parseArgs({
  options: { json: { type: 'string' }, 'no-build': { type: 'boolean' } },
  allowPositionals: true,
});

const bundle = (entryPoints, outdir, more = {}) =>
  esbuild.build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    external: ['vscode'],
    logLevel: 'warning',
    ...more,
  });

/** Runs one benchmark in a process of its own; answers its measures. */
function measure(script, env) {
  return new Promise((done, failed) => {
    const child = fork(script, [], { execArgv: ['--expose-gc'], env: { ...process.env, ...env } });
    const timer = setTimeout(() => child.kill(), LONGEST_MS);
    let measures = [];
    child.on('message', (message) => {
      measures = message.measures;
    });
    child.on('error', failed);
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0 && measures.length > 0) done(measures);
      else failed(new Failure(`${script} ended with ${code ?? 'no'} code and ${measures.length} measures.`));
    });
  });
}

async function vsix() {
  if (!options['no-build']) await must('Packing the VSIX', process.execPath, ['scripts/package.mjs'], { cwd: ROOT });
  const { size } = statSync(VSIX);
  const target = 1_500_000;
  return [{ name: 'vsix-size', unit: 'bytes', value: size, target, met: size < target, details: { target: 'less' } }];
}

function machine() {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}

function print(measures) {
  const rows = measures.map(({ name, value, unit, met, details }) => [
    met ? 'met' : 'NOT MET',
    name,
    `${value} ${unit}`,
    String(details.target ?? ''),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) console.log(row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  console.log('');
  for (const { name, details } of measures) {
    const facts = Object.entries(details).filter(([key]) => key !== 'target');
    if (facts.length > 0) console.log(`${name}: ${facts.map(([key, value]) => `${key} ${text(value)}`).join(', ')}`);
  }
}

const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

await main(async () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.bench.ts'));
  const wanted = (name) => chosen.length === 0 || chosen.includes(name);
  const folder = mkdtempSync(join(tmpdir(), 'wirebench-bench-'));
  const failures = [];
  const measures = [];
  const add = async (name, run) => {
    if (!wanted(name)) return;
    console.log(`${name} …`);
    try {
      measures.push(...(await run()));
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  try {
    const { extension, 'language-client': languageClient, server: _, cli: __, ...programs } = nodeEntries();
    await bundle(programs, join(folder, 'programs'));
    await bundle({ extension, 'language-client': languageClient }, join(folder, 'programs', 'dist'), { minify: true });
    const entries = Object.fromEntries(names.map((name) => [name.replace('.bench.ts', ''), join(FOLDER, name)]));
    const probes = readdirSync(FOLDER).filter((name) => name.endsWith('.probe.ts'));
    await bundle(
      [...names, ...probes].map((name) => join(FOLDER, name)),
      join(folder, 'bench'),
    );
    const env = { WIREBENCH_BENCH_ROOT: ROOT, WIREBENCH_BENCH_PROGRAMS: join(folder, 'programs') };
    for (const name of Object.keys(entries))
      await add(name, () => measure(join(folder, 'bench', `${name}.bench.js`), env));
    await add('vsix', vsix);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  console.log(
    `\n${Object.entries(machine())
      .map(([key, value]) => `${key} ${value}`)
      .join(', ')}\n`,
  );
  if (measures.length > 0) print(measures);
  if (options.json) writeFileSync(resolve(options.json), `${JSON.stringify(measures, undefined, 2)}\n`);
  if (failures.length > 0) throw new Failure(`Could not be measured:\n${failures.join('\n')}`);
});
