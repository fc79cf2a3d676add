import { map, object, ref, string } from '../../../builder';
import { alternatives, type Change, define, members } from '../../../builder-changes';
import { fullRequest, textList } from '../../../builder-messages';

const EXTENSION = ref('JSONObject', 'Settings of the extension; may be empty.');
const extensions = map(EXTENSION, 'Extensions that it speaks, by prefixed id, each with its settings.');
const experimental = map(
  ref('JSONObject', 'Settings of the experiment.'),
  'Capabilities outside the specification, by name; both sides have to know them.',
);

/** Discovery in place of the handshake; capabilities with extensions. */
export const discovery: readonly Change[] = [
  define({
    DiscoverRequest: fullRequest('server/discover', 'Asks what the server is, speaks and offers.', {
      params: ref('RequestParams'),
    }),
    DiscoverResult: object('What the server is, speaks and offers.', {
      '_meta?': ref('ResultMetaObject'),
      supportedVersions: textList('Revisions the server speaks; the client picks one.'),
      capabilities: ref('ServerCapabilities'),
      'instructions?': string('How to use this server well; a host may show it to the model.'),
    }),
  }),
  members('ClientCapabilities', {
    'experimental?': experimental,
    'extensions?': extensions,
    'roots?': object('The client can list its roots.', {}),
    'elicitation?': object('The client can ask the person for the server. Empty means by form only.', {
      'form?': ref('JSONObject', 'It can show forms.'),
      'url?': ref('JSONObject', 'It can open addresses.'),
    }),
    'sampling?': object('The client lets the server ask its model.', {
      'context?': ref('JSONObject', 'It can add context of MCP servers: `includeContext`.'),
      'tools?': ref('JSONObject', 'Its model can call tools: `tools` and `toolChoice`.'),
    }),
  }),
  members('ServerCapabilities', {
    'completions?': ref('JSONObject', 'The server completes arguments.'),
    'experimental?': experimental,
    'extensions?': extensions,
    'logging?': ref('JSONObject', 'The server sends log messages.'),
  }),
  alternatives('ClientRequest', { added: ['DiscoverRequest'] }),
  alternatives('ServerResult', { added: ['DiscoverResult'] }),
];
