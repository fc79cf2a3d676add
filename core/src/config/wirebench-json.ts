import type { Levels } from '../rules/levels';
import type { Level } from '../rules/types';
import { parseDocument } from '../text/document';
import { memberOf, rangeOf } from '../text/places';
import type { JsonNode, JsonPath, Place, TextRange } from '../text/types';
import { type RedactAdditions, redactAdditions } from './redact-additions';

/** The file in which a workspace keeps what editor and terminal share. */
export const WIREBENCH_JSON = 'wirebench.json';

export interface WirebenchJsonProblem {
  /** for people */
  readonly message: string;
  /** a name that no rule has may come from a newer version: a warning; all else is an error */
  readonly level: 'error' | 'warning';
  /** from 0 */
  readonly line: number;
  readonly character: number;
  /** what it is about, in the text */
  readonly range: TextRange;
}

export interface WirebenchJson {
  /** rule id or group -> level; what could not be understood is left out */
  readonly levels: Levels;
  /** what is secret beside what is always taken for it */
  readonly redact: RedactAdditions;
  readonly problems: readonly WirebenchJsonProblem[];
}

const LEVELS: readonly string[] = ['error', 'warning', 'info', 'hint', 'off'] satisfies (Level | 'off')[];

/**
 * Reads a `wirebench.json`: `{ "rules": { "<rule id or group>": "error" | "warning" | "info" | "hint" | "off" },
 * "redact": { "names": […], "patterns": […] } }`, JSON with comments. Whatever is in it, there is an answer; problems say what was not understood.
 * @param knows whether a rule or a group of this name exists
 */
export function readWirebenchJson(text: string, knows: (name: string) => boolean): WirebenchJson {
  const doc = parseDocument(text);
  const problems: WirebenchJsonProblem[] = [];
  const problem = ({ offset, length }: TextRange, message: string, level: 'error' | 'warning' = 'error') =>
    problems.push({ message, level, ...doc.lines.positionAt(offset), range: { offset, length } });
  const at = (path: JsonPath, part: Place['part']) =>
    doc.root ? rangeOf(doc, doc.root, { path, part }) : { offset: 0, length: 0 };
  const [fault] = doc.faults;
  if (fault) problem(fault, fault.message);
  if (doc.root && doc.root.type !== 'object') problem(doc.root, 'An object is expected here.');
  for (const { key, keyRange } of doc.root?.members ?? []) {
    if (key === 'rules' || key === 'redact') continue;
    problem(keyRange, `There is no member "${key}"; there are "rules" and "redact".`, 'warning');
  }
  const rules = memberOf(doc.root, 'rules')?.value;
  if (rules && rules.type !== 'object') problem(rules, '"rules" is an object: rule or group to level.');
  const levels = levelsOf(rules, knows, (key, message, part) => {
    problem(at(['rules', key], part), message, part === 'key' ? 'warning' : 'error');
  });
  return { levels, redact: redactAdditions(memberOf(doc.root, 'redact')?.value, problem), problems };
}

function levelsOf(
  rules: JsonNode | undefined,
  knows: (name: string) => boolean,
  problem: (key: string, message: string, part: 'key' | 'value') => void,
): Levels {
  const levels = new Map<string, Level | 'off'>();
  for (const { key, value } of rules?.members ?? []) {
    if (!knows(key)) problem(key, `There is no rule and no group of rules named "${key}".`, 'key');
    if (value?.type === 'string' && LEVELS.includes(value.value as string)) {
      levels.set(key, value.value as Level | 'off');
    } else {
      problem(key, `A level is one of ${LEVELS.map((level) => `"${level}"`).join(', ')}.`, 'value');
    }
  }
  return Object.fromEntries(levels);
}
