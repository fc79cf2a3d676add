import type { Summary } from './summary';
import type { CheckedFile } from './types';

/** Tells of a check as it goes on. */
export interface Report {
  readonly file: (file: CheckedFile) => void;
  readonly end: (summary: Summary) => void;
}
