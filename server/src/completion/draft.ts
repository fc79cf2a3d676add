/** A value to be filled in: it stands there selected. Its text is JSON. */
export class Hole {
  constructor(readonly json: string) {}
}

/** JSON to be written, with the places that a person fills in. */
export type Draft = Hole | string | number | boolean | null | readonly Draft[] | { readonly [key: string]: Draft };

export interface DraftStyle {
  /** the client understands tab stops */
  readonly snippets: boolean;
  /** the document's line end */
  readonly eol: string;
  /** one level of indentation */
  readonly unit: string;
  /** the blanks in front of every line but the first */
  readonly margin: string;
}

/** Writes drafts and the text around them as one insertion; tab stops are numbered in the order of the text. */
export class DraftWriter {
  private stops = 0;

  constructor(private readonly style: DraftStyle) {}

  /** text that stands as it is */
  literal(text: string): string {
    return this.style.snippets ? text.replace(/[\\$]/g, '\\$&') : text;
  }

  newline(): string {
    return `${this.style.eol}${this.literal(this.style.margin)}`;
  }

  write(draft: Draft, depth = 0): string {
    if (draft instanceof Hole) return this.hole(draft.json);
    if (typeof draft !== 'object' || draft === null) return this.literal(JSON.stringify(draft));
    if (isList(draft))
      return this.block(
        '[',
        draft.map((item) => this.write(item, depth + 1)),
        ']',
        depth,
      );
    const members = Object.entries(draft).map(
      ([key, value]) => `${this.literal(JSON.stringify(key))}: ${this.write(value, depth + 1)}`,
    );
    return this.block('{', members, '}', depth);
  }

  private block(open: string, inner: readonly string[], close: string, depth: number): string {
    if (inner.length === 0) return `${open}${close}`;
    const line = `${this.newline()}${this.style.unit.repeat(depth)}`;
    return `${open}${inner.map((text) => `${line}${this.style.unit}${text}`).join(',')}${line}${close}`;
  }

  /** inside quotes and brackets only what is between them is selected */
  private hole(json: string): string {
    if (!this.style.snippets) return json;
    const wrapped = /^(["[{])(.*)(["\]}])$/s.exec(json);
    const [, open = '', inner = json, close = ''] = wrapped ?? [];
    const stop = ++this.stops;
    const text = inner === '' ? `$${stop}` : `\${${stop}:${this.literal(inner).replaceAll('}', '\\}')}}`;
    return `${open}${text}${close}`;
  }
}

/** `Array.isArray` knows nothing of readonly arrays. */
function isList(draft: Draft): draft is readonly Draft[] {
  return Array.isArray(draft);
}
