import type { MethodHistory } from './types';

/**
 * What took the place of methods that went away. `replacement` completes the sentence "in this revision, …";
 * `renamedTo` names the method to write instead, where there is one.
 */
export const REPLACEMENTS: Readonly<Record<string, Pick<MethodHistory, 'replacement' | 'renamedTo'>>> = {
  initialize: {
    replacement:
      'there is no handshake: send server/discover, and put version and capabilities into the _meta of each request',
    renamedTo: 'server/discover',
  },
  'notifications/initialized': { replacement: 'there is no handshake to end: leave it out' },
  ping: { replacement: 'leave it out; a client that wants a sign of life sends server/discover' },
  'resources/subscribe': {
    replacement: 'send subscriptions/listen with the URI in notifications.resourceSubscriptions',
    renamedTo: 'subscriptions/listen',
  },
  'resources/unsubscribe': {
    replacement: 'cancel the subscriptions/listen request, and open a new one for what is still wanted',
  },
  'logging/setLevel': {
    replacement: 'put io.modelcontextprotocol/logLevel into the _meta of each request that shall log',
  },
  'sampling/createMessage': {
    replacement: 'return a result with resultType input_required that has this method and its params in inputRequests',
  },
  'elicitation/create': {
    replacement: 'return a result with resultType input_required that has this method and its params in inputRequests',
  },
  'roots/list': {
    replacement: 'return a result with resultType input_required that has this method in inputRequests',
  },
  'notifications/roots/list_changed': {
    replacement: 'leave it out: a server asks for the roots whenever it needs them',
  },
  'notifications/elicitation/complete': {
    replacement: 'leave it out: the client repeats its request to learn how the interaction ended',
  },
  'tasks/get': {
    replacement: 'tasks are the extension io.modelcontextprotocol/tasks, which both sides have to declare',
  },
  'tasks/cancel': {
    replacement: 'tasks are the extension io.modelcontextprotocol/tasks, which both sides have to declare',
  },
  'tasks/result': {
    replacement: 'tasks are the extension io.modelcontextprotocol/tasks, where tasks/get brings the result along',
  },
  'tasks/list': { replacement: 'tasks are the extension io.modelcontextprotocol/tasks, which has no list' },
  'notifications/tasks/status': {
    replacement: 'tasks are the extension io.modelcontextprotocol/tasks, which notifies with notifications/tasks',
  },
};
