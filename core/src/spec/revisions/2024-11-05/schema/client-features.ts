import { anyObject, array, choice, integer, number, object, ref, string, union, uri, weight } from '../../../builder';
import { notification, request, result, textList } from '../../../builder-messages';
import type { Definitions } from '../../../types';

/** What servers may ask of clients: sampling of their model, and roots. */
export const clientFeatures: Definitions = {
  SamplingMessage: object('One turn of a conversation with the model.', {
    role: ref('Role', 'Whose turn it is.'),
    content: union(['TextContent', 'ImageContent'], 'What is said.'),
  }),
  ModelHint: object('A wish for a certain model.', {
    'name?': string('A model, a family, or a part of such a name.'),
  }),
  ModelPreferences: object('What matters to the server in a model. The client decides.', {
    'hints?': array(ref('ModelHint'), 'Wishes by name; the first that fits wins.'),
    'costPriority?': weight('How much a low price counts, from 0 to 1.'),
    'speedPriority?': weight('How much a quick answer counts, from 0 to 1.'),
    'intelligencePriority?': weight('How much ability counts, from 0 to 1.'),
  }),
  CreateMessageRequest: request(
    'sampling/createMessage',
    "The server asks the client's model; a person should see and may refuse it.",
    {
      messages: array(ref('SamplingMessage'), 'The conversation so far.'),
      maxTokens: integer('Upper bound for the length of the answer.'),
      'modelPreferences?': ref('ModelPreferences', 'Which kind of model the server would like.'),
      'systemPrompt?': string('System prompt the server would like; the client may change it.'),
      'includeContext?': choice(
        ['allServers', 'none', 'thisServer'],
        'Whose MCP context to add: this server, all servers, or none.',
      ),
      'temperature?': number('Randomness of the answer.'),
      'stopSequences?': textList('Texts at which the model stops.'),
      'metadata?': anyObject('Extra settings for the provider of the model.'),
    },
  ),
  CreateMessageResult: result("The model's answer, as far as the person lets the server see it.", {
    role: ref('Role', 'Whose turn the answer is.'),
    content: union(['TextContent', 'ImageContent'], 'What the model said.'),
    model: string('Which model answered.'),
    'stopReason?': string('Why it stopped: `endTurn`, `stopSequence`, `maxTokens`, or a word of the provider.'),
  }),

  Root: object('A place the server may work in.', {
    uri: uri('Address of the place; has to begin with `file://`.'),
    'name?': string('Name to show to people.'),
  }),
  ListRootsRequest: request('roots/list', 'The server asks where it may work.'),
  ListRootsResult: result('Where the server may work.', {
    roots: array(ref('Root'), 'The places, each with its address.'),
  }),
  RootsListChangedNotification: notification(
    'notifications/roots/list_changed',
    'Roots came or went: the server should ask again.',
  ),
};
