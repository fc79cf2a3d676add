import type { Direction } from '../frame/types';
import { latest } from '../spec';
import { Findings } from './findings';
import { RAW_RULES } from './index';
import { applyLevels, type Levels } from './levels';
import type { Finding, RawContext } from './types';

export interface RawInput {
  /** undefined where the bytes are no UTF-8 */
  readonly text: string | undefined;
  /** all of it is one JSON text */
  readonly isJson: boolean;
  readonly direction: Direction;
}

/** lines of one text that are looked at */
const MOST = 100;

/**
 * Finds what is wrong with text of stdio as such, whatever the message in it says: at most one finding, about all of it.
 * A text of several lines that is no JSON text is looked at line by line.
 */
export function checkRaw(input: RawInput, levels?: Levels): readonly Finding[] {
  for (const context of linesOf(input)) {
    const found = new Findings(latest.id, true);
    for (const rule of RAW_RULES) {
      found.run([rule], context);
      if (found.list.length > 0) return applyLevels(found.list, levels);
    }
  }
  return [];
}

function linesOf({ text, isJson: isWhole, direction }: RawInput): readonly RawContext[] {
  if (text === undefined || isWhole || !text.includes('\n')) {
    return [{ text, isJson: isWhole, direction, lines: text === undefined ? [] : [text], line: 0 }];
  }
  const lines = text.split('\n');
  return lines.slice(0, MOST).map((one, line) => ({ text: one, isJson: isJson(one), direction, lines, line }));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
