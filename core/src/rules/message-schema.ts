import { has, isObject } from '../frame/envelope';
import { definitionsOf } from '../schema/compile';
import { validate } from '../schema/validator';
import type { Revision } from '../spec/types';
import type { JsonPath } from '../text/types';
import type { Findings } from './findings';
import { resultDefinition } from './result-definition';
import { addSchemaFindings } from './schema-findings';
import type { MessageContext } from './types';

interface Target {
  readonly definition: string;
  readonly value: unknown;
  readonly base: JsonPath;
}

const ERRORS = ['JSONRPCErrorResponse', 'JSONRPCError'];

function errorDefinition(revision: Revision, error: unknown): string {
  const code = isObject(error) && has(error, 'code') ? error.code : undefined;
  const own = revision.facts.errorCodes.find((row) => row.code === code)?.message;
  const definitions = definitionsOf(revision);
  return own !== undefined && has(definitions, own) ? own : ERRORS.find((name) => has(definitions, name))!;
}

/** What is held against which definition: from the method to one, never against the unions of all messages. */
function targets({ message, method, value, revision, answers }: MessageContext): readonly Target[] {
  if (message.kind === 'error') return [{ definition: errorDefinition(revision, message.error), value, base: [] }];
  if (message.kind === 'result') {
    if (!isObject(message.result)) return [];
    const definition = resultDefinition(revision, message.result, answers?.method, answers?.params);
    return [{ definition, value: message.result, base: ['result'] }];
  }
  if (method === undefined) return [];
  const own = { definition: method.message, value, base: [] };
  // Up to 2025-06-18 what all messages have in common is a definition of its own.
  const properties = definitionsOf(revision)[method.message]?.properties ?? {};
  if (has(properties, 'jsonrpc')) return [own];
  const common = method.kind === 'request' ? 'JSONRPCRequest' : 'JSONRPCNotification';
  return [own, { definition: common, value, base: [] }];
}

/** Holds a message against the definition of its method, or of the method that it answers. */
export function checkSchema(context: MessageContext, found: Findings): void {
  const { revision, value, answers, message } = context;
  const isGuess = message.kind === 'result' && answers?.inferred === true;
  const note = isGuess ? ` (Taken for an answer to ${answers.method.method} by its members.)` : '';
  // Whether an error may lack its id depends on more than the schema knows; rules see to it.
  if (message.kind === 'error') found.explain([['id']]);
  for (const { definition, value: part, base } of targets(context)) {
    const validation = validate(revision, definition, part, base);
    if (validation.issues.length === 0) continue;
    addSchemaFindings(found, validation, { revision, root: value }, note);
    found.explain(validation.issues.map(({ subject }) => subject));
  }
}
