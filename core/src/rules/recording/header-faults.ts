import type { HeaderValue } from '../formats/sentinel';

/** What is wrong with one header that repeats a value of the body (2026-07-28). */
export interface HeaderFault {
  /** as the specification writes it */
  readonly name: string;
  /** as it was written, where it is there */
  readonly key: string | undefined;
  readonly sent: string;
  /** undefined where the body does not say it either */
  readonly expected: string | undefined;
  readonly fault: 'missing' | Exclude<HeaderValue, 'same'>;
}

/** What is wrong with one `Mcp-Param` header. */
export interface ParamFault {
  /** with its prefix, as the tool spells it */
  readonly name: string;
  readonly key: string | undefined;
  readonly sent: string;
  /** the argument, from `params` */
  readonly path: readonly string[];
  readonly expected: string;
  readonly fault: 'missing' | 'for-null' | 'for-absent' | 'format' | 'unsafe' | Exclude<HeaderValue, 'same'>;
  /** the record that lists the tool */
  readonly listed: number;
}
