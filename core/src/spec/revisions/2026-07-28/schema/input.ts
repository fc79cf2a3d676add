import { type Members, map, object, ref, string, union } from '../../../builder';
import { alternatives, type Change, define, dropped, members } from '../../../builder-changes';

const INPUTS = ['CreateMessageRequest', 'ListRootsRequest', 'ElicitRequest'];
const state = (description: string): Members => ({ 'requestState?': string(description) });
const answers: Members = {
  'inputResponses?': ref('InputResponses', 'Answers to the questions of the result before.'),
  ...state('The state from the result before, unchanged.'),
};

/** Servers ask through the result: the client answers and sends the request again. */
export const input: readonly Change[] = [
  define({
    InputRequest: union(INPUTS, 'One question of the server; `method` says of which kind.'),
    InputRequests: map(ref('InputRequest'), 'Questions of the server, by keys it chose.'),
    InputResponse: union(['CreateMessageResult', 'ListRootsResult', 'ElicitResult'], 'The answer to one question.'),
    InputResponses: map(ref('InputResponse'), 'Answers of the client, under the keys of the questions.'),
    InputRequiredResult: object('Not done yet: answer, then send the request again. Has questions, state, or both.', {
      '_meta?': ref('ResultMetaObject'),
      'inputRequests?': ref('InputRequests'),
      ...state('What the client has to send back as it is.'),
    }),
    InputResponseRequestParams: object('Parameters of a request that can be sent again with answers.', {
      _meta: ref('RequestMetaObject'),
      ...answers,
    }),
  }),
  members(['CallToolRequestParams', 'GetPromptRequestParams', 'ReadResourceRequestParams'], answers),
  dropped(INPUTS, 'jsonrpc', 'id'),
  members('ListRootsRequest', { 'params?': object('Parameters of `roots/list`.', { '_meta?': ref('MetaObject') }) }),
  alternatives('ServerResult', { added: ['InputRequiredResult'] }),
];
