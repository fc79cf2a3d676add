import { array, integer, literal, number, object, string, union } from '../../../builder';
import { alternatives, type Change, define, deprecated, members, redefine } from '../../../builder-changes';
import { textList } from '../../../builder-messages';

const text = literal('string', 'The chosen value is a text.');
const list = literal('array', 'Several values may be chosen.');
const chosen = string('Value to start with.');
const label = { 'title?': string('Label to show.'), 'description?': string('Help to show.') };
const bounds = {
  'minItems?': integer('Fewest values to choose.'),
  'maxItems?': integer('Most values to choose.'),
  'default?': textList('Values to start with.'),
};
const options = array(
  object('One value to choose.', {
    const: string('What is sent when this is chosen.'),
    title: string('Label to show.'),
  }),
  'The values to choose from, each with its label.',
);

const ENUMS = [
  'UntitledSingleSelectEnumSchema',
  'TitledSingleSelectEnumSchema',
  'UntitledMultiSelectEnumSchema',
  'TitledMultiSelectEnumSchema',
  'LegacyTitledEnumSchema',
];

/** Choices in a form: one or several, with or without labels; defaults for every field. */
export const formFields: readonly Change[] = [
  define({
    UntitledSingleSelectEnumSchema: object('Asks for one of several texts.', {
      type: text,
      ...label,
      enum: textList('The values to choose from.'),
      'default?': chosen,
    }),
    TitledSingleSelectEnumSchema: object('Asks for one of several texts that have labels.', {
      type: text,
      ...label,
      oneOf: options,
      'default?': chosen,
    }),
    UntitledMultiSelectEnumSchema: object('Asks for some of several texts.', {
      type: list,
      ...label,
      items: object('What may be in the list.', { type: text, enum: textList('The values to choose from.') }),
      ...bounds,
    }),
    TitledMultiSelectEnumSchema: object('Asks for some of several texts that have labels.', {
      type: list,
      ...label,
      items: object('What may be in the list.', { anyOf: options }),
      ...bounds,
    }),
    LegacyTitledEnumSchema: deprecated(
      object('The old way to give values labels.', {
        type: text,
        ...label,
        enum: textList('The values to choose from.'),
        'enumNames?': textList('Labels of the values, in the same order.'),
        'default?': chosen,
      }),
      'Better: `oneOf` with `const` and `title`.',
    ),
    SingleSelectEnumSchema: union(
      ['UntitledSingleSelectEnumSchema', 'TitledSingleSelectEnumSchema'],
      'Asks for one of several values.',
    ),
    MultiSelectEnumSchema: union(
      ['UntitledMultiSelectEnumSchema', 'TitledMultiSelectEnumSchema'],
      'Asks for some of several values.',
    ),
  }),
  redefine({ EnumSchema: union(ENUMS, 'Asks for one or some of several values.') }),
  alternatives('PrimitiveSchemaDefinition', { added: ENUMS, gone: ['EnumSchema'] }),
  members('StringSchema', { 'default?': string('Text to start with.') }),
  members('NumberSchema', { 'default?': number('Number to start with.') }),
];
