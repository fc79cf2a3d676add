import { describeCharacter, quoted } from './characters';
import type { SyntaxFault, SyntaxFaultCode } from './types';

/** How many faults a document keeps. */
export const MOST_FAULTS = 1000;

/** Collects the faults of a parse, up to a bound, and words them. */
export class FaultSink {
  readonly list: SyntaxFault[] = [];
  /** the bound was reached: `list` says nothing about the rest of the text */
  overflow = false;

  /** `detail` is what the message of this code needs, see `wording` */
  add(code: SyntaxFaultCode, offset: number, length: number, detail = ''): void {
    if (this.list.length >= MOST_FAULTS) {
      this.overflow = true;
      return;
    }
    this.list.push({ code, offset, length, message: wording(code, offset, detail) });
  }

  /** where the last fault starts and what it is; it may be worth more than the next one */
  last(): SyntaxFault | undefined {
    return this.list.at(-1);
  }

  /** Says what is wrong inside the string token at `start`, each mishap at its place. */
  string(text: string, start: number, end: number): void {
    let i = start + 1;
    while (i < end) {
      const code = text.charCodeAt(i);
      if (code === 0x22) return;
      if (code === 0x5c) {
        const pair = text.slice(i, i + 2);
        if (i + 1 >= end) break;
        if (pair === '\\u') {
          const digits = /^[0-9a-fA-F]{0,4}/.exec(text.slice(i + 2, Math.min(i + 6, end)))?.[0].length ?? 0;
          if (digits < 4) this.add('bad-escape', i, 2 + digits, text.slice(i, i + 2 + digits));
          i += 2 + digits;
        } else {
          if (!'"\\/bfnrt'.includes(pair[1] as string)) this.add('bad-escape', i, 2, pair);
          i += 2;
        }
        continue;
      }
      if (code < 0x20) this.add('bad-character', i, 1, text);
      i++;
    }
    this.add('unterminated-string', start, end - start);
  }

  number(text: string, start: number, end: number): void {
    this.add('bad-number', start, end - start, quoted(text, start, end));
  }
}

/** In the order of their places; those at one place stay in the order in which they were found. */
export function inOrder(faults: SyntaxFault[]): readonly SyntaxFault[] {
  return faults.sort((a, b) => a.offset - b.offset);
}

/** What is wrong, and what to write instead. */
function wording(code: SyntaxFaultCode, offset: number, detail: string): string {
  switch (code) {
    case 'unexpected-token':
      return unexpected(detail);
    case 'comma-expected':
      return 'A comma is missing before this.';
    case 'colon-expected':
      return `A colon is missing after the name ${detail}.`;
    case 'key-expected':
      return detail === ''
        ? 'A member name in double quotes is missing here.'
        : `${detail} cannot be a member name: names are strings in double quotes.`;
    case 'value-expected':
      return detail === '' ? 'A value is missing here.' : `The value of ${detail} is missing.`;
    case 'bracket-expected':
      return detail;
    case 'end-expected':
      return 'The document ends before this: it holds one JSON value, and this is a second one. Remove it, or put both into an array.';
    case 'unterminated-string':
      return 'This string has no closing double quote on its line. Add it; a line break inside a string is written \\n.';
    case 'unterminated-comment':
      return 'This comment is never closed: add */.';
    case 'bad-escape':
      return badEscape(detail);
    case 'bad-number':
      return badNumber(detail);
    case 'bad-character':
      return `The character ${describeCharacter(detail, offset)} may not stand here in JSON. Remove it; inside a string write it as an escape.`;
    case 'too-deep':
      return `Nested too deeply: values more than ${detail} levels down are neither checked nor shown. The text itself is kept as it is.`;
    case 'comment':
      return 'Plain JSON has no comments, and the reader of this file accepts only plain JSON. Remove the comment.';
    case 'trailing-comma':
      return 'Plain JSON has no comma after the last element. Remove the comma.';
    case 'lone-surrogate':
      return 'Half of a surrogate pair stands here alone; UTF-8 cannot carry it. Write it as an escape, \\u and four digits, or remove it.';
  }
}

function unexpected(token: string): string {
  if (token === ':') return 'This colon stands where no member name comes before it.';
  if (token === '}' || token === ']')
    return `This ${token} closes nothing: there is no ${token === '}' ? '{' : '['} open here.`;
  if (token.startsWith("'")) return 'Strings stand in double quotes in JSON, not in single quotes.';
  if (/^[“”„«»]/.test(token)) return 'Strings stand in straight double quotes (") in JSON, not in typographic ones.';
  const word = token.toLowerCase();
  if (word === 'true' || word === 'false' || word === 'null') return `JSON spells this ${word}, in lower case.`;
  if (word === 'none' || word === 'nil' || word === 'undefined')
    return `JSON has no ${token}: write null, or leave the member out.`;
  if (/^[-+]?(nan|infinity|inf)$/.test(word)) return `JSON has no number ${token}: write null or a string.`;
  if (/^[-+.]/.test(token) && /[0-9]/.test(token)) return badNumber(token);
  return `${token} is no JSON value: strings stand in double quotes; the only bare words are true, false and null.`;
}

function badEscape(sequence: string): string {
  if (sequence.startsWith('\\u')) return `${sequence} is no escape: \\u takes four hexadecimal digits.`;
  return `${/^\\[!-~]$/.test(sequence) ? sequence : 'A backslash here'} is no escape of JSON: use \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits; a backslash itself is written \\\\.`;
}

function badNumber(token: string): string {
  if (/^-?0[xX]/.test(token)) return `${token} is no JSON number: write it in decimal.`;
  if (/^-?0[0-9]/.test(token)) return `${token} is no JSON number: it may not start with a zero.`;
  if (token.startsWith('+')) return `${token} is no JSON number: leave out the plus sign.`;
  if (/^-?\./.test(token)) return `${token} is no JSON number: write a digit before the point.`;
  if (/^-?[0-9]+\.([eE]|$)/.test(token)) return `${token} is no JSON number: write a digit after the point.`;
  if (/[eE][-+]?$/.test(token)) return `${token} is no JSON number: the exponent has no digits.`;
  return `${token} is no JSON number.`;
}
