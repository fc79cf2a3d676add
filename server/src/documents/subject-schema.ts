import { FILE_DEFINITIONS } from '@wirebench/core/request/file-schema';
import type { Definitions, MethodInfo, Revision, Schema } from '@wirebench/core/spec/types';
import type { Subject } from './subject';

/** The schema of a whole subject, with the definitions that its references lead to. */
export interface SubjectSchema {
  readonly definitions: Definitions;
  readonly root: Schema;
}

const ref = (definition: string): Schema => ({ $ref: `#/$defs/${definition}` });

/** What a subject has to look like: the file's members, a message of its method, an answer to it. */
export function schemaOf(subject: Subject): SubjectSchema {
  const { revision, method } = subject;
  const definitions: Definitions = { ...revision.definitions(), ...FILE_DEFINITIONS };
  switch (subject.form) {
    case 'file':
      return { definitions, root: ref('RequestFile') };
    case 'filled':
      return { definitions, root: filledSchema(revision, method) };
    case 'response':
      return { definitions, root: responseSchema(revision, method) };
    case 'message':
      return { definitions, root: method ? ref(method.message) : openMessage(revision) };
  }
}

/** an item of a collection whose params are those of its method; what we add is not asked for */
function filledSchema(revision: Revision, method: MethodInfo | undefined): Schema {
  const item = FILE_DEFINITIONS['RequestItem']!;
  const params = method && paramsSchema(revision, method);
  return { ...item, properties: { ...item.properties, ...(params && { params }) }, required: ['method'] };
}

function paramsSchema(revision: Revision, method: MethodInfo): Schema | undefined {
  if (method.params) return ref(method.params);
  return revision.definitions()[method.message]?.properties?.['params'];
}

/** a message whose method is not known yet */
function openMessage(revision: Revision): Schema {
  const definitions = revision.definitions();
  const request = definitions['JSONRPCRequest'];
  return request ? { ...request, required: ['jsonrpc', 'method'] } : {};
}

function responseSchema(revision: Revision, method: MethodInfo | undefined): Schema {
  const definitions = revision.definitions();
  const results = method?.results ?? [];
  const error = definitions['Error'] ? ref('Error') : definitions['JSONRPCError']?.properties?.['error'];
  const result: Schema =
    results.length === 1 ? ref(results[0]!) : results.length > 1 ? { anyOf: results.map(ref) } : ref('Result');
  return {
    type: 'object',
    description: 'A response: a result, or an error that says why the call did not happen.',
    properties: {
      jsonrpc: { const: '2.0', description: 'Version of JSON-RPC.' },
      id: {
        type: ['string', 'integer'],
        description: 'The id of the request that this answers, of the same JSON type.',
      },
      result,
      ...(error && { error }),
    },
    required: ['jsonrpc', 'id'],
  };
}
