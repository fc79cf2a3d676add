import { applyEdits, type Edit, mergeEdits } from './edits';
import { SecretFinder } from './finder';
import type { Where } from './looking';
import { NameTable } from './name-table';

const stars = ({ start, end, quoted }: Edit) => (quoted === undefined ? '*' : '9').repeat(end - start);
const SETTINGS = { names: new NameTable(), patterns: [], off: new Set<never>(), contents: false, mask: stars };
const WHOLE: Where = { at: (offset) => offset, depth: 0, path: () => '' };

/**
 * A text, or a JSON text, with asterisks in place of its secrets, as many as there were characters (nines in place of a
 * number), so that JSON stays JSON. For what is written while it comes in; an export, which can read a file twice, does
 * more (`Redactor`).
 */
export function maskSecrets(text: string): string {
  const edits: Edit[] = [];
  const finder = new SecretFinder(SETTINGS, (edit) => edits.push(edit));
  if (/^\s*[{["]/.test(text)) finder.json(text, WHOLE);
  if (!isJson(text)) finder.text(text, WHOLE);
  return applyEdits(text, mergeEdits(edits), stars);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
