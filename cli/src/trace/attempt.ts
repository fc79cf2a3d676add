import { NO_CHECK, type TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { parseFilter } from '@wirebench/core/trace/filter/parse';
import { Failure } from '../failure';

/**
 * What judges a file for those who see it through a filter: what is wrong in it is a matter of `wirebench check`, and
 * worked out only where the filter asks for it.
 * @throws {Failure} that names the word of the filter at fault
 */
export function checkFor(filter: string): TraceCheck {
  const { terms, errors } = parseFilter(filter);
  const [first] = errors;
  if (first !== undefined) {
    const word = filter.slice(first.offset, first.offset + first.length);
    throw new Failure(`The filter cannot be understood at "${word}". ${first.message}`);
  }
  const needsFindings = terms.some((term) => term.type === 'name' && (term.key === 'rule' || term.key === 'level'));
  return needsFindings ? traceCheck() : NO_CHECK;
}

/** What the reader says is for people already. */
export async function attempt<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
}
