import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkExchange } from '@wirebench/core/rules/check-exchange';
import { checkMessage } from '@wirebench/core/rules/check-message';
import { checkRaw } from '@wirebench/core/rules/check-raw';
import { checkTool } from '@wirebench/core/rules/check-tool';
import type { Finding } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';

/** One pair of messages in `test/fixtures/rules/<group>/<id>.json`. */
export interface RuleCase {
  /** the requirement that it shows, where it shows one */
  readonly row?: string;
  readonly revision: RevisionId;
  readonly direction?: 'c2s' | 's2c';
  readonly goodDirection?: 'c2s' | 's2c';
  /** what the messages answer */
  readonly request?: unknown;
  readonly tool?: Record<string, unknown>;
  /** `bad` and `good` are tool definitions, which are checked by themselves */
  readonly definition?: boolean;
  /** the messages were taken from a wire */
  readonly recorded?: boolean;
  /** `bad` and `good` are texts of a line; null stands for bytes that are no text */
  readonly raw?: boolean;
  readonly bad: unknown;
  readonly good: unknown;
}

/** One pair of recordings in `recordings` of the same file: records of a native trace in order, times as needed. */
export interface RecordingCase {
  readonly row?: string;
  readonly revision: RevisionId;
  readonly transport: 'stdio' | 'http' | 'sse';
  readonly bad: readonly object[];
  readonly good: readonly object[];
  /** record of `bad`, from 0, in which the finding lies */
  readonly at: number;
  /** rules of the other side that the recording has to break, too: what was answered wrongly was asked wrongly */
  readonly besides?: readonly string[];
  /** `record rule` of findings of other rules that the recordings cannot do without: the other side does wrong as well */
  readonly also?: readonly string[];
}

const FOLDER = join(__dirname, '..', '..', 'fixtures', 'rules');

export const fixtureFile = (rule: string) => join(FOLDER, `${rule}.json`);

const read = (rule: string) => JSON.parse(readFileSync(fixtureFile(rule), 'utf8'));

export const casesOf = (rule: string): readonly RuleCase[] => read(rule).cases ?? [];

export const recordingsOf = (rule: string): readonly RecordingCase[] => read(rule).recordings ?? [];

/** Every rule id that has a fixture file. */
export const fixtureIds = (): readonly string[] =>
  readdirSync(FOLDER).flatMap((group) =>
    readdirSync(join(FOLDER, group)).map((file) => `${group}/${file.slice(0, -5)}`),
  );

/** What the product says of a message of a fixture. */
export function findingsOf(one: RuleCase, message: unknown, direction = one.direction): readonly Finding[] {
  const { revision, request, tool, raw, recorded, definition } = one;
  if (raw) return checkRaw({ text: (message as string | null) ?? undefined, isJson: false, direction: direction! });
  if (definition) return checkTool(message, { revision });
  if (request === undefined) return checkMessage(message, { revision, direction, recorded });
  return checkExchange(request, message, { revision, direction, tool, recorded });
}
