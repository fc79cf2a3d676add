// @ts-expect-error scripts are plain JavaScript

// @ts-expect-error scripts are plain JavaScript
import * as tree from '../../../scripts/lib/process-tree.mjs';
// @ts-expect-error scripts are plain JavaScript
import { CHROMIUM_FLAGS, findChromium as find } from '../../../scripts/rig/chromium.mjs';
import { startEditor as start } from '../../../scripts/rig/editor.mjs';

/** The typed face of `scripts/rig`. */
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

export interface ProcessRow {
  readonly pid: number;
  readonly ppid: number;
  readonly command: string;
}

export const startEditor: (options: EditorOptions) => Promise<RunningEditor> = start;
export const findChromium: () => Promise<string> = find;
export const chromiumFlags: readonly string[] = CHROMIUM_FLAGS;
export const descendants: (pid: number) => Promise<ProcessRow[]> = tree.descendants;
export const isAlive: (pid: number) => boolean = tree.isAlive;
export const waitForEnd: (pids: readonly number[], ms: number) => Promise<number[]> = tree.waitForEnd;
