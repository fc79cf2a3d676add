import {
  anyObject,
  boolean,
  choice,
  integer,
  literal,
  map,
  number,
  object,
  ref,
  string,
  typed,
  union,
} from '../../../builder';
import { alternatives, type Change, define, members } from '../../../builder-changes';
import { request, result, textList } from '../../../builder-messages';

const field = { 'title?': string('Label to show.'), 'description?': string('Help to show.') };

/** Servers may ask the person, by a flat form. */
export const elicitation: readonly Change[] = [
  define({
    StringSchema: object('Asks for a text.', {
      type: literal('string', 'Says that this field is a text.'),
      ...field,
      'minLength?': integer('The text needs at least this many characters.'),
      'maxLength?': integer('The text may have at most this many characters.'),
      'format?': choice(['date', 'date-time', 'email', 'uri'], 'What the text has to be.'),
    }),
    NumberSchema: object('Asks for a number.', {
      type: choice(['integer', 'number'], 'Whether fractions are allowed.'),
      ...field,
      'minimum?': number('The number must not be below this.'),
      'maximum?': number('The number must not be above this.'),
    }),
    BooleanSchema: object('Asks for yes or no.', {
      type: literal('boolean', 'Says that this field is a yes or no.'),
      ...field,
      'default?': boolean('Answer to start with.'),
    }),
    EnumSchema: object('Asks for one of several texts.', {
      type: literal('string', 'The chosen value is a text.'),
      ...field,
      enum: textList('The values to choose from.'),
      'enumNames?': textList('Labels of the values, in the same order.'),
    }),
    PrimitiveSchemaDefinition: union(
      ['StringSchema', 'NumberSchema', 'BooleanSchema', 'EnumSchema'],
      'One field of a form; no nesting.',
    ),
    ElicitRequest: request('elicitation/create', 'The server asks the person something, through the client.', {
      message: string('What to tell the person.'),
      requestedSchema: object('The form: a flat JSON Schema.', {
        type: literal('object', 'A form always gives an object.'),
        properties: map(ref('PrimitiveSchemaDefinition'), 'The fields by name.'),
        'required?': textList('Names of the fields that must be filled in.'),
      }),
    }),
    ElicitResult: result('What the person did.', {
      action: choice(
        ['accept', 'cancel', 'decline'],
        '`accept`: sent the form; `decline`: said no; `cancel`: closed it without choosing.',
      ),
      // number, where the official schema has integer: see docs/spec-deviations.json
      'content?': map(typed(['string', 'number', 'boolean']), 'What was filled in, by field; only with `accept`.'),
    }),
  }),
  members('ClientCapabilities', { 'elicitation?': anyObject('The client can ask the person for the server.') }),
  alternatives('ServerRequest', { added: ['ElicitRequest'] }),
  alternatives('ClientResult', { added: ['ElicitResult'] }),
];
