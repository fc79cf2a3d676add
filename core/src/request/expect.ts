import type { JsonPath } from '../text/types';
import { describeError, describeMismatch, member, show } from './expect-words';
import { mismatches, type Spelling } from './subset';
import type { Expectation } from './types';

/** How long silence has to last before `"response": "none"` holds, where the item names no `waitMs`. */
export const DEFAULT_WAIT_MS = 1000;

/** What came of one item, as far as expectations can ask. */
export interface Outcome {
  /** the final response message, parsed; absent where none came in time */
  readonly response?: unknown;
  /** the response's wire text, asked for only where a number is too large for a double */
  readonly responseSpelling?: Spelling;
  /** whole notification messages that arrived before the response, in order */
  readonly notifications: readonly unknown[];
  /** milliseconds from the last byte out to the last byte in */
  readonly ms?: number;
  /** findings of level error on the response */
  readonly errorFindings: number;
  /** why there is no response, for people: `no answer within 60 s`, `the server exited with code 1` */
  readonly absence?: string;
}

export interface ExpectationFailure {
  /** for people */
  readonly message: string;
  /** inside the response message */
  readonly pointer?: JsonPath;
  /** inside the item's `expect`; absent where the default rule failed */
  readonly expectPath?: JsonPath;
}

/** Validates the whole response message against `expect.schema`. Runs elsewhere, where it can be killed. */
export type SchemaCheck = (
  schema: unknown,
  message: unknown,
) => Promise<readonly { readonly message: string; readonly path: JsonPath }[]>;

/**
 * Compares what an item expects with what came (docs/request-files.md). Empty: passed. Where `expect` says nothing of the
 * response itself (or there is no `expect`), a response has to come that is no error and no failed tool; findings of
 * level error fail only an item without `expect`.
 */
export async function evaluate(
  expect: Expectation | undefined,
  outcome: Outcome,
  checkSchema?: SchemaCheck,
): Promise<readonly ExpectationFailure[]> {
  if (expect?.response === 'none') return silence(outcome);
  const failures: ExpectationFailure[] = [];
  if (outcome.response === undefined) {
    failures.push({ message: `No response: ${(outcome.absence ?? 'nothing arrived').replace(/\.$/, '')}.` });
  } else {
    failures.push(...(await responseFailures(expect, outcome, outcome.response, checkSchema)));
  }
  if (expect?.maxMs !== undefined && outcome.ms !== undefined && outcome.ms > expect.maxMs) {
    failures.push({
      message: `The response took ${round(outcome.ms)} ms, more than the ${expect.maxMs} ms that are allowed.`,
      expectPath: ['maxMs'],
    });
  }
  if (expect?.notifications) failures.push(...notificationFailures(expect.notifications, outcome.notifications));
  return failures;
}

function silence(outcome: Outcome): readonly ExpectationFailure[] {
  if (outcome.response === undefined) return [];
  return [{ message: 'A response arrived, but none is expected.', pointer: [], expectPath: ['response'] }];
}

async function responseFailures(
  expect: Expectation | undefined,
  outcome: Outcome,
  response: unknown,
  checkSchema: SchemaCheck | undefined,
): Promise<readonly ExpectationFailure[]> {
  const failures: ExpectationFailure[] = [];
  const described =
    expect && (expect.result !== undefined || expect.error !== undefined || expect.schema !== undefined);
  if (!described) failures.push(...defaultFailures(response, expect ? 0 : outcome.errorFindings));
  for (const part of ['result', 'error'] as const) {
    if (expect?.[part] !== undefined) failures.push(...partFailures(part, expect, response, outcome));
  }
  if (expect?.schema !== undefined && checkSchema) {
    for (const fault of await checkSchema(expect.schema, response)) {
      failures.push({ message: fault.message, pointer: fault.path, expectPath: ['schema'] });
    }
  }
  return failures;
}

function defaultFailures(response: unknown, errorFindings: number): readonly ExpectationFailure[] {
  const error = member(response, 'error');
  if (error !== undefined && member(response, 'result') === undefined) {
    return [{ message: `The server answered with an error: ${describeError(error)}.`, pointer: ['error'] }];
  }
  if (member(member(response, 'result'), 'isError') === true) {
    return [{ message: 'The tool ran and reported a failure (`isError` is true).', pointer: ['result', 'isError'] }];
  }
  if (errorFindings === 0) return [];
  const count = errorFindings === 1 ? 'one error' : `${errorFindings} errors`;
  return [{ message: `The response breaks the specification: ${count} found.`, pointer: [] }];
}

function partFailures(
  part: 'result' | 'error',
  expect: Expectation,
  response: unknown,
  outcome: Outcome,
): readonly ExpectationFailure[] {
  const other = part === 'result' ? 'error' : 'result';
  const actual = member(response, part);
  if (actual === undefined) {
    const came =
      other === 'error' && member(response, 'error') !== undefined
        ? `the server answered with an error: ${describeError(member(response, 'error'))}`
        : member(response, other) === undefined
          ? 'the response has none'
          : 'the server answered with a result';
    return [
      {
        message: `A${part === 'error' ? 'n error' : ' result'} is expected, but ${came}.`,
        pointer: [],
        expectPath: [part],
      },
    ];
  }
  const found = mismatches(expect[part], actual, {
    expectedSpelling: (path) => expect.spelling?.([part, ...path]),
    actualSpelling: (path) => outcome.responseSpelling?.([part, ...path]),
  });
  return found.map((m) => ({
    message: describeMismatch(part, m),
    pointer: [part, ...(m.kind === 'missing' ? m.path.slice(0, -1) : m.path)],
    expectPath: [part, ...m.path],
  }));
}

/** Each expected one is looked for behind the one found before it; others may stand between. */
function notificationFailures(wanted: readonly unknown[], got: readonly unknown[]): readonly ExpectationFailure[] {
  let from = 0;
  for (let i = 0; i < wanted.length; i++) {
    const at = got.findIndex(
      (message, index) => index >= from && mismatches(wanted[i], message, { limit: 1 }).length === 0,
    );
    if (at < 0) {
      const earlier = got.slice(0, from).some((message) => mismatches(wanted[i], message, { limit: 1 }).length === 0);
      const where = earlier ? 'arrived too early' : 'did not arrive before the response';
      const count = got.length === 1 ? '1 notification arrived' : `${got.length} notifications arrived`;
      return [
        {
          message: `Expected notification ${i + 1} ${where}: ${show(wanted[i])} (${count}).`,
          expectPath: ['notifications', i],
        },
      ];
    }
    from = at + 1;
  }
  return [];
}

function round(ms: number): number {
  return ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms);
}
