/** Why a value is taken for a secret. Each can be switched off for an export. */
export type SecretKind = 'header' | 'name' | 'url' | 'shape' | 'random' | 'pattern';

/** A secret in a text: a stretch of it, in UTF-16 units, and what stands there once escapes are undone. */
export interface Found {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  readonly kind: SecretKind;
}

/** What the person who exports has chosen. */
export interface RedactOptions {
  /** `none`: everything goes out as it is; `contents`: arguments and contents become their types and lengths as well */
  readonly mode: 'default' | 'contents' | 'none';
  /** kinds that are not looked for */
  readonly off?: readonly SecretKind[];
  /** names whose values are secret too; `*` stands for anything, either case */
  readonly names?: readonly string[];
  /** patterns (docs/redaction.md) of values that are secret too */
  readonly patterns?: readonly string[];
}

/** What went at one kind of place; `place` is itself without secrets. */
export interface Removed {
  readonly kind: SecretKind | 'contents';
  /** for people: `params.arguments.apiKey`, `http.headers.Authorization`, `stderr` */
  readonly place: string;
  readonly count: number;
}

export interface RedactionReport {
  /** the most frequent first */
  readonly removed: readonly Removed[];
  /** places beyond those listed, all in one */
  readonly more: number;
  /** how many different secrets */
  readonly secrets: number;
}

/** What an export came to, or would come to. */
export interface ExportOutcome {
  readonly records: number;
  readonly report: RedactionReport;
}
