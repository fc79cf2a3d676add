import { classify } from '../frame/classify';
import { resultShape } from '../frame/result-shape';
import type { Classified, Direction } from '../frame/types';
import { revision as revisionOf } from '../spec';
import type { Revision, RevisionId } from '../spec/types';
import { checkBatch } from './check-batch';
import { Dispatcher } from './dispatch';
import { Findings } from './findings';
import { MESSAGE_RULES } from './index';
import { applyLevels, type Levels } from './levels';
import { checkSchema } from './message-schema';
import { methodOutcome } from './method-outcome';
import { facetBit, facetsOf } from './parts/facets';
import { runToolRules } from './run-tool-rules';
import type { Finding, MessageContext } from './types';

export interface CheckOptions {
  readonly revision: RevisionId | Revision;
  /** where it is known who sent the message */
  readonly direction?: Direction;
  /** of a response: the request that it answers, where that is known; else it is told by the shape of the result */
  readonly answers?: { readonly method: string; readonly params?: unknown };
  /** status of the HTTP response that the message is the body of */
  readonly httpStatus?: number;
  /** the message was taken from a wire and not written by hand */
  readonly recorded?: boolean;
  /** it is one message of a batch */
  readonly isItem?: boolean;
  /** the value, where it has been classified already */
  readonly message?: Classified;
  readonly levels?: Levels;
}

const rules = new Dispatcher(MESSAGE_RULES, ({ on }) => ({ ...on, facet: on.facet && facetBit(on.facet) }));

function answered(message: Classified, revision: Revision, options: CheckOptions): MessageContext['answers'] {
  if (message.kind !== 'result' && message.kind !== 'error') return undefined;
  const { answers } = options;
  const name = answers?.method ?? (message.kind === 'result' ? resultShape(message.result) : undefined);
  const method = name === undefined ? undefined : revision.methods.get(name);
  return method && { method, params: answers?.params, inferred: answers === undefined };
}

function contextOf(value: unknown, message: Classified, revision: Revision, options: CheckOptions): MessageContext {
  const { direction, httpStatus, recorded = false } = options;
  const answers = answered(message, revision, options);
  const isCall = message.kind === 'request' || message.kind === 'notification';
  const method = isCall ? revision.methods.get(message.method) : undefined;
  const outcome = isCall ? methodOutcome(message.method, revision) : undefined;
  return { revision, value, message, direction, httpStatus, recorded, answers, method, outcome };
}

/** The method that a rule's `methods` speaks of. */
function methodOf({ message, answers }: MessageContext): string | undefined {
  if (message.kind === 'request' || message.kind === 'notification') return message.method;
  return answers?.method.method;
}

/**
 * Finds what is wrong with one message, or with a batch of them: one fault, one finding, at one place. Paths start at
 * the message. Never throws for anything that a JSON text can say.
 *
 * The revision is the caller's to choose: `initialize` is a fault where 2026-07-28 is spoken, and the way to begin
 * where the connection has fallen back to an earlier revision.
 */
export function checkMessage(value: unknown, options: CheckOptions): readonly Finding[] {
  const revision = typeof options.revision === 'string' ? revisionOf(options.revision) : options.revision;
  const message = options.message ?? classify(value);
  const context = contextOf(value, message, revision, options);
  const found = new Findings(revision.id, context.recorded && !options.isItem);
  const lists = rules.pick(revision.id, message.kind, methodOf(context), context.outcome);
  const facets = lists.facets === 0 ? 0 : facetsOf(context, lists.facets);
  found.run(lists.firstFor(facets), context);
  runToolRules(context, found, 'first');
  checkSchema(context, found);
  runToolRules(context, found, 'fallback');
  found.run(lists.fallbackFor(facets), context);
  const inner =
    message.kind === 'batch' && revision.facts.batches
      ? checkBatch(message.items, (item) =>
          checkMessage(item, { ...options, answers: undefined, message: undefined, levels: undefined, isItem: true }),
        )
      : [];
  return applyLevels(inner.length === 0 ? found.list : [...found.list, ...inner], options.levels);
}
