import { type Contents, contentsBelow, contentsText } from './contents';
import { quoteAt } from './edits';
import { type JsonVisitor, type Level, spelled, type Token, unescaped } from './json-scan';
import type { TextFinder, Where } from './looking';
import { isSecretValue } from './names';
import { looksRandom } from './random';
import { credential, secretsInHeader } from './text';
import type { Found } from './types';

/** What is kept of a container while it is read. */
interface Note {
  /** everything in it is secret */
  readonly inherits: boolean;
  /** its members are headers */
  readonly isHeaders: boolean;
  /** its members are properties that a schema describes */
  readonly isProperties: boolean;
  readonly contents: Contents;
  /** `{ "name": "Authorization", "value": … }`: the one and the other, in either order */
  pairName?: string;
  pairValue?: { readonly token: Token; readonly value: string };
  /** the item before, where it was a flag of a command line */
  flag?: string;
}

const PROPERTIES = new Set(['properties', '$defs', 'definitions', 'patternProperties']);
const PAIR_NAMES = new Set(['name', 'key', 'header', 'field', 'variable']);
const DEFAULTS = new Set(['default', 'const', 'example', 'examples']);
const BASE64_MEMBERS = new Set(['blob', 'data', 'bytes', 'body', 'base64']);
/** segments of a path, and units of one, that are told */
const SEGMENTS = 8;
const SEGMENT = 40;

/** Finds the secrets of one JSON text: by the names of members, and in the texts of its strings. */
export class JsonFinder implements JsonVisitor {
  constructor(
    private readonly finder: TextFinder,
    private readonly text: string,
    private readonly where: Where,
  ) {}

  enter(level: Level, levels: readonly Level[]): void {
    const around = levels.at(-2);
    const outer = around?.note as Note | undefined;
    const key = around && !around.isArray ? around.key : '';
    const { names, contents } = this.finder.settings;
    const isContainer = key !== '' && outer?.isProperties !== true && names.of(key).isContainer;
    const note: Note = {
      inherits: outer?.inherits === true || isContainer,
      isHeaders:
        /(?:^|_|[a-z])headers$/i.test(key) ||
        (level.isArray === false && around?.isArray === true && outer?.isHeaders === true),
      isProperties: PROPERTIES.has(key),
      contents: contents ? contentsBelow(outer?.contents, levels.slice(0, -1)) : undefined,
    };
    level.note = note;
  }

  token(token: Token, levels: readonly Level[]): void {
    const value = spelled(this.text, token);
    const level = levels.at(-1);
    const note = level?.note as Note | undefined;
    const where: Where = {
      at: this.offsetsOf(token),
      depth: this.where.depth + 1,
      path: () => this.pathOf(levels),
    };
    if (token.type === 'key') this.finder.text(value, where, true);
    else {
      this.contents(token, value, levels, note, where.path);
      if (token.type === 'number') this.number(token, value, levels, where.path);
      else if (token.type === 'string') this.string(token, value, levels, where);
    }
  }

  leave(level: Level, levels: readonly Level[]): void {
    const { pairName, pairValue } = (level.note ?? {}) as Note;
    if (pairName === undefined || !pairValue) return;
    const { token, value } = pairValue;
    const isHeader = (level.note as Note).isHeaders;
    const at = this.offsetsOf(token);
    const add = this.finder.adder({ at, depth: 0, path: () => `${this.pathOf(levels)}.${cut(pairName)}` });
    if (isHeader) secretsInHeader(pairName, value, add);
    else if (this.finder.settings.names.of(pairName).isSecret) named(pairName, value, add);
  }

  private string(token: Token, value: string, levels: readonly Level[], where: Where): void {
    const { finder } = this;
    const level = levels.at(-1);
    const note = level?.note as Note | undefined;
    const add = finder.adder(where);
    const name = nameOf(levels);
    const facts = finder.settings.names.of(name);
    const isAdded = finder.settings.names.isAdded?.(name) === true;
    if (note?.isHeaders && !level?.isArray && !isAdded) secretsInHeader(name, value, add);
    else if (facts.isSecret || note?.inherits) named(name, value, add);
    else if (DEFAULTS.has(name) && this.isDefaultOfSecret(levels)) named('', value, add);
    else if (facts.isSuspicious && looksRandom(value)) add({ start: 0, end: value.length, value, kind: 'random' });
    if (level?.isArray && note) this.argument(value, note, add);
    if (level && !level.isArray && note) {
      if (PAIR_NAMES.has(level.key)) note.pairName = value;
      else if (level.key === 'value' || level.key === 'values') note.pairValue = { token, value };
    }
    finder.text(value, where);
    if (BASE64_MEMBERS.has(name)) finder.base64(value, where);
  }

