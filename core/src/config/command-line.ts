export interface CommandLine {
  readonly command: string;
  readonly args: readonly string[];
  /** `NAME=value` words before the command */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Reads a line that a person pasted, as far as words go: no shell, so no variables, globs, pipes or redirections.
 * Double and single quotes hold words together. On Windows a backslash is a character of a path, but `\"` inside
 * double quotes is a quote; elsewhere a backslash takes the meaning from the character behind it.
 * @returns a text for people where a quote is never closed or no command is there
 */
export function parseCommandLine(line: string, windows: boolean): CommandLine | string {
  const words = splitWords(line, windows);
  if (typeof words === 'string') return words;
  const env: Record<string, string> = {};
  let first = 0;
  for (; first < words.length; first++) {
    const assignment = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/s.exec(words[first]!);
    if (!assignment) break;
    env[assignment[1]!] = assignment[2]!;
  }
  const [command, ...args] = words.slice(first);
  if (command === undefined || command === '') return 'A command or an address is needed here.';
  return { command, args, env };
}

/** The words of a line, quotes and escapes resolved. */
export function splitWords(line: string, windows: boolean): readonly string[] | string {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  for (let i = 0; i < line.length; i++) {
    const char = line[i]!;
    const next = line[i + 1];
    if (quote !== undefined) {
      if (char === quote) quote = undefined;
      else if (quote === '"' && char === '\\' && escapesInDoubleQuotes(next, windows)) word += line[++i]!;
      else word += char;
    } else if (char === '"' || char === "'") {
      quote = char;
      word ??= '';
    } else if (char === '\\' && !windows && next !== undefined) {
      word = (word ?? '') + line[++i]!;
    } else if (/\s/.test(char)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word = (word ?? '') + char;
    }
  }
  if (quote !== undefined) return `The quote ${quote} is never closed.`;
  if (word !== undefined) words.push(word);
  return words;
}

/** A line that `splitWords` reads back as these words. */
export function quoteWords(words: readonly string[], windows: boolean): string {
  return words.map((word) => quoteWord(word, windows)).join(' ');
}

function quoteWord(word: string, windows: boolean): string {
  if (word !== '' && !/[\s"'\\]/.test(word)) return word;
  if (windows && word !== '' && !/[\s"']/.test(word)) return word;
  if (!word.includes("'")) return `'${word}'`;
  return word
    .split("'")
    .map((piece) => (piece === '' ? '' : `'${piece}'`))
    .join(`"'"`);
}

function escapesInDoubleQuotes(next: string | undefined, windows: boolean): boolean {
  return windows ? next === '"' : next === '"' || next === '\\' || next === '$' || next === '`';
}
