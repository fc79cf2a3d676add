import type { TraceHeader, TraceRecord } from '../types';

/** What one line of a log turned out to be. */
export type LineMeaning =
  | { readonly type: 'header'; readonly header: TraceHeader }
  | { readonly type: 'record'; readonly record: TraceRecord }
  /** shown as it stands, never dropped */
  | { readonly type: 'unreadable' }
  | { readonly type: 'blank' };

/** Reads one file; it may remember what earlier lines said. */
export interface TraceReader {
  readonly format: string;
  /**
   * @param text a line without its line feed
   * @param cut the line was too long to be held: `text` is its beginning
   */
  line(text: string, cut: boolean): LineMeaning;
  /** the last line of a file is whole although its line feed is missing */
  isWhole(text: string): boolean;
}

/** One log format; one file a format, each listed in `readers/index`. */
export interface TraceFormat {
  readonly format: string;
  /** whether lines from the beginning of a file, the last one perhaps torn, are of this format; never by its name */
  recognises(lines: readonly string[]): boolean;
  reader(): TraceReader;
}
