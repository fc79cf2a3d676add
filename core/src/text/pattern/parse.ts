import { ANY, BLANKS, type CharSet, complement, DIGITS, WORDS } from './char-set';
import { PatternProblem } from './problem';

export type Part =
  | { readonly type: 'set'; readonly set: CharSet }
  | { readonly type: 'row'; readonly parts: readonly Part[] }
  | { readonly type: 'either'; readonly parts: readonly Part[] }
  | { readonly type: 'repeat'; readonly part: Part; readonly min: number; readonly max: number };

export interface ParsedPattern {
  readonly part: Part;
  readonly ignoresCase: boolean;
  /** what has to hold where a match begins and ends */
  readonly start: Edge;
  readonly end: Edge;
}

export type Edge = 'any' | 'word' | 'line';

/** units of a pattern */
const LONGEST = 1000;
const MOST_REPEATS = 1000;

/**
 * Reads a pattern: the part of regular expressions that can be matched in a time that grows with the text alone. There
 * are no references back and no looking around; `\b`, `^` and `$` stand at the ends only.
 * @throws {PatternProblem}
 */
export function parsePattern(source: string): ParsedPattern {
  if (source === '') throw new PatternProblem('An empty pattern would fit everything.');
  if (source.length > LONGEST) throw new PatternProblem(`A pattern has at most ${LONGEST} characters.`);
  let text = source;
  const ignoresCase = text.startsWith('(?i)');
  if (ignoresCase) text = text.slice(4);
  const start = text.startsWith('^') ? 'line' : text.startsWith('\\b') ? 'word' : 'any';
  text = text.slice({ line: 1, word: 2, any: 0 }[start]);
  const end = /(?:^|[^\\])(?:\\\\)*\\b$/.test(text) ? 'word' : /(?:^|[^\\])(?:\\\\)*\$$/.test(text) ? 'line' : 'any';
  text = text.slice(0, text.length - { line: 1, word: 2, any: 0 }[end]);
  return { part: new PatternParser(text).whole(), ignoresCase, start, end };
}

const CLASSES: Readonly<Record<string, CharSet>> = {
  d: DIGITS,
  D: complement(DIGITS),
  w: WORDS,
  W: complement(WORDS),
  s: BLANKS,
  S: complement(BLANKS),
};
const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };

class PatternParser {
  private at = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  whole(): Part {
    const part = this.either();
    if (this.at < this.text.length) throw new PatternProblem('There is a ")" without its "(".');
    return part;
  }

  private either(): Part {
    const parts = [this.row()];
    while (this.take('|')) parts.push(this.row());
    return parts.length === 1 ? parts[0]! : { type: 'either', parts };
  }

  private row(): Part {
    const parts: Part[] = [];
    while (this.at < this.text.length && !'|)'.includes(this.text[this.at]!)) parts.push(this.repeated(this.one()));
    return { type: 'row', parts };
  }

  private repeated(part: Part): Part {
    const found = /^(?:[*+?]|\{(\d{1,4})(,(\d{1,4})?)?\})\??/.exec(this.text.slice(this.at, this.at + 14));
    if (!found) return part;
    this.at += found[0].length;
    const sign = found[0][0]!;
    const min = sign === '+' ? 1 : sign === '{' ? Number(found[1]) : 0;
    const fixed = found[2] === undefined ? min : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3]);
    const max = sign === '?' ? 1 : sign === '{' ? fixed : Number.POSITIVE_INFINITY;
    if (min > MOST_REPEATS || (Number.isFinite(max) && max > MOST_REPEATS)) {
      throw new PatternProblem(`A repetition counts to ${MOST_REPEATS} at most.`);
    }
    if (max < min) throw new PatternProblem(`The repetition ${found[0]} ends below where it begins.`);
    return this.repeated({ type: 'repeat', part, min, max });
  }

  private one(): Part {
    const char = this.text[this.at++]!;
    if (char === '(') return this.group();
    if (char === '[') return { type: 'set', set: this.set() };
    if (char === '.') return { type: 'set', set: ANY };
    if (char === '\\') return { type: 'set', set: this.escape() };
    if (char === '^' || char === '$') throw new PatternProblem(`"${char}" can stand only at the ends of a pattern.`);
    if ('*+?'.includes(char)) throw new PatternProblem(`There is nothing before "${char}" to repeat.`);
    return { type: 'set', set: [unit(char)] };
  }

  private group(): Part {
    if (/^\?(?:[=!]|<[=!])/.test(this.text.slice(this.at, this.at + 3))) {
      throw new PatternProblem('A pattern cannot look ahead or behind: "(?=", "(?!", "(?<=", "(?<!".');
    }
    const name = /^\?(?::|<[A-Za-z]\w{0,40}>)/.exec(this.text.slice(this.at, this.at + 50));
    if (!name && this.text[this.at] === '?')
      throw new PatternProblem('After "(?" there has to be ":"; "(?i)" stands at the start only.');
    this.at += name?.[0].length ?? 0;
    this.depth += 1;
    if (this.depth > 50) throw new PatternProblem('Groups are nested too deep.');
    const part = this.either();
    if (!this.take(')')) throw new PatternProblem('There is a "(" without its ")".');
    this.depth -= 1;
    return part;
  }

  private set(): CharSet {
    const isNegated = this.take('^');
    const ranges: [number, number][] = [];
    let isFirst = true;
    while (this.at < this.text.length && (isFirst || this.text[this.at] !== ']')) {
      isFirst = false;
      const from = this.member();
      const single = from.length === 1 && from[0]![0] === from[0]![1] ? from[0]![0] : undefined;
      const isRange = this.text[this.at] === '-' && this.at + 1 < this.text.length && this.text[this.at + 1] !== ']';
      if (single === undefined || !isRange) {
        for (const [start, end] of from) ranges.push([start, end]);
        continue;
      }
      this.at += 1;
      const to = this.member()[0]?.[1] ?? single;
      if (to < single) throw new PatternProblem('A range in "[…]" ends below where it begins.');
      ranges.push([single, to]);
    }
    if (!this.take(']')) throw new PatternProblem('There is a "[" without its "]".');
    return isNegated ? complement(ranges) : ranges;
  }

  private member(): CharSet {
    const char = this.text[this.at++]!;
    return char === '\\' ? this.escape() : [unit(char)];
  }

  private escape(): CharSet {
    const char = this.text[this.at++];
    if (char === undefined) throw new PatternProblem('The pattern ends in a "\\" with nothing behind it.');
    if (Object.hasOwn(CLASSES, char)) return CLASSES[char]!;
    if (Object.hasOwn(CONTROLS, char)) return [[CONTROLS[char]!, CONTROLS[char]!]];
    const hex = /^(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})/.exec(this.text.slice(this.at - 1, this.at + 4))?.[0];
    if (hex) {
      this.at += hex.length - 1;
      const code = Number.parseInt(hex.slice(1), 16);
      return [[code, code]];
    }
    if (/[1-9kpPbBcxu]/.test(char)) throw new PatternProblem(`"\\${char}" is not understood here.`);
    return [unit(char)];
  }

  private take(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }
}

const unit = (char: string): [number, number] => [char.charCodeAt(0), char.charCodeAt(0)];
