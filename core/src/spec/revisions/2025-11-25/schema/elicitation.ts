import {
  allOf,
  anyObject,
  anyOf,
  array,
  literal,
  type Members,
  map,
  object,
  open,
  ref,
  string,
  typed,
  union,
  uri,
} from '../../../builder';
import { alternatives, type Change, define, members } from '../../../builder-changes';
import { fullNotification, id, jsonrpc, openRequestParams, paramsOf, textList } from '../../../builder-messages';

const common: Members = {
  ...openRequestParams,
  'task?': ref('TaskMetadata', 'Run this as a task, if the receiver has declared that it can.'),
};
const elicitationId = string('Id of this question, made by the server.');

/** Questions come by form or by address; a question by address may be settled elsewhere. */
export const elicitation: readonly Change[] = [
  define({
    ElicitRequestFormParams: object('A question that the client asks by a form. Nothing secret.', {
      'mode?': literal('form', 'The question is a form; also without this member.'),
      message: string('What to tell the person.'),
      requestedSchema: object('The form: a flat JSON Schema.', {
        '$schema?': string('Dialect of the schema; without it JSON Schema 2020-12.'),
        type: literal('object', 'A form always gives an object.'),
        properties: map(ref('PrimitiveSchemaDefinition'), 'The fields by name.'),
        'required?': textList('Names of the fields that must be filled in.'),
      }),
      ...common,
    }),
    ElicitRequestURLParams: object('A question that is settled on a web page.', {
      mode: literal('url', 'The question is behind an address.'),
      message: string('Why the person should go there.'),
      url: uri('Where the person should go.'),
      elicitationId,
      ...common,
    }),
    ElicitRequestParams: union(
      ['ElicitRequestFormParams', 'ElicitRequestURLParams'],
      'A question to the person; `mode` says how it is asked.',
    ),
    ElicitationCompleteNotification: fullNotification(
      'notifications/elicitation/complete',
      'A question behind an address is settled.',
      { params: paramsOf('notifications/elicitation/complete', { elicitationId }) },
    ),
    URLElicitationRequiredError: object('The request cannot go on before the person went to an address.', {
      jsonrpc: jsonrpc(),
      'id?': id(),
      error: allOf(
        [
          ref('Error'),
          object('What the person has to do first.', {
            code: { type: 'integer', const: -32042, description: 'Says that an address has to be visited.' },
            data: open(
              object('Questions that have to be settled first.', {
                elicitations: array(ref('ElicitRequestURLParams'), 'The addresses to visit.'),
              }),
            ),
          }),
        ],
        'The error object; its code is -32042.',
      ),
    }),
  }),
  members('ElicitRequest', { params: ref('ElicitRequestParams') }),
  members('ElicitResult', {
    // number, where the official schema has integer: see docs/spec-deviations.json
    'content?': map(
      anyOf([array(string()), typed(['string', 'number', 'boolean'])]),
      'What was filled in, by field; only with `accept` and a form.',
    ),
  }),
  members('ClientCapabilities', {
    'elicitation?': object('The client can ask the person for the server. Empty means by form only.', {
      'form?': anyObject('It can show forms.'),
      'url?': anyObject('It can open addresses.'),
    }),
  }),
  alternatives('ServerNotification', { added: ['ElicitationCompleteNotification'] }),
];
