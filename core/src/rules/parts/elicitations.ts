import { has, isObject } from '../../frame/envelope';
import type { MessageContext } from '../types';
import { asked, given } from './input';
import { digString, type Part } from './json';
import { once } from './once';

/** The elicitations of a message: the request itself, or those that an `input_required` result asks for; their params. */
export const elicitations = once((context: MessageContext): readonly Part[] => asked(context, 'elicitation/create'));

/** What users answered. */
export const elicitationAnswers = once((context: MessageContext): readonly Part[] =>
  given(context, 'elicitation/create'),
);

/** Elicitations that show a form: all that do not send the user to a page. */
export const forms = (context: MessageContext): readonly Part[] =>
  elicitations(context).filter(({ value }) => !has(value, 'url') && value.mode !== 'url');

/** The schemas of all forms. */
export const formSchemas = once((context: MessageContext): readonly Part[] =>
  forms(context).flatMap(({ value, path }) =>
    has(value, 'requestedSchema') && isObject(value.requestedSchema)
      ? [{ value: value.requestedSchema, path: [...path, 'requestedSchema'] }]
      : [],
  ),
);

interface Field extends Part {
  readonly name: string;
}

/** The fields of all forms. */
export const formFields = once((context: MessageContext): readonly Field[] =>
  formSchemas(context).flatMap(({ value: schema, path }) => {
    const properties = has(schema, 'properties') && isObject(schema.properties) ? schema.properties : {};
    return Object.entries(properties).flatMap(([name, value]) =>
      isObject(value) ? [{ name, value, path: [...path, 'properties', name] }] : [],
    );
  }),
);

/** The pages to which elicitations send the user. */
export const elicitationUrls = (context: MessageContext): readonly Part<string>[] =>
  elicitations(context).flatMap(({ value, path }) => {
    const url = digString(value, 'url');
    return url === undefined || value.mode === 'form' ? [] : [{ value: url, path: [...path, 'url'] }];
  });
