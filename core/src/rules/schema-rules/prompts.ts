import { type SchemaRule, schemaRule } from '../schema-rule';
import { listArguments, stringify, systemToUser, unwrapPrompt, unwrapSingle } from './fixes';

export const prompts: readonly SchemaRule[] = [
  schemaRule({
    id: 'prompts/argument-string',
    covers: ['prompts/argument-string', 'prompts/argument-values-strings'],
    actor: 'client',
    summary: 'Prompt argument values are strings.',
    why: 'Prompt arguments are filled into text; servers refuse other types.',
    places: ['GetPromptRequestParams/arguments/*', 'GetPromptRequest/params/arguments/*'],
    fixes: stringify,
  }),
  schemaRule({
    id: 'prompts/messages-required',
    actor: 'server',
    summary: 'A prompts/get result has messages.',
    why: 'The client hands these messages to the model.',
    places: ['GetPromptResult/messages'],
    fixes: unwrapPrompt,
  }),
  schemaRule({
    id: 'prompts/role',
    covers: ['prompts/role', 'prompts/role-values'],
    actor: 'server',
    summary: 'The role of a prompt message is user or assistant.',
    why: 'There are two roles only; clients refuse the whole prompt over another.',
    places: ['PromptMessage/role'],
    fixes: systemToUser,
  }),
  schemaRule({
    id: 'prompts/content-single',
    actor: 'server',
    summary: 'A prompt message holds one content block and not an array.',
    why: 'Each prompt message holds one block; several blocks are several messages.',
    places: ['^PromptMessage/content:type'],
    fixes: unwrapSingle,
  }),
  schemaRule({
    id: 'prompts/get-name-required',
    actor: 'client',
    summary: 'prompts/get has a name.',
    why: 'The server finds a prompt by its name.',
    places: ['GetPromptRequestParams/name', 'GetPromptRequest/params/name', 'GetPromptRequest/params:missing'],
    aliases: { name: ['prompt', 'promptName', 'prompt_name', 'id'] },
  }),
  schemaRule({
    id: 'prompts/name-required',
    actor: 'server',
    summary: 'A listed prompt and each of its arguments has a name.',
    why: 'Prompts and their arguments are used by name; a title does not replace it.',
    places: ['Prompt/name', 'PromptArgument/name'],
  }),
  schemaRule({
    id: 'prompts/arguments-array',
    actor: 'server',
    summary: 'The arguments of a listed prompt are an array of descriptors, not a JSON Schema.',
    why: 'Clients list the arguments one by one; a JSON Schema is no list.',
    places: ['Prompt/arguments:type'],
    fixes: listArguments,
  }),
];
