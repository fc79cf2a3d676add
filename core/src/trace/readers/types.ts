import type { TraceHeader, TraceRecord } from '../types';

/** What one line of a log turned out to be. */
export type LineMeaning =
  | { readonly type: 'header'; readonly header: TraceHeader }
  | { readonly type: 'record'; readonly record: TraceRecord }
  /** shown as it stands, never dropped */
  | { readonly type: 'unreadable' }
  | { readonly type: 'blank' };

/** One log format; one file a format, each listed in `readers/index`. */
export interface TraceReader {
  readonly format: string;
  /** a line without its line feed; `cut` where it was too long to be held whole */
  line(text: string, cut: boolean): LineMeaning;
}
