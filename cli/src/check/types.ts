import type { DocumentKind } from '@wirebench/core/request/types';
import type { Levels } from '@wirebench/core/rules/levels';
import type { FaultLevel, Level } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { Excerpt } from '../output/excerpt';

/** A finding at its place in a file. Lines and columns count from 1, columns in UTF-16 units; the end is exclusive. */
export interface PlacedFinding {
  readonly rule: string;
  readonly level: Level;
  readonly fault: FaultLevel;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** JSON Pointer: from the root of a document, or from the message in a trace */
  readonly path: string;
  /** 0-based index of the record in a trace */
  readonly frame: number | null;
  readonly fix: { readonly title: string } | null;
  /** the line that it stands in, marked */
  readonly excerpt: () => Excerpt;
}

export interface CheckedFile {
  /** as it is printed */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly revision: RevisionId | null;
  readonly findings: readonly PlacedFinding[];
  /** findings that are counted but not listed */
  readonly more: Readonly<Record<Level, number>>;
  /** what is to be said of the file besides, for people */
  readonly notes: readonly string[];
}

export interface CheckOptions {
  /** where neither message nor file says */
  readonly protocolVersion?: RevisionId;
  readonly levels: Levels;
  /** findings of these levels of fault only; undefined: all */
  readonly faults: ReadonlySet<FaultLevel> | undefined;
}

export const NO_MORE: CheckedFile['more'] = { error: 0, warning: 0, info: 0, hint: 0 };
