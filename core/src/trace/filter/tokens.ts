/** One word of a filter as it is written: `-key:value`, `word` or `"several words"`. */
export interface FilterToken {
  readonly offset: number;
  readonly length: number;
  readonly not: boolean;
  /** undefined: a word of the text */
  readonly key: string | undefined;
  /** offset of the value */
  readonly valueOffset: number;
  /** alternatives, quotes taken off */
  readonly values: readonly string[];
  /** a quote that is not closed */
  readonly open: boolean;
}

const KEY = /^[a-z]+(?=:)/i;

/** Takes a filter apart; blanks stand between its words, and within quotes they are part of one. */
export function filterTokens(text: string): readonly FilterToken[] {
  const tokens: FilterToken[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at]!)) at += 1;
    else {
      const token = tokenAt(text, at);
      tokens.push(token);
      at += token.length;
    }
  }
  return tokens;
}

function tokenAt(text: string, offset: number): FilterToken {
  const not = text[offset] === '-' && offset + 1 < text.length && !/\s/.test(text[offset + 1]!);
  const start = not ? offset + 1 : offset;
  const key = KEY.exec(text.slice(start, start + 40))?.[0];
  const valueOffset = key === undefined ? start : start + key.length + 1;
  const { values, end, open } = valuesAt(text, valueOffset, key !== undefined);
  return { offset, length: end - offset, not, key: key?.toLowerCase(), valueOffset, values, open };
}

/** @param isList commas separate alternatives; in a word of the text they are part of it */
function valuesAt(text: string, start: number, isList: boolean) {
  const values: string[] = [];
  let value = '';
  let open = false;
  let at = start;
  for (; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '"') {
      const close = text.indexOf('"', at + 1);
      open = close < 0;
      value += text.slice(at + 1, open ? text.length : close);
      at = open ? text.length : close;
    } else if (/\s/.test(letter)) break;
    else if (isList && letter === ',') {
      values.push(value);
      value = '';
    } else value += letter;
  }
  return { values: [...values, value], end: Math.min(at, text.length), open };
}
