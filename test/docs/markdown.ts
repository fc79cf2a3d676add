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

/** Targets of the links in a text, those in code left out. */
export function links(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '`');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
}

/** Anchors of the headings, as GitHub and VS Code make them. */
export function anchors(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '');
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
  return [...markdown.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, language]) => languages.includes(language!))
    .map(([, , text]) => text!);
}
