import type { SecretKind } from './types';

/** different values that are remembered; of more, each is still taken out where it is found by itself */
const MOST = 20_000;
const LONGEST = 20_000;
/** units by which a value is looked up */
const KEY = 4;
/** so long a value is found inside words as well */
const LONG = 16;
/** what of a value is enough, where texts quote it cut short */
const ENOUGH = 8;
/** values with the same beginning that are told apart by it */
const MOST_ALIKE = 50;

/** Words of the protocol, of schemas and of people that are nobody's secret wherever they stand. */
const COMMON = new Set(
  `string number integer boolean object array null true false password passwd secret token bearer basic default required
  undefined example none empty value name type user admin root test client server jsonrpc method params result error
  content text description properties arguments structuredcontent inputschema outputschema tools resources prompts
  http https localhost application json utf-8 stdio initialize initialized notifications request response session
  authorization cookie header headers api_key apikey changeme placeholder optional`.split(/\s+/),
);

interface Hit {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

/** Values that were found to be secrets, each with its number, and where they occur in any text. */
export class KnownSecrets {
  private readonly numbers = new Map<string, number>();
  private readonly spellings = new Map<string, string>();
  /** the lengths of those that begin with the same units, the longest first */
  private readonly lengths = new Map<string, number[]>();
  /** by their first eight units */
  private readonly beginnings = new Map<string, string[]>();
  /** which units begin one, so that most places of a text are passed over */
  private readonly starts = new Uint8Array(65_536);
  private readonly kinds = new Map<string, SecretKind>();

  /** how many different ones */
  get size(): number {
    return this.numbers.size;
  }

  /** Equal values have one number, from 1 in the order of their coming; undefined for those that were too many. */
  numberOf(value: string): number | undefined {
    return this.numbers.get(value);
  }

  /** why it was taken for one */
  kindOf(value: string): SecretKind {
    return this.kinds.get(value) ?? 'name';
  }

  add(value: string, kind: SecretKind): void {
    if (this.numbers.has(value) || this.numbers.size >= MOST || value.length > LONGEST) return;
    this.numbers.set(value, this.numbers.size + 1);
    this.kinds.set(value, kind);
    if (!spreads(value)) return;
    for (const spelled of spellings(value)) this.remember(spelled, value);
  }

  /**
   * Where known values stand in a text, from left to right, none inside another.
   * @param partly also their beginnings of eight units and more
   */
  in(text: string, partly: boolean, add: (hit: Hit) => void): void {
    if (this.spellings.size === 0) return;
    const { starts } = this;
    for (let at = 0; at <= text.length - KEY; at++) {
      if (starts[text.charCodeAt(at)] === 0) continue;
      const hit = this.at(text, at, partly);
      if (!hit) continue;
      add(hit);
      at = hit.end - 1;
    }
  }

  private at(text: string, start: number, partly: boolean): Hit | undefined {
    for (const length of this.lengths.get(text.slice(start, start + KEY)) ?? []) {
      const spelled = text.slice(start, start + length);
      const value = spelled.length === length ? this.spellings.get(spelled) : undefined;
      if (value !== undefined && (isLong(spelled) || isWord(text, start, spelled))) {
        return { start, end: start + length, value };
      }
    }
    return partly ? this.beginningAt(text, start) : undefined;
  }

  private beginningAt(text: string, start: number): Hit | undefined {
    let hit: Hit | undefined;
    for (const spelled of this.beginnings.get(text.slice(start, start + ENOUGH)) ?? []) {
      const end = start + sameUnits(text, start, spelled);
      if (hit === undefined || end > hit.end) hit = { start, end, value: this.spellings.get(spelled) ?? spelled };
    }
    return hit;
  }

  private remember(spelled: string, value: string): void {
    if (this.spellings.has(spelled)) return;
    this.spellings.set(spelled, value);
    this.starts[spelled.charCodeAt(0)] = 1;
    const key = spelled.slice(0, KEY);
    const lengths = this.lengths.get(key) ?? [];
    this.lengths.set(key, lengths);
    if (!lengths.includes(spelled.length)) lengths.push(spelled.length);
    lengths.sort((a, b) => b - a);
    const beginning = spelled.slice(0, ENOUGH);
    const same = this.beginnings.get(beginning) ?? [];
    if (spelled.length > ENOUGH && same.length < MOST_ALIKE) this.beginnings.set(beginning, [...same, spelled]);
  }
}

/** A value that says enough by itself to be looked for everywhere. */
function spreads(value: string): boolean {
  if (value.length < KEY || COMMON.has(value.toLowerCase())) return false;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  return value.length >= 6 || (/[A-Za-z]/.test(value) && /[^A-Za-z]/.test(value));
}

/** as it may stand in texts: plain, escaped in JSON once more, in an address, in base64 */
function spellings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const list = [value, json];
  try {
    list.push(encodeURIComponent(value), encodeURIComponent(value).replaceAll('%20', '+'));
    if (value.length >= 8) list.push(btoa(value).replace(/=+$/, ''));
  } catch {
    // half a surrogate pair, or beyond Latin 1: it has no such spelling
  }
  return list.filter((one) => one.length >= KEY);
}

const isLetter = (text: string, at: number) => /[A-Za-z0-9]/.test(text.charAt(at));

/** nothing that stands inside a word by chance */
const isLong = (spelled: string): boolean =>
  spelled.length >= LONG || (spelled.length >= LONG / 2 && /\d/.test(spelled) && /[A-Za-z]/.test(spelled));

function isWord(text: string, start: number, spelled: string): boolean {
  const end = start + spelled.length;
  const isInside =
    isLetter(text, start) && isLetter(text, start - 1) && !ESCAPE.test(text.slice(Math.max(0, start - 3), start));
  return !isInside && !(isLetter(text, end - 1) && isLetter(text, end));
}

/** what stands for one character, and ends in a letter or a digit */
const ESCAPE = /%[0-9A-Fa-f]{2}$|\\[nrtbf]$/;

function sameUnits(text: string, start: number, spelled: string): number {
  let same = 0;
  while (same < spelled.length && text.charCodeAt(start + same) === spelled.charCodeAt(same)) same += 1;
  return same;
}
