#!/usr/bin/env node
// Writes core/src/rules/rule-files.ts, the list of all rule files. Run after a rule was added, removed or renamed.
// `--check` writes nothing and ends with status 1 where the list is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'core', 'src', 'rules');
const list = join(folder, 'rule-files.ts');

const camel = (path) => path.replace(/[/-]+(\w)/g, (_, letter) => letter.toUpperCase());

/** Rules are the files below a group that export one; what only helps them exports by name. */
export function ruleFiles() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.ts') && /^export default \w+\(/m.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => file.slice(0, -3))
    .sort();
}

export function ruleList() {
  const lines = ruleFiles().map((file) => `export { default as ${camel(file)} } from './${file}';`);
  return `// Written by scripts/rules-index.mjs; every file of a group that exports a rule stands here.\n${lines.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isCurrent = readFileSync(list, 'utf8').replaceAll('\r\n', '\n') === ruleList();
  if (!process.argv.includes('--check')) writeFileSync(list, ruleList());
  else if (!isCurrent) {
    console.error('core/src/rules/rule-files.ts is out of date: npm run generate');
    process.exit(1);
  }
}
