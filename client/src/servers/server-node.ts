import type { ServerEntry } from '@wirebench/core/config/types';

/** A configuration file that could not be read as one. */
export interface BrokenFile {
  readonly file: string;
  /** for people */
  readonly reason: string;
}

export type ServerNode =
  | { readonly type: 'file'; readonly file: string; readonly label: string; readonly servers: readonly ServerEntry[] }
  | { readonly type: 'server'; readonly entry: ServerEntry }
  | { readonly type: 'broken'; readonly broken: BrokenFile };
