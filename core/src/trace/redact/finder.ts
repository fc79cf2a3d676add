import { type Base64Text, base64Text } from './base64';
import { type Edit, mergeEdits } from './edits';
import { JsonFinder } from './json-finder';
import { scanJson } from './json-scan';
import type { FinderSettings, Out, TextFinder, Where } from './looking';
import { passwordOfBasic, shapesIn } from './shapes';
import { secretsInText } from './text';
import type { Found } from './types';

/** so many strings inside strings are looked into */
const DEEPEST = 6;
/** units of a line of a key that say enough alone */
const LINE = 16;

/** Finds secrets in texts and in JSON texts, in strings within strings, and in base64. */
export class SecretFinder implements TextFinder {
  constructor(
    readonly settings: FinderSettings,
    readonly out: Out,
  ) {}

  text(text: string, where: Where, shapesOnly = false): void {
    const add = this.adder(where);
    if (shapesOnly) shapesIn(text, add);
    else secretsInText(text, add, this.settings.names.isAdded);
    this.everywhere(text, where);
    if (!shapesOnly && where.depth < DEEPEST) {
      const start = beginOfJson(text);
      if (start >= 0) this.nested(text, start, where);
    }
  }

  json(text: string, where: Where): void {
    scanJson(text, new JsonFinder(this, text, where));
  }

  base64(spelled: string, where: Where): void {
    const decoded = base64Text(spelled);
    if (!decoded || where.depth >= DEEPEST) return;
    const edits: Edit[] = [];
    const inner = new SecretFinder(this.settings, (edit) => edits.push(edit));
    const within: Where = { at: (offset) => offset, depth: where.depth + 1, path: where.path };
    if (/^\s*[{[]/.test(decoded.text)) inner.json(decoded.text, { ...within, depth: 0 });
    inner.text(decoded.text, within);
    if (edits.length > 0) this.rewrite(spelled, decoded, edits, where);
  }

  adder({ at, path }: Where): (found: Found) => void {
    return (found) => {
      if (this.settings.off.has(found.kind)) return;
      this.out({ ...found, start: at(found.start), end: at(found.end), path });
    };
  }

  private everywhere(text: string, { at, path }: Where): void {
    const { patterns, known, partly = false, off } = this.settings;
    if (!off.has('pattern')) {
      for (const pattern of patterns) {
        for (const { start, end } of pattern.matches(text)) {
          this.out({ start: at(start), end: at(end), value: text.slice(start, end), kind: 'pattern', path });
        }
      }
    }
    known?.in(text, partly, ({ start, end, value }) =>
      this.out({ start: at(start), end: at(end), value, kind: known.kindOf(value), path }),
    );
  }

  private nested(text: string, start: number, { at, depth, path }: Where): void {
    const part = start === 0 ? text : text.slice(start);
    this.json(part, { at: (offset) => at(offset + start), depth, path });
  }

  private rewrite(spelled: string, { text, encode }: Base64Text, edits: Edit[], { at, path }: Where): void {
    const { mask } = this.settings;
    const merged = mergeEdits(edits);
    const parts: string[] = [];
    let from = 0;
    for (const edit of merged) {
      parts.push(text.slice(from, edit.start), edit.text ?? mask(edit));
      from = edit.end;
    }
    parts.push(text.slice(from));
    const [first] = merged;
    if (!first) return;
    const whole = { start: at(0), end: at(spelled.length), value: first.value, kind: first.kind, path };
    this.out({ ...whole, text: encode(parts.join('')), within: merged.flatMap(valuesOf) });
  }
}

/** The values that are known from then on: also the password of a Basic credential, and the lines of a key. */
export function valuesOf({ value, kind }: Pick<Edit, 'value' | 'kind'>): readonly string[] {
  if (kind === 'contents') return [];
  if (/\n|\\n/.test(value))
    return [value, ...value.split(/[\r\n]+|(?:\\+[rn])+/).filter((line) => line.length >= LINE)];
  const password = kind === 'header' || kind === 'shape' ? passwordOfBasic(value) : undefined;
  return password ? [value, password] : [value];
}

/** where an object with members begins, at the start or after some words */
function beginOfJson(text: string): number {
  const found = /\{\s*\\*"|\[\s*\{|^\s*[[{]/.exec(text);
  return found ? found.index : -1;
}
