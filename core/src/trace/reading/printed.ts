/** levels of a printed value that are read */
const DEEPEST = 200;

/**
 * A value as Node.js prints it for people: names without quotes, single quotes, `[Object]`. What the print leaves out
 * is left out. Undefined where the text is none.
 */
export function printedValue(text: string): unknown {
  const reader = new PrintedReader(text);
  const value = reader.value(0);
  return reader.failed ? undefined : value;
}

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const NUMBER = /-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)n?/iy;
const PLACEHOLDER = /\[[^\]\n]{0,200}\]|<[^>\n]{0,200}>/y;
const QUOTED_NAME = /\['__proto__'\]/y;
const MORE = /\.\.\. \d+ more (?:items?|characters?)/y;
const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' };

class PrintedReader {
  failed = false;
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): unknown {
    this.skip();
    const char = this.text[this.at];
    if (depth > DEEPEST || char === undefined) return this.fail();
    if (char === '{') return this.object(depth);
    if (char === "'" || char === '"' || char === '`') return this.strings();
    if (char === '[') return this.match(PLACEHOLDER, isPlaceholder) === undefined ? this.array(depth) : undefined;
    if (char === '<' && this.match(PLACEHOLDER) !== undefined) return undefined;
    const number = this.match(NUMBER);
    if (number !== undefined) return Number(number.replace(/n$/, ''));
    const word = this.match(IDENTIFIER);
    if (word === undefined) return this.fail();
    if (Object.hasOwn(WORDS, word)) return WORDS[word];
    // the class of what follows: `Map(1) {…}`, `Thing {…}`
    this.match(/\(\d+\)/y);
    this.skip();
    return this.text[this.at] === '{' || this.text[this.at] === '[' ? this.value(depth + 1) : this.fail();
  }

  private object(depth: number): unknown {
    const members: [string, unknown][] = [];
    this.at += 1;
    while (!this.failed && !this.closes('}')) {
      const key = this.key();
      this.skip();
      if (key === undefined || this.text[this.at] !== ':') return this.fail();
      this.at += 1;
      const value = this.value(depth + 1);
      if (value !== undefined) members.push([key, value]);
    }
    return Object.fromEntries(members);
  }

  private key(): string | undefined {
    const char = this.text[this.at];
    if (char === "'" || char === '"' || char === '`') return this.string();
    if (char === '[') {
      // `['__proto__']` is how Node.js prints a member of that name; `[Symbol(a)]` stays as it is
      const quoted = this.match(QUOTED_NAME);
      return quoted === undefined ? this.match(PLACEHOLDER) : quoted.slice(2, -2);
    }
    return this.match(IDENTIFIER) ?? this.match(/\d+/y);
  }

  private array(depth: number): unknown {
    const items: unknown[] = [];
    this.at += 1;
    while (!this.failed && !this.closes(']')) {
      if (this.match(MORE) === undefined) items.push(this.value(depth + 1) ?? null);
    }
    return items;
  }

  /** long strings are printed in parts, with a plus between them */
  private strings(): string {
    let all = this.string();
    for (;;) {
      const start = this.at;
      this.skip();
      if (this.text[this.at] !== '+') {
        this.at = start;
        this.match(MORE);
        return all;
      }
      this.at += 1;
      this.skip();
      all += this.string();
      if (this.failed) return all;
    }
  }

  private string(): string {
    const quote = this.text[this.at];
    let text = '';
    for (this.at += 1; this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at]!;
      if (char === quote) {
        this.at += 1;
        return text;
      }
      text += char === '\\' ? this.escape() : char;
    }
    this.fail();
    return text;
  }

  private escape(): string {
    this.at += 1;
    const hex = this.matchAt(/x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}/y);
    if (hex !== undefined) {
      this.at += hex.length - 1;
      return String.fromCharCode(Number.parseInt(hex.slice(1), 16));
    }
    const char = this.text[this.at] ?? '';
    return ESCAPES[char] ?? char;
  }

  private closes(bracket: string): boolean {
    this.skip();
    if (this.text[this.at] === ',') {
      this.at += 1;
      this.skip();
    }
    if (this.at >= this.text.length) this.fail();
    if (this.text[this.at] !== bracket) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp, accepts: (found: string) => boolean = () => true): string | undefined {
    const found = this.matchAt(pattern);
    if (found === undefined || !accepts(found)) return undefined;
    this.at += found.length;
    return found;
  }

  private matchAt(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text)?.[0];
  }

  private skip(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  private fail(): undefined {
    this.failed = true;
    this.at = this.text.length;
    return undefined;
  }
}

/** `[Object]`, `[Circular *1]`, `[Function: call]`; an array of words would have quotes */
const isPlaceholder = (found: string) => /^\[[A-Z][\w .*:-]*\]$/.test(found);
