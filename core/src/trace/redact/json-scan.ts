/** Where the scanner stands: the containers around a value, from the outermost. */
export interface Level {
  readonly isArray: boolean;
  /** of an object: the member whose value is being read; of an array: how many items stood before */
  key: string;
  index: number;
  /** what the reader of the values keeps of this container */
  note?: unknown;
}

/** A string, a number, `true` or `false` in a JSON text. Offsets of a string are those of what stands between its quotes. */
export interface Token {
  readonly type: 'string' | 'key' | 'number' | 'boolean';
  readonly start: number;
  readonly end: number;
  /** without escapes: what stands there is what it says */
  readonly isPlain: boolean;
}

export interface JsonVisitor {
  token(token: Token, levels: readonly Level[]): void;
  /** a container begins; it is the last of the levels */
  enter(level: Level, levels: readonly Level[]): void;
  /** the container is complete, or the text has ended within it */
  leave(level: Level, levels: readonly Level[]): void;
}

const NUMBER = /-?\d[\d.eE+-]*/y;

/**
 * Goes through a JSON text once, whatever is wrong with it: also one that is cut, has comments or is nested without end.
 * Strings and numbers are told with the containers around them.
 */
export function scanJson(text: string, visitor: JsonVisitor): void {
  const levels: Level[] = [];
  let isKey = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const level = levels.at(-1);
    switch (code) {
      case 123: // {
      case 91: // [
        levels.push({ isArray: code === 91, key: '', index: 0 });
        visitor.enter(levels.at(-1)!, levels);
        isKey = code === 123;
        break;
      case 125: // }
      case 93: // ]
        if (level) {
          levels.pop();
          visitor.leave(level, levels);
        }
        isKey = false;
        break;
      case 44: // ,
        if (level) level.index += 1;
        isKey = level !== undefined && !level.isArray;
        break;
      case 58: // :
        isKey = false;
        break;
      case 34: {
        const token = stringAt(text, at, isKey);
        if (isKey && level) level.key = spelled(text, token);
        visitor.token(token, levels);
        at = token.end;
        break;
      }
      default:
        if (code === 45 || (code >= 48 && code <= 57)) {
          NUMBER.lastIndex = at;
          const length = NUMBER.exec(text)?.[0].length ?? 1;
          visitor.token({ type: 'number', start: at, end: at + length, isPlain: true }, levels);
          at += length - 1;
        } else if ((code === 116 && text.startsWith('true', at)) || (code === 102 && text.startsWith('false', at))) {
          const length = code === 116 ? 4 : 5;
          visitor.token({ type: 'boolean', start: at, end: at + length, isPlain: true }, levels);
          at += length - 1;
        }
    }
  }
  for (let level = levels.pop(); level; level = levels.pop()) visitor.leave(level, levels);
}

function stringAt(text: string, quote: number, isKey: boolean): Token {
  let isPlain = true;
  let at = quote + 1;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) break;
    if (code === 92) {
      isPlain = false;
      at += 1;
    }
  }
  return { type: isKey ? 'key' : 'string', start: quote + 1, end: Math.min(at, text.length), isPlain };
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What a token says. */
export function spelled(text: string, { start, end, isPlain }: Token): string {
  const slice = text.slice(start, end);
  if (isPlain) return slice;
  try {
    return JSON.parse(`"${slice}"`) as string;
  } catch {
    return unescaped(text, start, end).text;
  }
}

/** A stretch without its escapes, and for each unit of it, and for its end, where it stands in the stretch's text. */
export function unescaped(text: string, start: number, end: number): { text: string; offsets: Uint32Array } {
  const offsets = new Uint32Array(end - start + 1);
  const parts: string[] = [];
  let length = 0;
  let from = start;
  for (let at = start; at < end; at++) {
    offsets[length++] = at;
    if (text.charCodeAt(at) !== 92) continue;
    parts.push(text.slice(from, at));
    const next = text.charAt(at + 1);
    const code = next === 'u' ? text.slice(at + 2, at + 6) : '';
    if (/^[0-9a-fA-F]{4}$/.test(code) && at + 6 <= end) {
      parts.push(String.fromCharCode(Number.parseInt(code, 16)));
      at += 5;
    } else {
      parts.push(next === '' ? '\\' : (ESCAPES[next] ?? next));
      at += 1;
    }
    from = at + 1;
  }
  parts.push(text.slice(from, end));
  offsets[length] = end;
  return { text: parts.join(''), offsets };
}
