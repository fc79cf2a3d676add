import type { ServerEntry } from './types';

export interface EntryText {
  readonly text: string;
  /** from the entry */
  readonly path: readonly (string | number)[];
}

/** Every text of an entry in which variables are replaced. */
export function textsOf(entry: ServerEntry): readonly EntryText[] {
  const found: EntryText[] = [];
  const add = (text: string | undefined, ...path: readonly (string | number)[]) => {
    if (text !== undefined) found.push({ text, path });
  };
  add(entry.command, 'command');
  entry.args?.forEach((arg, i) => {
    add(arg, 'args', i);
  });
  for (const [name, value] of Object.entries(entry.env ?? {})) add(value, 'env', name);
  add(entry.envFile, 'envFile');
  add(entry.cwd, 'cwd');
  add(entry.url, 'url');
  for (const [name, value] of Object.entries(entry.headers ?? {})) add(value, 'headers', name);
  return found;
}
