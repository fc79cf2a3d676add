import { basename, dirname } from 'node:path';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import type { ServerEntry } from '@wirebench/core/config/types';
import * as vscode from 'vscode';
import { reasonOf } from '../problem-text';
import { setting } from '../settings';
import { configurationPlaces, type Place } from './places';
import type { BrokenFile } from './server-node';

/** a settings file of a host may hold much else; what is longer is no configuration that a person wrote */
const LARGEST_FILE = 10_000_000;
const QUIET_MS = 200;

/** Finds and reads the configuration files of all workspace folders and, if set so, of the user's hosts; watches them. */
export class Discovery implements vscode.Disposable {
  private loading: Promise<void> | undefined;
  private watchers: vscode.Disposable | undefined;
  private timer: NodeJS.Timeout | undefined;
  private found: { entries: readonly ServerEntry[]; broken: readonly BrokenFile[] } = { entries: [], broken: [] };
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly folders: vscode.Disposable;

  readonly onChanged = this.changed.event;

  constructor() {
    this.folders = vscode.workspace.onDidChangeWorkspaceFolders(() => this.isLoaded && void this.refresh());
  }

  get entries(): readonly ServerEntry[] {
    return this.found.entries;
  }

  get broken(): readonly BrokenFile[] {
    return this.found.broken;
  }

  get isLoaded(): boolean {
    return this.loading !== undefined;
  }

  load(): Promise<void> {
    this.loading ??= this.read(true);
    return this.loading;
  }

  /** Reads everything again, and watches what there is to watch now. */
  refresh(): Promise<void> {
    this.loading = this.read(true);
    return this.loading;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.watchers?.dispose();
    this.folders.dispose();
    this.changed.dispose();
  }

  private async read(watch: boolean): Promise<void> {
    const places = configurationPlaces(setting('servers.userFiles'));
    if (watch) this.watch(places);
    const read = await Promise.all(places.map(readPlace));
    this.found = {
      entries: read.flatMap(({ entries }) => entries),
      broken: read.flatMap(({ broken }) => broken ?? []),
    };
    this.changed.fire();
  }

  private watch(places: readonly Place[]): void {
    this.watchers?.dispose();
    const later = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => {
        this.loading = this.read(false);
      }, QUIET_MS);
    };
    const watchers = places.map(({ uri }) => {
      const folder = vscode.Uri.file(dirname(uri.fsPath));
      const pattern = new vscode.RelativePattern(folder, basename(uri.fsPath));
      const watcher = vscode.workspace.createFileSystemWatcher(pattern);
      watcher.onDidCreate(later);
      watcher.onDidChange(later);
      watcher.onDidDelete(later);
      return watcher;
    });
    this.watchers = vscode.Disposable.from(...watchers);
  }
}

async function readPlace({ host, uri }: Place): Promise<{ entries: readonly ServerEntry[]; broken?: BrokenFile }> {
  const file = uri.fsPath;
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > LARGEST_FILE) return { entries: [] };
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await vscode.workspace.fs.readFile(uri));
    const { entries, problem } = readConfiguration(host, file, text);
    return problem === undefined ? { entries } : { entries, broken: { file, reason: problem } };
  } catch (error) {
    const missing = error instanceof vscode.FileSystemError && error.code === 'FileNotFound';
    return missing ? { entries: [] } : { entries: [], broken: { file, reason: reasonOf(error) } };
  }
}
