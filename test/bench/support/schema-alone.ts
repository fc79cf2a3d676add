import { isObject } from '@wirebench/core/frame/envelope';
import { resultDefinition } from '@wirebench/core/rules/result-definition';
import { validate } from '@wirebench/core/schema/validator';
import { latest, revision as revisionOf } from '@wirebench/core/spec/index';
import type { FrameFacts, TraceCheck } from '@wirebench/core/trace/check';

/** Holds every message against its definition, and does nothing else: what all rules are measured against. */
export const schemaAlone: TraceCheck = {
  frame(value, { message, request, ...facts }: FrameFacts) {
    const revision = facts.revision === undefined ? latest : revisionOf(facts.revision);
    if (message?.kind === 'result' && isObject(message.result)) {
      const method = request && revision.methods.get(request.method);
      validate(revision, resultDefinition(revision, message.result, method, request?.params), message.result);
    } else if (message?.kind === 'request' || message?.kind === 'notification') {
      const method = revision.methods.get(message.method);
      if (method) validate(revision, method.message, value);
    }
    return [];
  },
  raw: () => [],
  step: () => [],
};
