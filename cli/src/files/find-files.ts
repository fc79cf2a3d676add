import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { reasonOf } from '../failure';

export interface FoundFile {
  /** absolute */
  readonly path: string;
  /** given by name, not met on a walk */
  readonly named: boolean;
  readonly size: number;
}

export interface FileProblem {
  /** as it was given, or absolute */
  readonly path: string;
  /** for people */
  readonly message: string;
}

const SKIPPED = new Set(['node_modules', '.git', '.hg', '.svn']);

/**
 * The files that the paths name, each once, folders walked in the order of names. Links are followed, a folder that was
 * walked already is not walked again.
 * @param wanted of files met on a walk, by name
 */
export function* findFiles(
  paths: readonly string[],
  cwd: string,
  wanted: (name: string) => boolean,
  problem: (problem: FileProblem) => void,
): Generator<FoundFile> {
  const walk = new Walk(wanted, problem);
  for (const given of paths) {
    const path = resolve(cwd, given);
    const stats = walk.stats(path, given);
    if (!stats) continue;
    if (stats.isDirectory()) yield* walk.folder(path);
    else if (!stats.isFile()) problem({ path: given, message: 'it is neither a file nor a folder' });
    else yield* walk.file(path, stats.size, true);
  }
}

class Walk {
  private readonly folders = new Set<string>();
  private readonly files = new Set<string>();

  constructor(
    private readonly wanted: (name: string) => boolean,
    private readonly problem: (problem: FileProblem) => void,
  ) {}

  stats(path: string, shown: string): Stats | undefined {
    try {
      return statSync(path);
    } catch (error) {
      this.problem({ path: shown, message: reasonOf(error) });
      return undefined;
    }
  }

  *file(path: string, size: number, named: boolean): Generator<FoundFile> {
    if (this.files.has(path)) return;
    this.files.add(path);
    yield { path, named, size };
  }

  *folder(first: string): Generator<FoundFile> {
    // a stack of our own: how deep folders lie is not ours to say
    const open = [first];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      const below: string[] = [];
      for (const entry of this.entries(folder)) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) {
          if (!SKIPPED.has(entry.name)) below.push(path);
        } else if (entry.isSymbolicLink() || this.wanted(entry.name)) {
          const linked = this.linked(path);
          if (linked?.isDirectory() && !SKIPPED.has(entry.name)) below.push(path);
          else if (linked?.isFile() && this.wanted(entry.name)) yield* this.file(path, linked.size, false);
        }
      }
      open.push(...below.reverse());
    }
  }

  /** A link that leads nowhere names no file of ours. */
  private linked(path: string): Stats | undefined {
    return statSync(path, { throwIfNoEntry: false });
  }

  private entries(folder: string): readonly Dirent[] {
    try {
      const real = realpathSync(folder);
      if (this.folders.has(real)) return [];
      this.folders.add(real);
      return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    } catch (error) {
      this.problem({ path: folder, message: reasonOf(error) });
      return [];
    }
  }
}
