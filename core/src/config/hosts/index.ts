import type { HostId } from '../types';
import { claudeCode } from './claude-code';
import { claudeDesktop } from './claude-desktop';
import { cline } from './cline';
import { codex } from './codex';
import { cursor } from './cursor';
import { gemini } from './gemini';
import { inspector } from './inspector';
import { portable } from './portable';
import type { Host, UserPlaces } from './types';
import { vscode } from './vscode';
import { windsurf } from './windsurf';
import { zed } from './zed';

/** Every host application; a new one is a file and a line here. */
export const HOSTS: readonly Host[] = [
  vscode,
  portable,
  claudeCode,
  claudeDesktop,
  cursor,
  windsurf,
  cline,
  zed,
  gemini,
  codex,
  inspector,
];

const byId = new Map(HOSTS.map((host) => [host.id, host]));

export function hostOf(id: HostId): Host {
  return byId.get(id)!;
}

export interface HostFile {
  readonly host: HostId;
  /** below a workspace folder with forward slashes, or absolute */
  readonly path: string;
}

/** Where hosts keep servers inside a workspace folder. */
export const WORKSPACE_FILES: readonly HostFile[] = HOSTS.flatMap(({ id, workspaceFiles }) =>
  workspaceFiles.map((path) => ({ host: id, path })),
);

/** Where hosts keep the servers of the user; most of these files do not exist. */
export function userFiles(places: UserPlaces): readonly HostFile[] {
  return HOSTS.flatMap((host) => host.userFiles(places).map((path) => ({ host: host.id, path })));
}
