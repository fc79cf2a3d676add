#!/usr/bin/env node
// Writes the built schemas of all revisions: {"<revision>": {"$defs": {...}}}.
// Usage: node scripts/schemas.mjs OUT.json
// Where they differ from the published schemas on purpose: docs/spec-deviations.json.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const out = process.argv[2];
if (!out) {
  console.error('usage: npm run -s schemas -- OUT.json');
  process.exit(2);
}

const revisions = join(dirname(fileURLToPath(import.meta.url)), '..', 'core', 'src', 'spec', 'revisions');
const ids = readdirSync(revisions)
  .filter((name) => /^\d{4}-\d\d-\d\d$/.test(name))
  .sort();
const contents = ids
  .map((id) => `export { definitions as ${JSON.stringify(id)} } from ${JSON.stringify(`./${id}/schema.ts`)};`)
  .join('\n');
const bundle = await build({
  stdin: { contents, resolveDir: revisions, loader: 'ts' },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'neutral',
  logLevel: 'error',
});
const built = await import(
  `data:text/javascript;base64,${Buffer.from(bundle.outputFiles[0].contents).toString('base64')}`
);
const schemas = Object.fromEntries(ids.map((id) => [id, { $defs: built[id]() }]));

const file = resolve(out);
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(schemas, undefined, 2)}\n`);
for (const id of ids) console.log(`${id}: ${Object.keys(schemas[id].$defs).length} definitions`);
