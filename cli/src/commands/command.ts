import { isRevisionId, REVISIONS } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import { TRACE_FORMATS } from '@wirebench/core/trace/readers/index';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import { InvalidArgumentError, Option, type Command as Program } from 'commander';

export interface Surroundings {
  /** what stands behind `--`, where there is one */
  readonly command: readonly string[] | undefined;
  /** @param code of the process, when everything has been written */
  readonly exit: (code: number) => void;
}

/** One command: its words, flags and help. What it does is loaded when it is called. */
export type Command = (program: Program, surroundings: Surroundings) => void;

export function formatOption(what: string): Option {
  return new Option('--format <format>', what).choices(['text', 'json']).default('text');
}

export function protocolVersionOption(): Option {
  const ids = REVISIONS.map(({ id }) => id);
  return new Option('--protocol-version <revision>', 'revision where neither file nor message says it').argParser(
    (text: string): RevisionId => {
      if (isRevisionId(text)) return text;
      throw new InvalidArgumentError(`The revisions are ${ids.join(', ')}.`);
    },
  );
}

/** @param what the flag is for */
export function traceFormatOption(what: string): Option {
  const names = TRACE_FORMATS.map(({ format }) => format).filter((name) => name !== 'unknown');
  return new Option('--as <format>', what).argParser((text: string): TraceFormat => {
    const format = TRACE_FORMATS.find((one) => one.format === text && text !== 'unknown');
    if (format) return format;
    throw new InvalidArgumentError(`The formats are ${names.join(', ')}.`);
  });
}

export function milliseconds(text: string): number {
  if (/^[0-9]{1,9}$/.test(text) && Number(text) > 0) return Number(text);
  throw new InvalidArgumentError('A whole number of milliseconds is needed, as in 5000.');
}
