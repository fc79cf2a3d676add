import type { LineEdit } from '../trace/types';

/** A fix of a finding in a native trace, with the place of the finding, and what it changes in the lines of the file. */
export interface PlacedFix {
  readonly rule: string;
  /** JSON pointer of the finding inside the frame */
  readonly pointer: string;
  /** index of the record */
  readonly frame: number;
  /** from 0; characters in UTF-16 units */
  readonly line: number;
  readonly character: number;
  readonly endCharacter: number;
  readonly title: string;
  /** the one that fix-all takes */
  readonly preferred: boolean;
  readonly edits: readonly LineEdit[];
}
