import { ref } from '../../../builder';
import { alternatives, type Change, dropped, redefine, remove } from '../../../builder-changes';
import { fullNotification } from '../../../builder-messages';

const HANDSHAKE = ['InitializeRequest', 'PingRequest'];
const SUBSCRIBING = ['SubscribeRequest', 'UnsubscribeRequest', 'SetLevelRequest'];
const TASK_REQUESTS = ['GetTaskRequest', 'GetTaskPayloadRequest', 'CancelTaskRequest', 'ListTasksRequest'];
const TASK_RESULTS = ['GetTaskResult', 'GetTaskPayloadResult', 'CancelTaskResult', 'ListTasksResult'];

/** What ended with the session: handshake, ping, levels and subscriptions of a session, tasks (now an extension). */
export const removals: readonly Change[] = [
  remove(...HANDSHAKE, 'InitializeRequestParams', 'InitializeResult', 'InitializedNotification'),
  remove(...SUBSCRIBING, 'SubscribeRequestParams', 'UnsubscribeRequestParams', 'SetLevelRequestParams'),
  remove(...TASK_REQUESTS, ...TASK_RESULTS, 'CreateTaskResult'),
  remove('Task', 'TaskStatus', 'TaskMetadata', 'RelatedTaskMetadata', 'TaskAugmentedRequestParams', 'ToolExecution'),
  remove('TaskStatusNotification', 'TaskStatusNotificationParams'),
  remove('ElicitationCompleteNotification', 'URLElicitationRequiredError', 'RootsListChangedNotification'),
  dropped(['CallToolRequestParams', 'CreateMessageRequestParams'], 'task'),
  dropped(['ElicitRequestFormParams', 'ElicitRequestURLParams'], 'task'),
  dropped('ElicitRequestURLParams', 'elicitationId'),
  dropped(['ClientCapabilities', 'ServerCapabilities'], 'tasks'),
  dropped('Tool', 'execution'),

  alternatives('ClientRequest', { gone: [...HANDSHAKE, ...SUBSCRIBING, ...TASK_REQUESTS] }),
  alternatives('ServerResult', { gone: ['InitializeResult', ...TASK_RESULTS] }),
  alternatives('ServerNotification', { gone: ['TaskStatusNotification', 'ElicitationCompleteNotification'] }),
  remove('ServerRequest'),
  // One notification is left to clients, and no result of their own.
  redefine({
    ClientNotification: fullNotification('notifications/cancelled', 'Every notification a client can send: this one.', {
      params: ref('CancelledNotificationParams'),
    }),
    ClientResult: ref('Result', 'Every result a client can return: none in this revision.'),
  }),
];
