import { classify } from '../frame/classify';
import { revision as revisionOf } from '../spec';
import { type CheckOptions, checkMessage } from './check-message';
import { Dispatcher } from './dispatch';
import { Findings } from './findings';
import { EXCHANGE_RULES } from './index';
import { applyLevels } from './levels';
import type { ExchangeContext, Finding } from './types';

export interface ExchangeOptions extends Omit<CheckOptions, 'answers'> {
  /** definition of the tool that a tools/call names, from a catalog or an earlier frame */
  readonly tool?: Readonly<Record<string, unknown>>;
}

const rules = new Dispatcher(EXCHANGE_RULES, ({ on }) => ({ kinds: on.responses, methods: on.methods }));

/**
 * Finds what is wrong with a response, knowing the request: its result is held against the definition of the
 * request's method. Paths start at the response; the request itself is checked by `checkMessage`.
 * @param options `direction` is that of the response
 */
export function checkExchange(request: unknown, response: unknown, options: ExchangeOptions): readonly Finding[] {
  const revision = typeof options.revision === 'string' ? revisionOf(options.revision) : options.revision;
  const asked = classify(request);
  const came = classify(response);
  const { levels, tool, ...rest } = options;
  if (asked.kind !== 'request') return checkMessage(response, { ...rest, levels });
  const answers = { method: asked.method, params: asked.params };
  const findings = checkMessage(response, { ...rest, answers });
  if (came.kind !== 'result' && came.kind !== 'error') return applyLevels(findings, levels);
  const method = revision.methods.get(asked.method);
  const { httpStatus } = options;
  const context: ExchangeContext = { revision, request: asked, response: came, method, tool, httpStatus };
  const found = new Findings(revision.id);
  found.run(rules.pick(revision.id, came.kind, asked.method).first, context);
  return applyLevels([...findings, ...found.list], levels);
}
