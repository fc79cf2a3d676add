import type { HostId, ServerTransport } from '../types';

/** Where files of the user lie on this machine. Paths are absolute and use the platform's separator. */
export interface UserPlaces {
  readonly platform: 'win32' | 'darwin' | 'linux';
  readonly home: string;
  /** `%APPDATA%` */
  readonly appData?: string;
  /** `$XDG_CONFIG_HOME` */
  readonly xdgConfigHome?: string;
  /** `$COPILOT_HOME` */
  readonly copilotHome?: string;
}

/** How a host replaces variables in its entries. */
export type VariableSyntax =
  /** `${env:X}`, `${workspaceFolder}`, `${userHome}` and what else the host lists, `${input:x}` where it has inputs */
  | { readonly kind: 'editor'; readonly names: readonly string[]; readonly inputs: boolean }
  /** `${VAR}` and `${VAR:-default}` */
  | { readonly kind: 'shell' }
  /** `$VAR` and `${VAR}` */
  | { readonly kind: 'dollar' }
  /** text goes through as it stands */
  | { readonly kind: 'none' };

export type MemberType = 'string' | 'number' | 'boolean' | 'strings' | 'map' | 'object' | 'array';

/** A member of an entry that the host knows; for completion, hovers and slips of the pen. */
export interface MemberInfo {
  readonly name: string;
  readonly type: MemberType;
  /** in our words, one sentence */
  readonly summary: string;
  readonly values?: readonly string[];
}

export interface Host {
  readonly id: HostId;
  readonly label: string;
  readonly format: 'json' | 'jsonc' | 'toml';
  /** paths below a workspace folder, with forward slashes */
  readonly workspaceFiles: readonly string[];
  readonly userFiles: (places: UserPlaces) => readonly string[];
  /** the member of the root that holds the servers */
  readonly rootKey: string;
  readonly variables: VariableSyntax;
  readonly members: readonly MemberInfo[];
  /** words that `type` may be, with what they mean */
  readonly types: Readonly<Record<string, ServerTransport>>;
  /** members that hold an address, the preferred one first, with the transport that each means where `type` is silent */
  readonly urls: readonly { readonly member: string; readonly transport: ServerTransport }[];
  /** the editor that we run in checks, completes and explains the file itself */
  readonly editorChecks?: boolean;
  /** an entry as the host writes it; absent: it cannot be written by us, or not for this transport */
  readonly write: (server: NewServer) => Readonly<Record<string, unknown>> | undefined;
}

/** A server to be added. */
export type NewServer =
  | {
      readonly transport: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
    }
  | { readonly transport: 'http'; readonly url: string };
