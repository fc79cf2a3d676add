import type { JsonPath } from '../text/types';

/** One host application whose configuration files we read; one file a host in `hosts/`. */
export type HostId =
  | 'vscode'
  | 'portable'
  | 'claude-code'
  | 'claude-desktop'
  | 'cursor'
  | 'windsurf'
  | 'cline'
  | 'zed'
  | 'gemini'
  | 'codex'
  | 'inspector';

export type ServerTransport = 'stdio' | 'http' | 'sse';

export interface InputSpec {
  readonly id: string;
  readonly type: 'promptString' | 'pickString' | 'command';
  readonly description?: string;
  readonly password?: boolean;
  readonly default?: string;
  readonly options?: readonly string[];
  readonly command?: string;
  readonly args?: unknown;
}

/** A server as a configuration file states it: variables not yet replaced. */
export interface ServerEntry {
  readonly name: string;
  readonly host: HostId;
  /** absolute path of the file */
  readonly file: string;
  /** from the file's root to the entry */
  readonly path: JsonPath;
  readonly transport: ServerTransport;
  readonly command?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** variables that the entry takes away (`null` in VS Code) */
  readonly unsetEnv?: readonly string[];
  readonly envFile?: string;
  readonly cwd?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  readonly inputs: readonly InputSpec[];
}

/** A server with every variable replaced: what is started, and what consent is asked for. */
export type ResolvedServer =
  | {
      readonly key: ServerKey;
      readonly name: string;
      readonly transport: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      /** added to the engine's own environment; null removes a variable */
      readonly env: Readonly<Record<string, string | null>>;
      readonly cwd: string | undefined;
    }
  | {
      readonly key: ServerKey;
      readonly name: string;
      readonly transport: 'http' | 'sse';
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
    };

/** `<file>#<name>`: names repeat across files. */
export type ServerKey = string;
