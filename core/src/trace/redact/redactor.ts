import { LinearPattern } from '../../text/pattern/pattern';
import { PatternProblem } from '../../text/pattern/problem';
import type { TraceHeader, TraceRecord } from '../types';
import { applyEdits, type Edit, mergeEdits, quoteAt } from './edits';
import { SecretFinder, valuesOf } from './finder';
import { KnownSecrets } from './known';
import type { FinderSettings, Where } from './looking';
import { NameTable } from './name-table';
import { Tally } from './tally';
import type { RedactionReport, RedactOptions } from './types';

/** A record beside its payload; `raw` is how a frame stood on the wire, where the record has both. */
export type RecordFacts = Omit<TraceRecord, 'frame' | 'bytes' | 'stderr'>;

/** What a record carries, as text. */
export interface PayloadText {
  readonly form: 'json' | 'text' | 'base64' | 'stderr' | 'none';
  readonly text: string;
}

/**
 * Takes the secrets out of what is exported. It reads everything twice: `learn` finds the secrets, then the others put a
 * mark in their place, and also wherever else a value stands that was found to be one. Equal secrets have equal marks.
 */
export class Redactor {
  private readonly known = new KnownSecrets();
  private readonly tally = new Tally();
  private readonly settings: FinderSettings;
  private readonly isOff: boolean;

  /** @throws {PatternProblem} with words for people, where a pattern cannot be understood */
  constructor({ mode, off = [], names = [], patterns = [] }: RedactOptions) {
    this.isOff = mode === 'none';
    this.settings = {
      names: new NameTable(names),
      patterns: patterns.map(patternOf),
      off: new Set(off),
      contents: mode === 'contents',
      mask: (edit) => this.mark(edit),
    };
  }

  get report(): RedactionReport {
    return this.tally.report(this.known.size, (place) => this.said(place));
  }

  learnHeader(header: TraceHeader): void {
    if (!this.isOff) this.learnFrom((finder) => finder.json(JSON.stringify(header), START));
  }

  learn(facts: RecordFacts, { form, text }: PayloadText): void {
    if (this.isOff) return;
    this.learnFrom((finder) => finder.json(JSON.stringify(facts), START));
    if (form !== 'none') this.learnFrom((finder) => finder[lookFor(form)](text, START));
  }

  /** whether what goes from now on counts; a record may be asked for more than once */
  isCounting = true;

  header(header: TraceHeader): TraceHeader {
    return this.isOff ? header : (JSON.parse(this.json(JSON.stringify(header), 'header')) as TraceHeader);
  }

  facts(facts: RecordFacts): RecordFacts {
    if (this.isOff) return facts;
    const { raw, ...rest } = facts;
    const kept = this.settings.contents || raw === undefined ? rest : facts;
    return JSON.parse(this.json(JSON.stringify(kept), '')) as RecordFacts;
  }

  /** letter by letter but for what goes: JSON stays JSON */
  payload({ form, text }: PayloadText): PayloadText {
    if (this.isOff || form === 'none') return { form, text };
    if (form === 'json') return { form, text: this.json(text, '') };
    if (this.settings.contents) {
      if (this.isCounting) this.tally.add('contents', form);
      const what = form === 'base64' ? `bytes:${Math.floor((text.length * 3) / 4)}` : `text:${[...text].length}`;
      return { form: form === 'base64' ? 'text' : form, text: `<${what}>` };
    }
    return {
      form,
      text: this.change(text, (finder, where) => finder[lookFor(form)](text, where), form),
    };
  }

  /** What was written about a record, which may quote a secret, also cut short; not counted. */
  said(text: string): string {
    if (this.isOff) return text;
    const edits: Edit[] = [];
    new SecretFinder({ ...this.settings, known: this.known, partly: true }, (edit) => edits.push(edit)).text(
      text,
      START,
    );
    return applyEdits(text, mergeEdits(edits), this.settings.mask);
  }

  private json(text: string, place: string): string {
    return this.change(text, (finder, where) => finder.json(text, where), place);
  }

  private change(text: string, look: (finder: SecretFinder, where: Where) => void, place: string): string {
    const edits: (Edit & { readonly place: string })[] = [];
    const finder = new SecretFinder({ ...this.settings, known: this.known }, (edit) =>
      edits.push({ ...edit, place: edit.path() }),
    );
    look(finder, { ...START, path: () => place });
    const merged = mergeEdits(edits) as typeof edits;
    if (this.isCounting) for (const edit of merged) this.tally.add(edit.kind, edit.place);
    return applyEdits(text, merged, this.settings.mask);
  }

  private learnFrom(look: (finder: SecretFinder) => void): void {
    const edits: Edit[] = [];
    look(new SecretFinder({ ...this.settings, contents: false }, (edit) => edits.push(edit)));
    for (const edit of mergeEdits(edits)) {
      if (edit.kind === 'contents') continue;
      for (const value of edit.within ?? valuesOf(edit)) this.known.add(value, edit.kind);
    }
  }

  private mark({ value, quoted }: Edit): string {
    const number = this.known.numberOf(value);
    const mark = number === undefined ? '<redacted>' : `<redacted:${number}>`;
    return quoted === undefined ? mark : `${quoteAt(quoted)}${mark}${quoteAt(quoted)}`;
  }
}

function patternOf(source: string): LinearPattern {
  try {
    return new LinearPattern(source);
  } catch (error) {
    throw new PatternProblem(`The pattern ${source} cannot be used. ${(error as Error).message}`);
  }
}

const START: Where = { at: (offset) => offset, depth: 0, path: () => '' };

function lookFor(form: Exclude<PayloadText['form'], 'none'>): 'json' | 'base64' | 'text' {
  return form === 'json' || form === 'base64' ? form : 'text';
}
