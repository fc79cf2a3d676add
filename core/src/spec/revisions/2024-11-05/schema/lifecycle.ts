import { anyObject, boolean, map, number, object, ref, string } from '../../../builder';
import { listChanged, notification, request, result } from '../../../builder-messages';
import type { Definitions } from '../../../types';

const experimental = map(
  anyObject('Settings of the experiment.'),
  'Capabilities outside the specification, by name; both sides have to know them.',
);

/** Handshake, capabilities, and what keeps a connection going. */
export const lifecycle: Definitions = {
  Implementation: object('Which software speaks.', {
    name: string('Name of the software.'),
    version: string('Version of the software, not of the protocol.'),
  }),
  InitializeRequest: request('initialize', 'Opens the session: the client says who it is and what it can do.', {
    protocolVersion: string('Revision the client wants to speak, best its newest.'),
    capabilities: ref('ClientCapabilities'),
    clientInfo: ref('Implementation', 'Which software the client is.'),
  }),
  InitializeResult: result('The server accepts the session and says what it offers.', {
    protocolVersion: string('Revision the server will speak; a client that cannot speak it hangs up.'),
    capabilities: ref('ServerCapabilities'),
    serverInfo: ref('Implementation', 'Which software the server is.'),
    'instructions?': string('How to use this server well; a host may show it to the model.'),
  }),
  InitializedNotification: notification('notifications/initialized', 'The client is ready; normal traffic may begin.'),

  ClientCapabilities: object('What the client can do for the server. Unknown names are allowed.', {
    'experimental?': experimental,
    'roots?': object('The client can list its roots.', listChanged('roots')),
    'sampling?': anyObject('The client lets the server ask its model.'),
  }),
  ServerCapabilities: object('What the server offers. Unknown names are allowed.', {
    'experimental?': experimental,
    'logging?': anyObject('The server sends log messages.'),
    'prompts?': object('The server has prompts.', listChanged('prompts')),
    'resources?': object('The server has resources.', {
      ...listChanged('resources'),
      'subscribe?': boolean('Clients may subscribe to updates of single resources.'),
    }),
    'tools?': object('The server has tools.', listChanged('tools')),
  }),

  PingRequest: request('ping', 'Asks whether the other side still answers; reply at once with an empty result.'),
  ProgressNotification: notification('notifications/progress', 'How far a long request has come.', {
    progressToken: ref('ProgressToken', 'The token that the request brought along.'),
    progress: number('Work done so far; grows with every notification.'),
    'total?': number('Work to do altogether, where it is known.'),
  }),
  CancelledNotification: notification(
    'notifications/cancelled',
    'The sender gave up on a request; its answer will be ignored. Never for `initialize`.',
    {
      requestId: ref('RequestId', 'Which request to stop: one that went the same way.'),
      'reason?': string('Why, for logs or for people.'),
    },
  ),
};
