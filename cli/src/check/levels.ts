import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRuleOrGroup } from '@wirebench/core/config/all-rules';
import { readWirebenchJson, WIREBENCH_JSON } from '@wirebench/core/config/wirebench-json';
import type { Levels } from '@wirebench/core/rules/levels';
import { Failure, reasonOf } from '../failure';

/** Levels of rules from the nearest `wirebench.json` above a file; each folder is looked at once. */
export class NearestLevels {
  private readonly folders = new Map<string, Levels>();

  /** @param note told what may be a slip of the pen in a `wirebench.json`, for people */
  constructor(
    private readonly display: (path: string) => string,
    private readonly note: (message: string) => void,
  ) {}

  /** @param folder absolute. @throws {Failure} where the nearest `wirebench.json` cannot be understood */
  of(folder: string): Levels {
    const known = this.folders.get(folder);
    if (known) return known;
    const path = join(folder, WIREBENCH_JSON);
    const above = dirname(folder);
    const levels = existsSync(path) ? this.read(path) : above === folder ? {} : this.of(above);
    this.folders.set(folder, levels);
    return levels;
  }

  private read(path: string): Levels {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw new Failure(`${this.display(path)} could not be read: ${reasonOf(error)}.`);
    }
    const { levels, problems } = readWirebenchJson(text, isRuleOrGroup);
    for (const { level, line, character, message } of problems) {
      const said = `${this.display(path)}:${line + 1}:${character + 1} ${message}`;
      if (level === 'error') throw new Failure(said);
      this.note(said);
    }
    return levels;
  }
}
