import type { ItemResult } from '@wirebench/core/contract/engine';

/** What came of one item, with its place in the file; counted from 1. */
export interface PlacedResult extends ItemResult {
  readonly line: number;
  readonly column: number;
}

export interface FileResult {
  /** as it is printed */
  readonly path: string;
  readonly server: string;
  readonly outcome: 'passed' | 'failed' | 'cancelled';
  readonly items: readonly PlacedResult[];
}

export interface RunReport {
  readonly fileStart: (path: string, server: string) => void;
  readonly item: (path: string, result: PlacedResult) => void;
  readonly fileEnd: (result: FileResult) => void;
  readonly notRun: (path: string, message: string) => void;
  readonly end: () => void;
}
