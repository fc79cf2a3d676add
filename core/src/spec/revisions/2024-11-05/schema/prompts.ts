import { array, boolean, integer, literal, map, object, ref, string, union } from '../../../builder';
import { listRequest, listResult, notification, request, result, textList } from '../../../builder-messages';
import type { Definitions } from '../../../types';

/** Prompts, and the completion of their arguments. */
export const prompts: Definitions = {
  Prompt: object('A prepared conversation that people can pick.', {
    name: string('Name to ask for it by.'),
    'description?': string('What it is good for.'),
    'arguments?': array(ref('PromptArgument'), 'Blanks to fill in.'),
  }),
  PromptArgument: object('One blank of a prompt.', {
    name: string('Name of the blank.'),
    'description?': string('What to fill in.'),
    'required?': boolean('Without it the prompt cannot be made.'),
  }),
  PromptMessage: object('One message of a prompt.', {
    role: ref('Role', 'Who says it.'),
    content: union(['TextContent', 'ImageContent', 'EmbeddedResource'], 'What is said.'),
  }),
  PromptReference: object('Names a prompt whose argument is to be completed.', {
    type: literal('ref/prompt', 'Says that a prompt is meant, not a resource.'),
    name: string('Name of the prompt.'),
  }),

  ListPromptsRequest: listRequest('prompts/list', 'Asks which prompts there are.'),
  ListPromptsResult: listResult('Prompts of the server.', {
    prompts: array(ref('Prompt'), 'The prompts of this page.'),
  }),
  GetPromptRequest: request('prompts/get', 'Asks for one prompt with its blanks filled in.', {
    name: string('Name of the prompt, as `prompts/list` gives it.'),
    'arguments?': map(string(), 'What to fill in, by name of the blank.'),
  }),
  GetPromptResult: result('The finished prompt.', {
    'description?': string('What the prompt is good for.'),
    messages: array(ref('PromptMessage'), 'The conversation to hand to the model.'),
  }),
  PromptListChangedNotification: notification(
    'notifications/prompts/list_changed',
    'The list of prompts is no longer what it was: fetch it again.',
  ),

  CompleteRequest: request('completion/complete', 'Asks how a half-typed argument could go on.', {
    ref: union(['PromptReference', 'ResourceReference'], 'What the argument belongs to.'),
    argument: object('The argument that is being typed.', {
      name: string('Name of the argument or template variable.'),
      value: string('What was typed so far.'),
    }),
  }),
  CompleteResult: result('Suggestions for an argument.', {
    completion: object('The suggestions, and how many there are.', {
      values: textList('At most 100 suggestions, best first.'),
      'total?': integer('How many there are in all, also those left out here.'),
      'hasMore?': boolean('There are more than were sent.'),
    }),
  }),
};
