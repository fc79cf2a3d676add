// The scripts are plain JavaScript; what tests use of them has its types here.

declare module '*/scripts/rig/editor.mjs' {
  export interface EditorOptions {
    readonly vsix?: string;
    /** absolute */
    readonly folder: string;
    readonly trusted?: boolean;
    /** for API tests; hides toasts */
    readonly driver?: boolean;
    readonly settings?: Readonly<Record<string, unknown>>;
    readonly env?: Readonly<Record<string, string>>;
  }
  export interface RunningEditor {
    readonly url: string;
    /** host and port */
    readonly authority: string;
    readonly pid: number;
    /** folder of the profile: `user/User/settings.json`, `editor.log` */
    readonly profile: string;
    address(query: Readonly<Record<string, string>>): string;
    stop(): Promise<void>;
  }
  export function startEditor(options: EditorOptions): Promise<RunningEditor>;
}

declare module '*/scripts/rig/chromium.mjs' {
  export const CHROMIUM_FLAGS: string[];
  export function findChromium(): Promise<string>;
}

declare module '*/scripts/lib/process-tree.mjs' {
  export interface ProcessRow {
    readonly pid: number;
    readonly ppid: number;
    readonly command: string;
  }
  export function descendants(pid: number): Promise<ProcessRow[]>;
  export function isAlive(pid: number): boolean;
  export function waitForEnd(pids: readonly number[], ms: number): Promise<number[]>;
}

declare module '*/scripts/build/vsix.mjs' {
  export interface VsixEntry {
    readonly path: string;
    /** bytes, unpacked */
    readonly size: number;
    read(): Buffer;
  }
  export function vsixEntries(file: string): Promise<VsixEntry[]>;
}

declare module '*/scripts/lib/scratch.mjs' {
  export function scratchFolder(kind: string): string;
}

declare module '*/scripts/rig/desktop.mjs' {
  export function findDesktopCode(env?: Readonly<Record<string, string | undefined>>): Promise<string | undefined>;
  export function openDesktopCode(code: string, vsix: string, folder: string): void;
}

declare module '*/scripts/rig/lock.mjs' {
  export function withLock<T>(path: string, body: () => Promise<T>): Promise<T>;
}
