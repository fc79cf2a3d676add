import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../..');

/** Markdown files that people read, from the root, with forward slashes. */
export function documents(): readonly string[] {
  const top = readdirSync(ROOT).filter((name) => name.endsWith('.md'));
  return [...top, ...below('docs'), ...below('examples')].sort();
}

function below(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
}

export function read(path: string): string {
  return readFileSync(join(ROOT, ...path.split('/')), 'utf8');
}

/** A block of code; one that holds others has a longer fence. */
const FENCED = /^(`{3,})[\s\S]*?^\1$/gm;

/** Targets of the links in a text, those in code left out. */
export function links(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(FENCED, '').replaceAll(/`[^`\n]*`/g, '`');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
}

/** Anchors of the headings, as GitHub and VS Code make them. */
export function anchors(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(FENCED, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

/** The texts of code blocks in one of the languages. */
export function blocks(markdown: string, ...languages: readonly string[]): readonly string[] {
  return [...markdown.matchAll(/^(`{3,})(\w+)\n([\s\S]*?)^\1$/gm)]
    .filter(([, , language]) => languages.includes(language!))
    .map(([, , , text]) => text!);
}

/** The files that a page holds: a line with nothing but a path in code, and the block after it. */
export function files(markdown: string): Readonly<Record<string, string>> {
  const found = markdown.matchAll(/^`([^`\s]+)`\n\n(`{3,})\w+\n([\s\S]*?)^\2$/gm);
  return Object.fromEntries([...found].map(([, path, , text]) => [path!, text!]));
}
