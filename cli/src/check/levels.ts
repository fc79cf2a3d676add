import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRuleOrGroup } from '@wirebench/core/config/all-rules';
import { readWirebenchJson, WIREBENCH_JSON, type WirebenchJson } from '@wirebench/core/config/wirebench-json';
import type { Levels } from '@wirebench/core/rules/levels';
import { Failure, reasonOf } from '../failure';

type Settings = Pick<WirebenchJson, 'levels' | 'redact'>;

const NONE: Settings = { levels: {}, redact: { names: [], patterns: [] } };

/** What the nearest `wirebench.json` above a file says; each folder is looked at once. */
export class NearestLevels {
  private readonly folders = new Map<string, Settings>();

  /** @param note told what may be a slip of the pen in a `wirebench.json`, for people */
  constructor(
    private readonly display: (path: string) => string,
    private readonly note: (message: string) => void,
  ) {}

  /** Levels of rules. @param folder absolute. @throws {Failure} where the nearest `wirebench.json` cannot be understood */
  of(folder: string): Levels {
    return this.settingsOf(folder).levels;
  }

  /** Names and patterns of secrets. @param folder absolute. @throws {Failure} as `of` does */
  redactOf(folder: string): Settings['redact'] {
    return this.settingsOf(folder).redact;
  }

  private settingsOf(folder: string): Settings {
    const known = this.folders.get(folder);
    if (known) return known;
    const path = join(folder, WIREBENCH_JSON);
    const above = dirname(folder);
    const settings = existsSync(path) ? this.read(path) : above === folder ? NONE : this.settingsOf(above);
    this.folders.set(folder, settings);
    return settings;
  }

  private read(path: string): Settings {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      throw new Failure(`${this.display(path)} could not be read: ${reasonOf(error)}.`);
    }
    const { levels, redact, problems } = readWirebenchJson(text, isRuleOrGroup);
    for (const { level, line, character, message } of problems) {
      const said = `${this.display(path)}:${line + 1}:${character + 1} ${message}`;
      if (level === 'error') throw new Failure(said);
      this.note(said);
    }
    return { levels, redact };
  }
}
