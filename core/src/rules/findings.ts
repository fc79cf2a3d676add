import type { RevisionId } from '../spec/types';
import type { JsonPath } from '../text/types';
import { findingAt } from './check-batch';
import type { Rule } from './rule';
import { softer } from './softer';
import type { Finding, Report } from './types';

type Reported = Parameters<Report>[0];

/** A rule that is broken more often than this in one message, or in one tool, is told so often and no more. */
const MOST_OF_A_RULE = 100;

const isWithin = (path: JsonPath, ancestor: JsonPath): boolean =>
  ancestor.length <= path.length && ancestor.every((segment, i) => segment === path[i]);

interface Running<C> extends Pick<Rule, 'id' | 'level' | 'levelIn' | 'fault' | 'fallback' | 'tags'> {
  readonly check: (context: C, report: Report) => void;
}

/** What one check has found so far, and which places that explains: one fault, one finding. */
export class Findings {
  readonly list: Finding[] = [];
  private readonly explained: JsonPath[] = [];
  private running: Running<never> | undefined;
  private told = 0;
  private base: JsonPath = [];

  /** @param isRecord what is checked is a record of a recording: a fix may change that and its neighbours */
  constructor(
    private readonly revision: RevisionId,
    private readonly isRecord = false,
  ) {}

  isExplained(path: JsonPath): boolean {
    return this.explained.some((place) => isWithin(path, place));
  }

  explain(places: readonly JsonPath[]): void {
    this.explained.push(...places);
  }

  add(finding: Finding): void {
    this.list.push(finding);
  }

  /** Runs rules over one context; what they report comes under their name, with paths from `base`. */
  run<C>(rules: readonly Running<C>[], context: C, base: JsonPath = []): void {
    this.base = base;
    for (const rule of rules) {
      this.running = rule;
      this.told = 0;
      rule.check(context, this.report);
    }
  }

  private readonly report: Report = (reported) => {
    const { id, fault, fallback, level: usual, levelIn, tags } = this.running!;
    const { path, part = 'value', message, related, level, explains } = reported;
    const fixes = this.isRecord ? reported.fixes : reported.fixes?.filter(({ records }) => records === undefined);
    const { base } = this;
    if (this.told >= MOST_OF_A_RULE || (fallback && this.isExplained([...base, ...path]))) return;
    this.told += 1;
    const finding: Finding = {
      rule: id,
      level: softer(levelIn?.[this.revision] ?? usual, level),
      fault,
      message,
      at: { path, part },
      ...(tags && { tags }),
      ...(fixes && fixes.length > 0 && { fixes }),
      ...(related && related.length > 0 && { related }),
    };
    this.add(base.length === 0 ? finding : findingAt(finding, base));
    const said = explains ?? defaultExplains(reported, tags);
    this.explain(said.map((place) => [...base, ...place]));
  };
}

/** What is deprecated is not wrong, so a fault at the same place is another one. */
const defaultExplains = ({ path, part }: Reported, tags: Rule['tags']): readonly JsonPath[] =>
  part === 'head' || tags?.includes('deprecated') ? [] : [path];
