import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { DIST, ROOT } from '../lib/paths.mjs';

const RULES = join(ROOT, 'docs', 'rules');

/** The icon font of the panels. Answers the paths written. */
export function copyAssets() {
  const source = dirname(createRequire(import.meta.url).resolve('@vscode/codicons/dist/codicon.css'));
  mkdirSync(join(DIST, 'webview'), { recursive: true });
  return ['codicon.css', 'codicon.ttf'].map((name) => {
    const target = join(DIST, 'webview', name);
    cpSync(join(source, name), target);
    return target;
  });
}

/** `docs/rules/<group>/<id>.md` -> `dist/rules.json`, `{ "<group>/<id>": "<markdown>" }`: pages open without a network. */
export function packRules() {
  const pages = {};
  for (const group of foldersOf(RULES)) {
    const names = readdirSync(join(RULES, group)).filter((name) => name.endsWith('.md'));
    for (const name of names.sort()) {
      pages[`${group}/${name.slice(0, -'.md'.length)}`] = readFileSync(join(RULES, group, name), 'utf8');
    }
  }
  mkdirSync(DIST, { recursive: true });
  const target = join(DIST, 'rules.json');
  writeFileSync(target, JSON.stringify(pages));
  return target;
}

/** Removes from dist/ what this build did not write. Not wiped beforehand: a running editor reads from there. */
export function removeOthers(written) {
  const keep = new Set(written.map((path) => resolve(ROOT, path)));
  for (const entry of readdirSync(DIST, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && !keep.has(path)) rmSync(path);
  }
}

export function watchRules() {
  if (existsSync(RULES)) watch(RULES, { recursive: true }, () => packRules());
}

function foldersOf(path) {
  if (!existsSync(path)) return [];
  const folders = readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).sort();
}
