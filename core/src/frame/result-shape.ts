import { has, isObject, type JsonObject, member } from './envelope';

type Test = (value: JsonObject) => boolean;

const array =
  (key: string): Test =>
  (value) =>
    Array.isArray(member(value, key));
const ACTIONS: ReadonlySet<unknown> = new Set(['accept', 'decline', 'cancel']);

// Also the content that people get wrong: a string or a single block where an array of blocks belongs.
const toolContent: Test = (value) => {
  const content = member(value, 'content');
  if (Array.isArray(content)) return true;
  if (isObject(content) && typeof member(content, 'type') === 'string') return true;
  return has(value, 'structuredContent') || typeof member(value, 'isError') === 'boolean';
};

// The order matters only where one shape is part of another: a sampling answer has content, too.
const SHAPES: readonly (readonly [method: string, test: Test])[] = [
  ['tools/list', array('tools')],
  ['resources/list', array('resources')],
  ['resources/templates/list', array('resourceTemplates')],
  ['prompts/list', array('prompts')],
  ['tasks/list', array('tasks')],
  ['roots/list', array('roots')],
  ['resources/read', array('contents')],
  ['prompts/get', array('messages')],
  ['completion/complete', (value) => isObject(member(value, 'completion'))],
  ['server/discover', array('supportedVersions')],
  ['initialize', (value) => typeof member(value, 'protocolVersion') === 'string' && has(value, 'serverInfo')],
  ['tasks/get', (value) => typeof member(value, 'taskId') === 'string' && typeof member(value, 'status') === 'string'],
];

const ANSWERS: typeof SHAPES = [
  ['elicitation/create', (value) => ACTIONS.has(member(value, 'action'))],
  ['sampling/createMessage', (value) => has(value, 'content') && has(value, 'role')],
  ['tools/call', toolContent],
];

/**
 * The request that a result looks like an answer to, judged by its members; undefined where nothing or more than one
 * fits, and for `input_required`, which answers three methods alike.
 */
export function resultShape(value: unknown): string | undefined {
  if (!isObject(value) || has(value, 'inputRequests')) return undefined;
  const lists = SHAPES.filter(([, test]) => test(value));
  if (lists.length > 1) return undefined;
  return lists[0]?.[0] ?? ANSWERS.find(([, test]) => test(value))?.[0];
}
