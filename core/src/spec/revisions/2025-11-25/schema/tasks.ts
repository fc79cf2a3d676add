import {
  allOf,
  anyObject,
  array,
  choice,
  integer,
  type Members,
  object,
  open,
  ref,
  string,
  typed,
} from '../../../builder';
import { alternatives, type Change, define, members } from '../../../builder-changes';
import {
  fullNotification,
  fullRequest,
  listResult,
  openRequestParams,
  paramsOf,
  result,
} from '../../../builder-messages';

const REQUESTS = ['GetTaskRequest', 'GetTaskPayloadRequest', 'CancelTaskRequest', 'ListTasksRequest'];
const RESULTS = ['GetTaskResult', 'GetTaskPayloadResult', 'CancelTaskResult', 'ListTasksResult'];

const aboutTask = (method: string, description: string) =>
  fullRequest(method, description, { params: paramsOf(method, { taskId: string('Id of the task in question.') }) });

const capability = (whose: string, requests: Members) =>
  object(`The ${whose} can run requests as tasks.`, {
    'list?': anyObject('It answers `tasks/list`.'),
    'cancel?': anyObject('It answers `tasks/cancel`.'),
    'requests?': object('Which requests it can run as tasks.', requests),
  });

/** Tasks: a request is answered at once with a task, whose result is fetched later. */
export const tasks: readonly Change[] = [
  define({
    TaskStatus: choice(
      ['cancelled', 'completed', 'failed', 'input_required', 'working'],
      'How a task stands; `cancelled`, `completed` and `failed` are final.',
    ),
    TaskMetadata: object('Asks for a request to be run as a task.', {
      'ttl?': integer('How long to keep the task, in milliseconds from its creation.'),
    }),
    RelatedTaskMetadata: object('Ties a message to a task: `_meta` key `io.modelcontextprotocol/related-task`.', {
      taskId: string('Id of the task that the message belongs to.'),
    }),
    Task: object('Work that goes on after its request was answered.', {
      taskId: string('Id of the task, made by its receiver.'),
      status: ref('TaskStatus', 'How the task stands.'),
      'statusMessage?': string('More about the status, for people.'),
      createdAt: string('When the task began, as ISO 8601 time.'),
      lastUpdatedAt: string('When the status last changed, as ISO 8601 time.'),
      ttl: typed(['integer', 'null'], 'How long it is kept, in milliseconds from its creation; null: forever.'),
      'pollInterval?': integer('How many milliseconds to wait between questions.'),
    }),
    TaskAugmentedRequestParams: object('Parameters of a request that can run as a task.', openRequestParams),
    CreateTaskResult: result('The request runs as a task; its own result comes by `tasks/result`.', {
      task: ref('Task'),
    }),
    GetTaskRequest: aboutTask('tasks/get', 'Asks how a task stands.'),
    GetTaskResult: allOf([ref('Result'), ref('Task')], 'How the task stands.'),
    GetTaskPayloadRequest: aboutTask('tasks/result', 'Asks for the result of a task; waits until there is one.'),
    GetTaskPayloadResult: open(result('The result that the request would have had without a task.')),
    CancelTaskRequest: aboutTask('tasks/cancel', 'Ends a task early.'),
    CancelTaskResult: allOf([ref('Result'), ref('Task')], 'The task as it stands after it was cancelled.'),
    ListTasksRequest: fullRequest('tasks/list', 'Asks which tasks there are.', {
      'params?': ref('PaginatedRequestParams'),
    }),
    ListTasksResult: listResult('Tasks of the receiver.', { tasks: array(ref('Task'), 'The tasks of this page.') }),
    TaskStatusNotification: fullNotification(
      'notifications/tasks/status',
      'A task changed its status. Nobody has to send this, so ask as well.',
      { params: ref('TaskStatusNotificationParams') },
    ),
    TaskStatusNotificationParams: allOf(
      [ref('NotificationParams'), ref('Task')],
      'Parameters of `notifications/tasks/status`.',
    ),
  }),
  members(['CallToolRequestParams', 'CreateMessageRequestParams', 'TaskAugmentedRequestParams'], {
    'task?': ref('TaskMetadata', 'Run this as a task, if the receiver has declared that it can.'),
  }),
  members('ClientCapabilities', {
    'tasks?': capability('client', {
      'elicitation?': object('Tasks for elicitation.', { 'create?': anyObject('`elicitation/create` can be a task.') }),
      'sampling?': object('Tasks for sampling.', {
        'createMessage?': anyObject('`sampling/createMessage` can be a task.'),
      }),
    }),
  }),
  members('ServerCapabilities', {
    'tasks?': capability('server', {
      'tools?': object('Tasks for tools.', { 'call?': anyObject('`tools/call` can be a task.') }),
    }),
  }),
  alternatives('ClientRequest', { added: REQUESTS }),
  alternatives('ServerRequest', { added: REQUESTS }),
  alternatives('ClientResult', { added: RESULTS }),
  alternatives('ServerResult', { added: RESULTS }),
  alternatives('ClientNotification', { added: ['TaskStatusNotification'] }),
  alternatives('ServerNotification', { added: ['TaskStatusNotification'] }),
];
