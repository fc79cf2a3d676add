import { classify } from '../frame/classify';
import type { Classified } from '../frame/types';
import { revision as revisionOf } from '../spec';
import { type CheckOptions, checkMessage } from './check-message';
import { Dispatcher } from './dispatch';
import { Findings } from './findings';
import { EXCHANGE_RULES } from './index';
import { applyLevels } from './levels';
import { traitBit, traitsOf } from './parts/traits';
import type { ExchangeContext, Finding } from './types';

export interface ExchangeOptions extends Omit<CheckOptions, 'answers'> {
  /** definition of the tool that a tools/call names, from a catalog or an earlier frame */
  readonly tool?: Readonly<Record<string, unknown>>;
}

type Request = Extract<Classified, { kind: 'request' }>;

const rules = new Dispatcher(EXCHANGE_RULES, ({ on }) => ({
  kinds: on.responses,
  methods: on.methods,
  facet: on.facet && traitBit(on.facet),
}));

/**
 * Finds what is wrong with a response, knowing the request: its result is held against the definition of the
 * request's method. Paths start at the response; the request itself is checked by `checkMessage`.
 * @param options `direction` is that of the response
 */
export function checkExchange(request: unknown, response: unknown, options: ExchangeOptions): readonly Finding[] {
  const asked = classify(request);
  if (asked.kind === 'request') return checkAnswer(asked, response, options);
  const { tool: _, ...rest } = options;
  return checkMessage(response, rest);
}

/** As `checkExchange`, with the request as it was classified before. */
export function checkAnswer(request: Request, response: unknown, options: ExchangeOptions): readonly Finding[] {
  const revision = typeof options.revision === 'string' ? revisionOf(options.revision) : options.revision;
  const message = options.message ?? classify(response);
  const { direction, httpStatus, recorded, levels, tool } = options;
  const findings = checkMessage(response, { revision, direction, httpStatus, recorded, message, answers: request });
  if (message.kind !== 'result' && message.kind !== 'error') return applyLevels(findings, levels);
  const picked = rules.pick(revision.id, message.kind, request.method).firstFor(traitsOf(message));
  if (picked.length === 0) return applyLevels(findings, levels);
  const method = revision.methods.get(request.method);
  const context: ExchangeContext = { revision, request, response: message, method, tool, httpStatus };
  const found = new Findings(revision.id);
  found.run(picked, context);
  return applyLevels(found.list.length === 0 ? findings : [...findings, ...found.list], levels);
}
