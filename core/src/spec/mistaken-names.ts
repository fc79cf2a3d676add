import { methodWords } from './method-words';

/** Names that stand for a method under another word, as people and other protocols write them. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  initialize: ['init', 'connect', 'handshake', 'session/initialize', 'server/initialize'],
  'notifications/initialized': ['notifications/ready', 'client/initialized', 'session/initialized'],
  'server/discover': ['discover', 'server/info', 'server/capabilities'],
  ping: ['heartbeat', 'keepalive'],
  'tools/call': [
    'call',
    'tools/run',
    'tools/execute',
    'tools/invoke',
    'tools/use',
    'tool_use',
    'runTool',
    'executeTool',
    'tools/call_tool',
    'mcp/callTool',
    'mcp/tools/call',
  ],
  'tools/list': ['getTools', 'tools/all', 'listAllTools', 'mcp/listTools', 'mcp/tools/list'],
  'resources/read': [
    'resources/get',
    'resources/fetch',
    'resources/load',
    'resources/open',
    'resources/content',
    'resources/contents',
  ],
  'resources/list': ['resources/all'],
  'resources/templates/list': ['resourceTemplates', 'resources/templates', 'templates/list', 'getResourceTemplates'],
  'resources/subscribe': ['subscribe'],
  'resources/unsubscribe': ['unsubscribe'],
  'subscriptions/listen': ['listen', 'subscriptions/open', 'subscriptions/subscribe', 'subscriptions/create'],
  'prompts/get': ['prompts/read', 'prompts/fetch', 'prompts/render', 'prompts/run', 'prompts/execute', 'prompts/call'],
  'prompts/list': ['prompts/all'],
  'completion/complete': ['complete', 'completion', 'completions', 'completion/create', 'autocomplete'],
  'logging/setLevel': ['setLevel', 'setLogLevel', 'setLoggingLevel', 'log/setLevel', 'logging/level', 'logging/set'],
  'sampling/createMessage': ['createMessage', 'sampling', 'sampling/create', 'sampling/message', 'sample'],
  'elicitation/create': ['elicit', 'elicitation', 'elicitation/request', 'elicitation/elicit', 'createElicitation'],
  'roots/list': ['roots', 'getRoots', 'roots/get'],
  'tasks/get': ['tasks/status', 'tasks/poll'],
  'tasks/result': ['tasks/payload', 'tasks/getResult'],
  'notifications/message': [
    'notifications/logging/message',
    'notifications/log/message',
    'logging/message',
    'logMessage',
    'notifications/log',
    'notifications/logging',
    'log',
  ],
  'notifications/cancelled': [
    'notifications/cancel',
    'cancel',
    '$/cancelRequest',
    'cancelRequest',
    'cancelled/request',
  ],
  'notifications/progress': ['$/progress'],
  'notifications/resources/updated': ['resources/changed', 'notifications/resources/changed', 'resources/update'],
  'notifications/subscriptions/acknowledged': ['subscriptions/ack', 'notifications/subscriptions/ack'],
};

/** From the words of a mistaken name to the method. */
export const MISTAKEN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([method, names]) => names.map((name) => [methodWords(name), method] as const)),
);
