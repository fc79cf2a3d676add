import type { TraceHeader, TraceRecord } from '../types';

/** A stretch of a text, in UTF-16 units: from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a piece of a log turned out to say. */
export type Meaning =
  | { readonly type: 'header'; readonly header: TraceHeader }
  | {
      readonly type: 'record';
      readonly record: TraceRecord;
      /**
       * where the frame stands in the piece, letter by letter; absent where it stands there escaped or put together. A
       * function where it takes time to find
       */
      readonly span?: Span | (() => Span | undefined);
      /** of a log that knows its own side only: the frame came in or went out */
      readonly relative?: 'in' | 'out';
    }
  /** shown as it stands, never dropped; `facts` is what is known of it all the same */
  | { readonly type: 'unreadable'; readonly facts?: TraceRecord }
  | { readonly type: 'blank' };

/**
 * How a line stands to those before it that were held back: `whole` ends the piece, `open` goes on, `apart` begins
 * another one. Whatever is answered but `open`, the joiner has forgotten the lines held back; after `apart` it is asked
 * about the line once more.
 */
export type Joint = 'whole' | 'open' | 'apart';

/** Puts lines together that are one piece. With nothing held back it never answers `apart`. */
export interface LineJoiner {
  add(line: string): Joint;
}

/** A stretch of the file's bytes that is read as one. */
export interface BytePiece {
  readonly bytes: Uint8Array;
  /** in the file */
  readonly offset: number;
  readonly length: number;
  /** of its first byte, counted from 1 */
  readonly line: number;
  /** too long to be held: `bytes` is its beginning */
  readonly cut: boolean;
}

/** Cuts a stream of bytes into pieces; holds one piece at a time. */
export interface ByteSplitter {
  /** @param bytes are not kept after the call */
  push(bytes: Uint8Array, emit: (piece: BytePiece) => void): void;
  /** gives out what is held back, as it stands; answers whether there was anything; then nothing more is pushed */
  end(emit: (piece: BytePiece) => void): boolean;
}

/**
 * Completes what a piece says by what those before it said: a direction, a connection, a day. One comes out for one
 * that goes in; what the log lacks before it (a gap) may stand in front of it.
 */
export type Context = (meaning: Meaning) => Meaning | readonly [lack: Meaning, meaning: Meaning];

/** One log format; one file a format, each listed in `readers/index`. */
export interface TraceFormat {
  readonly format: string;
  /** whether lines from the beginning of a file, the last one perhaps torn, are of this format; never by its name */
  recognises(lines: readonly string[]): boolean;
  /** lines belong together; absent: each line is a piece */
  readonly joiner?: () => LineJoiner;
  /** the file is no matter of lines; then there is no joiner */
  readonly splitter?: () => ByteSplitter;
  /**
   * What a piece says by itself: the same whenever it is asked, so that a record can be read again from its place.
   * @param cut the piece was too long to be held: `text` is its beginning
   */
  read(text: string, cut: boolean): readonly Meaning[];
  /** @param head the beginning of the file, for what its first pieces do not say alone */
  context?(head: string): Context;
  /** `context` looks at the head: while that grows, the file is read again */
  readonly needsHead?: true;
  /** a last line without its line feed is whole all the same, as a program that only ever adds whole lines left it */
  isWhole?(text: string): boolean;
}
