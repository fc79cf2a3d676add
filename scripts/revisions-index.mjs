#!/usr/bin/env node
// Writes what is made from the folders of core/src/spec/revisions: the ids, the list of the folders, and the values that
// the setting `mcpWirebench.protocolVersion` takes. `--check` writes nothing and fails where one is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './lib/paths.mjs';

const SPEC = 'core/src/spec';
const SETTING = 'mcpWirebench.protocolVersion';

/** The ids of all revisions, oldest first: a folder is a revision. */
export function revisionIds() {
  return readdirSync(join(ROOT, SPEC, 'revisions'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d{4}-\d{2}-\d{2}$/.test(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** @returns the files that are made, by path from the root */
function revisionLists() {
  const ids = revisionIds();
  const head = '// Written by scripts/revisions-index.mjs; every folder of revisions stands here, oldest first.\n';
  const files = ids.map((id) => `export { default as r${id.replaceAll('-', '')} } from './revisions/${id}';`);
  return [
    { path: `${SPEC}/revision-ids.ts`, text: `${head}${list(ids)}\n` },
    { path: `${SPEC}/revision-files.ts`, text: `${head}${files.join('\n')}\n` },
    { path: 'package.json', text: manifest(ids) },
  ];
}

/** On one line as long as it fits, as the formatter wants it. */
function list(ids) {
  const quoted = ids.map((id) => `'${id}'`);
  const line = `export const REVISION_IDS = [${quoted.join(', ')}] as const;`;
  return line.length <= 120 ? line : `export const REVISION_IDS = [\n  ${quoted.join(',\n  ')},\n] as const;`;
}

function manifest(ids) {
  const text = read('package.json');
  const parsed = JSON.parse(text);
  for (const { properties } of [parsed.contributes.configuration].flat()) {
    if (properties?.[SETTING]) properties[SETTING].enum = ids;
  }
  return `${JSON.stringify(parsed, null, 2)}\n`;
}

function read(path) {
  try {
    return readFileSync(join(ROOT, path), 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return '';
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stale = revisionLists().filter(({ path, text }) => read(path) !== text);
  if (!process.argv.includes('--check')) for (const { path, text } of stale) writeFileSync(join(ROOT, path), text);
  else if (stale.length > 0) {
    console.error(`Out of date: ${stale.map(({ path }) => path).join(', ')}. Run npm run generate.`);
    process.exit(1);
  }
}
