// Writes what is made from the list of rules: the index docs/rules/README.md, and the names that the setting
// `mcpWirebench.rules` completes in package.json. From the requirement tables of the tests: which requirement holds in
// which revision, by which `wirebench rules` counts. `--check` writes nothing and fails where something is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { Failure, main } from './lib/failure.mjs';
import { ROOT } from './lib/paths.mjs';
import { revisionIds } from './revisions-index.mjs';

const check = process.argv.includes('--check');
const SETTING = 'mcpWirebench.rules';
const REVISIONS = revisionIds();

await main(async () => {
  const rules = await allRules();
  const stale = [index(rules), setting(rules), requirements()].filter(({ path, text }) => {
    const file = join(ROOT, path);
    if (read(file) === text) return false;
    if (!check) writeFileSync(file, text);
    return true;
  });
  if (check && stale.length > 0) {
    throw new Failure(`Out of date: ${stale.map(({ path }) => path).join(', ')}. Run npm run generate.`);
  }
  console.log(`${rules.length} rules`);
});

function read(file) {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

async function allRules() {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(ROOT, 'core/src/config/all-rules.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const module = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
  return module.allRules();
}

function index(rules) {
  const groups = grouped(rules);
  const parts = [...groups].map(([group, members]) => {
    const rows = members.map(
      ({ id, level, revisions, summary }) => `| [${id}](${id}.md) | ${level} | ${span(revisions)} | ${cell(summary)} |`,
    );
    return [`## ${group}`, '', '| rule | level | revisions | what it says |', '|---|---|---|---|', ...rows, ''].join(
      '\n',
    );
  });
  const head =
    '# Rules\n\nEvery finding names one of these rules. The level is what it is reported as unless `wirebench.json` or the setting `mcpWirebench.rules` says otherwise, by id or by group. This page is made by `npm run generate`.\n';
  return { path: 'docs/rules/README.md', text: `${[head, ...parts].join('\n').trimEnd()}\n` };
}

function requirements() {
  const held = new Map();
  for (const table of ['2026-07-28', 'legacy']) {
    const [head, ...lines] = read(join(ROOT, `test/fixtures/requirements/${table}.tsv`))
      .trimEnd()
      .split('\n');
    const columns = head.split('\t');
    for (const line of lines) {
      const values = line.split('\t');
      const id = values[columns.indexOf('rule_id')];
      const revisions = values[columns.indexOf('revisions')]?.split(',') ?? [table];
      const known = held.get(id) ?? [];
      held.set(id, [...new Set([...known, ...revisions.map((one) => REVISIONS.indexOf(one.trim()))])].sort());
    }
  }
  const rows = [...held].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, revisions]) => `${id} ${revisions.join('')}`);
  const text = `// Written by scripts/rules-docs.mjs from the requirement tables of the tests: a requirement, and the places of the\n// revisions in which it holds, the oldest 0.\nexport const REQUIREMENTS: readonly string[] = \`\n${rows.join('\n')}\n\`\n  .trim()\n  .split('\\n');\n`;
  return { path: 'cli/src/rules/requirements.ts', text };
}

function grouped(rules) {
  const groups = new Map();
  for (const rule of rules) groups.set(groupOf(rule), [...(groups.get(groupOf(rule)) ?? []), rule]);
  return groups;
}

function groupOf({ id }) {
  return id.slice(0, id.indexOf('/'));
}

function cell(text) {
  return text.replaceAll('|', '\\|');
}

function span(revisions) {
  if (revisions.length === REVISIONS.length) return 'all';
  if (revisions.length === 1) return revisions[0];
  return `${revisions[0]} … ${revisions.at(-1)}`;
}

/** the setting takes a rule or a group; what exists is completed, what does not is let through (a newer version may) */
function setting(rules) {
  const path = 'package.json';
  const manifest = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const configurations = [manifest.contributes.configuration].flat();
  const found = configurations.map(({ properties }) => properties?.[SETTING]).find((one) => one !== undefined);
  if (!found) throw new Failure(`package.json has no setting ${SETTING}.`);
  const names = [...new Set(rules.flatMap((rule) => [groupOf(rule), rule.id]))].sort();
  found.propertyNames = { anyOf: [{ enum: names }, { pattern: '^[a-z-]+(/[a-z0-9-]+)?$' }] };
  return { path, text: `${JSON.stringify(manifest, null, 2)}\n` };
}
