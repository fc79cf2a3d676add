import { classify } from '@wirebench/core/frame/classify';
import { validate } from '@wirebench/core/schema/validator';
import { latest, revision as revisionOf } from '@wirebench/core/spec/index';
import type { TraceCheck } from '@wirebench/core/trace/check';

/** Decodes, parses, pairs and indexes, and judges nothing. */
export const NO_CHECK: TraceCheck = { frame: () => [], raw: () => [], step: () => [] };

/** Holds each message against the definition of its method, and asks no rule. */
export const SCHEMA_ONLY: TraceCheck = {
  ...NO_CHECK,
  frame: (value, { revision: spoken, request, message = classify(value) }) => {
    const revision = spoken === undefined ? latest : revisionOf(spoken);
    if (message.kind === 'request' || message.kind === 'notification') {
      const method = revision.methods.get(message.method);
      if (method) validate(revision, method.message, value);
    } else if (message.kind === 'result' && request) {
      const [definition] = revision.methods.get(request.method)?.results ?? [];
      if (definition) validate(revision, definition, message.result);
    }
    return [];
  },
};
