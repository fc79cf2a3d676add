import type { Definitions } from '../spec/types';
import type { JsonPath, Place } from '../text/types';
import type { IssueFix, IssueKeyword, SchemaIssue } from './types';

interface Frame {
  readonly definition: string;
  /** length of the path where the definition was entered */
  readonly start: number;
}

const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Thrown inside a walk to leave it at once: there are as many issues as anybody will read. */
export class EnoughIssues extends Error {}

/** Where a walk over value and schema stands, and what it found. */
export class Walk {
  readonly issues: SchemaIssue[] = [];
  private readonly path: (string | number)[];
  private readonly places: string[];
  private readonly frames: Frame[];

  constructor(
    readonly definitions: Definitions,
    private readonly limit: number,
    base: JsonPath,
  ) {
    this.path = [...base];
    this.places = base.map(String);
    this.frames = [];
  }

  /** A walk from the same place that keeps its findings to itself. */
  attempt(limit: number): Walk {
    return new Walk(this.definitions, limit, this.path);
  }

  /** Steps into a member or item; `place` is `*` where the schema has no name for it. */
  inside(segment: string | number, place: string, visit: () => void): void {
    this.path.push(segment);
    this.places.push(place === '*' ? place : escaped(place));
    visit();
    this.path.pop();
    this.places.pop();
  }

  /** Enters a definition at the present place. */
  within(definition: string | undefined, visit: () => void): void {
    if (definition !== undefined) this.frames.push({ definition, start: this.path.length });
    visit();
    if (definition !== undefined) this.frames.pop();
  }

  here(): JsonPath {
    return [...this.path];
  }

  report(issue: {
    readonly keyword: IssueKeyword;
    readonly message: string;
    readonly expected?: readonly unknown[];
    readonly actual: unknown;
    /** a member of the present object that is missing or one too many */
    readonly member?: string;
    readonly fixes?: readonly IssueFix[];
  }): void {
    if (this.issues.length >= this.limit) throw new EnoughIssues();
    const path = this.here();
    const { keyword, message, member, actual, expected = [], fixes = [] } = issue;
    const subject = member === undefined ? path : [...path, member];
    const part: Place['part'] = keyword === 'missing' || keyword === 'branch' ? 'head' : member ? 'key' : 'value';
    const at: Place = { path: part === 'head' ? path : subject, part };
    this.issues.push({ subject, at, keyword, places: this.trail(member), expected, actual, message, fixes });
  }

  private trail(member: string | undefined): readonly string[] {
    const tail = member === undefined ? [] : [escaped(member)];
    return this.frames
      .map(({ definition, start }) => [definition, ...this.places.slice(start), ...tail].join('/'))
      .reverse();
  }
}
