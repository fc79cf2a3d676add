import { asHeader } from '../formats/sentinel';
import type { HeaderFault, ParamFault } from '../recording/header-faults';
import { atHeader, atHeaders, removeHeader, setHeader } from '../recording/header-values';
import { callOf } from '../recording/posts';
import { standardFaults } from '../recording/standard-headers';
import type { RecordingContext, RecordingReport } from '../rule';

/** The headers of a request that repeat its body, and what is wrong with them. */
export function standardFaultsOf({ recording, step }: RecordingContext): readonly HeaderFault[] {
  const { exchange } = step;
  const call = callOf(recording, exchange);
  return exchange?.request && call ? standardFaults(exchange.request, call) : [];
}

/** The `Mcp-Param` headers of a request that is being posted, and what is wrong with them. */
export function paramFaultsOf({ recording, step }: RecordingContext): readonly ParamFault[] {
  const { exchange, message } = step;
  if (exchange === undefined || message?.kind !== 'request' || !callOf(recording, exchange)) return [];
  return recording.paramHeaders.faultsOf(exchange, message);
}

/** Reports a header that is missing, at the headers of the record. */
export function reportMissing(report: RecordingReport, name: string, value: string | undefined, message: string): void {
  report({ message, ...atHeaders, fixes: value === undefined ? [] : [setHeader(name, asHeader(value))] });
}

/** Reports a header that says the wrong thing; the fix writes what the body says. */
export function reportWrong(
  report: RecordingReport,
  { key, name, expected }: { readonly key: string | undefined; readonly name: string; readonly expected?: string },
  message: string,
): void {
  const fixes = expected === undefined ? [] : [setHeader(key ?? name, asHeader(expected))];
  report({ message, ...(key === undefined ? atHeaders : atHeader(key)), fixes });
}

/** Reports a header that should not be there. */
export function reportUnwanted(report: RecordingReport, key: string, message: string): void {
  report({ message, ...atHeader(key), fixes: [removeHeader(key)] });
}
