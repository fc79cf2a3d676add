import type { ServerEntry, ServerKey } from '@wirebench/core/config/types';

/** Names repeat across files, so a server is known by both. */
export function keyOf({ file, name }: Pick<ServerEntry, 'file' | 'name'>): ServerKey {
  return `${file}#${name}`;
}
