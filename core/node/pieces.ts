import type { Breathe } from './breathe';

/** A stretch of a trace file that its format reads as one. */
export interface FilePiece {
  readonly text: string;
  /** bytes, in the file */
  readonly offset: number;
  readonly length: number;
  /** of its first byte, counted from 1 */
  readonly line: number;
  /** too long to be held: `text` is its beginning */
  readonly cut: boolean;
}

export type TakePiece = (piece: FilePiece) => void;

/** Cuts a growing file into pieces, in its order. */
export interface Pieces {
  /** bytes that were given out or are held back for more */
  readonly offset: number;
  /** something was given out that waited for more of the file: it may have been torn */
  readonly isHolding: boolean;
  /** what was given out as the end of the file went on after all: the file has to be read again */
  readonly isMisread: boolean;
  /** gives out what the file holds beyond what was given out, but for an end that may be torn */
  advance(take: TakePiece, breathe: Breathe): Promise<void>;
  /** gives out the end of the file as it stands */
  finish(take: TakePiece): void;
  /** stops an `advance` on its way */
  close(): void;
}