  /** `["--api-key", "abc"]`: the item before says what this one is */
  private argument(value: string, note: Note, add: (found: Found) => void): void {
    const { flag } = note;
    if (flag !== undefined && !value.startsWith('-') && this.finder.settings.names.of(flag).isSecret)
      named(flag, value, add);
    note.flag = /^--?[A-Za-z][\w-]{1,80}$/.test(value) ? value.replace(/^-+/, '') : undefined;
  }

  private number(token: Token, value: string, levels: readonly Level[], path: () => string): void {
    const { names, known, off } = this.finder.settings;
    const name = nameOf(levels);
    const isNamed = !off.has('name') && names.of(name).isSecret && !/tokens?$/i.test(name) && value.length >= 4;
    const isKnown = value.length >= 6 && known?.numberOf(value) !== undefined;
    if (!isNamed && !isKnown) return;
    const { at, depth } = this.where;
    this.finder.out({ start: at(token.start), end: at(token.end), value, kind: 'name', path, quoted: depth });
  }

  private contents(
    token: Token,
    value: string,
    levels: readonly Level[],
    note: Note | undefined,
    path: () => string,
  ): void {
    if (!this.finder.settings.contents) return;
    const level = levels.at(-1);
    const contents = contentsBelow(note?.contents, levels);
    if (contents === undefined || !level) return;
    const text = contentsText(contents, token, level.isArray ? '' : level.key, value);
    if (text === undefined) return;
    const { at, depth } = this.where;
    const quote = token.type === 'string' ? '' : quoteAt(depth);
    const edit = { start: at(token.start), end: at(token.end), value: '', kind: 'contents' as const, path };
    this.finder.out({ ...edit, text: `${quote}${text}${quote}` });
  }

  /** `"password": { "type": "string", "default": "…" }` among the properties of a schema */
  private isDefaultOfSecret(levels: readonly Level[]): boolean {
    const depth = levels.at(-1)?.isArray ? 3 : 2;
    const owner = levels.at(-depth);
    return (
      (owner?.note as Note | undefined)?.isProperties === true &&
      this.finder.settings.names.of(owner?.key ?? '').isSecret
    );
  }

  /** from an offset in what a token says to one in the text that is changed; worked out only where it is asked */
  private offsetsOf({ start, end, isPlain }: Token): (offset: number) => number {
    if (isPlain) return (offset) => this.where.at(start + offset);
    let offsets: Uint32Array | undefined;
    return (offset) => {
      offsets ??= unescaped(this.text, start, end).offsets;
      return this.where.at(offsets[offset] ?? end);
    };
  }

  private pathOf(levels: readonly Level[]): string {
    const parts = levels.slice(0, SEGMENTS).map((level) => (level.isArray ? '[]' : `.${cut(level.key)}`));
    const own = parts.join('').replace(/^\./, '');
    const outer = this.where.path();
    const more = levels.length > SEGMENTS ? '…' : '';
    return `${outer}${outer === '' || own === '' || own.startsWith('[') ? '' : '.'}${own}${more}`;
  }
}

/** Of an item, the name of the list. */
function nameOf(levels: readonly Level[]): string {
  for (let i = levels.length - 1; i >= Math.max(0, levels.length - 4); i--) {
    const level = levels[i]!;
    if (!level.isArray) return level.key;
  }
  return '';
}

/** The whole value, but for the scheme of a credential. */
function named(name: string, value: string, add: (found: Found) => void): void {
  if (/cookie/i.test(name)) secretsInHeader(/set/i.test(name) ? 'set-cookie' : 'cookie', value, add);
  else if (isSecretValue(value)) credential(value, 'name', add);
}

const cut = (key: string): string => (key.length > SEGMENT ? `${key.slice(0, SEGMENT)}…` : key);
