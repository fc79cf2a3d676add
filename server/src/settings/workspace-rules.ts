import { isRuleOrGroup } from '@wirebench/core/config/all-rules';
import { readWirebenchJson, WIREBENCH_JSON, type WirebenchJson } from '@wirebench/core/config/wirebench-json';
import type { ServerContext } from '../context';

/** Where nobody tells that a file has changed, it is looked at again after this long. */
const FRESH_MS = 2000;

type Needs = Pick<ServerContext, 'connection' | 'runtime' | 'documents'> & {
  /** uris of the workspace's folders, as of now */
  readonly folders: () => readonly string[];
};

type Kept = Pick<WirebenchJson, 'levels' | 'redact'>;

const NONE: Kept = { levels: {}, redact: { names: [], patterns: [] } };

/** What a workspace keeps for its files: the nearest `wirebench.json` upwards from a file, never above its folder. */
export class WorkspaceRules {
  /** by the uri of the folder; undefined: it holds no such file */
  private readonly files = new Map<string, Promise<Kept | undefined>>();
  private watched = false;

  constructor(private readonly needs: Needs) {}

  /** The client tells from now on what changes. */
  watch(): void {
    this.watched = true;
    this.forget();
  }

  /** A file has changed, or the folders have. */
  forget(): void {
    this.files.clear();
  }

  /** @param uri of a document or a trace */
  async of(uri: string): Promise<Kept> {
    for (let folder = above(this.spelled(uri)); this.isInside(folder); folder = above(folder)) {
      const kept = await this.in(folder);
      if (kept) return kept;
    }
    return NONE;
  }

  private isInside(folder: string): boolean {
    return this.needs.folders().some((uri) => {
      const root = this.spelled(uri);
      return folder === root || folder.startsWith(`${root}/`);
    });
  }

  /** Editors escape more of a path than others do (`c%3A`); what is on the disk is spelled one way. */
  private spelled(uri: string): string {
    const path = this.needs.runtime.pathOf(uri);
    return path === undefined ? uri : this.needs.runtime.uriOf(path);
  }

  private in(folder: string): Promise<Kept | undefined> {
    const known = this.files.get(folder);
    if (known) return known;
    const reading = this.read(folder);
    this.files.set(folder, reading);
    if (!this.watched) {
      this.needs.runtime.setTimeout(() => {
        if (this.files.get(folder) === reading) this.files.delete(folder);
      }, FRESH_MS);
    }
    return reading;
  }

  private async read(folder: string): Promise<Kept | undefined> {
    const { connection, documents, runtime } = this.needs;
    const uri = `${folder}/${WIREBENCH_JSON}`;
    const path = runtime.pathOf(uri);
    const text = path === undefined ? undefined : await runtime.readFile(path);
    if (text === undefined) return undefined;
    const { levels, redact, problems } = readWirebenchJson(text, isRuleOrGroup);
    // Whoever has it open sees them there.
    if (!documents.get(uri)) {
      for (const { line, character, message } of problems) {
        connection.console.warn(`${path}:${line + 1}:${character + 1} ${message}`);
      }
    }
    return { levels, redact };
  }
}

function above(uri: string): string {
  return uri.slice(0, Math.max(0, uri.lastIndexOf('/')));
}
