import { addMembers, choice, type Members, object, ref, string, union } from '../../../builder';
import { type Change, define, every, members } from '../../../builder-changes';
import { id, jsonrpc } from '../../../builder-messages';
import type { Definitions } from '../../../types';

const resultType: Members = { resultType: string('`complete` for a final result, `input_required` for questions.') };
const caching: Members = {
  ttlMs: {
    type: 'integer',
    minimum: 0,
    description: 'For how many milliseconds the result stays fresh; 0: not at all.',
  },
  cacheScope: choice(
    ['private', 'public'],
    'Who may reuse it: `public` for anyone, `private` for the same authorization only.',
  ),
};
const CACHED = [
  'DiscoverResult',
  'ListPromptsResult',
  'ListResourcesResult',
  'ListResourceTemplatesResult',
  'ListToolsResult',
  'ReadResourceResult',
];
const ANSWERED_AT_ONCE = [
  'CompleteResult',
  'DiscoverResult',
  'ListPromptsResult',
  'ListResourcesResult',
  'ListResourceTemplatesResult',
  'ListToolsResult',
  'SubscriptionsListenResult',
];
/** what may ask the client something first */
const ANSWERED_WITH_QUESTIONS = ['CallToolResult', 'GetPromptResult', 'ReadResourceResult'];

const responses = (names: readonly string[], of: (name: string) => ReturnType<typeof ref>): Definitions =>
  Object.fromEntries(
    names.map((name) => [
      `${name}Response`,
      object(`The message that carries a ${name}.`, { jsonrpc: jsonrpc(), id: id(), result: of(name) }),
    ]),
  );

/** Every result says of which type it is; lists and contents say how long they may be kept. */
export const results: readonly Change[] = [
  define({
    ResultType: string('`complete` or `input_required`; extensions may add more.'),
    CacheableResult: object('A result that may be kept for a while.', {
      '_meta?': ref('ResultMetaObject'),
      ...caching,
    }),
  }),
  members(CACHED, caching),
  every(
    (_, { properties }) => !!properties?.['_meta']?.$ref?.endsWith('ResultMetaObject'),
    (schema) => addMembers(schema, resultType),
  ),
  define(responses(ANSWERED_AT_ONCE, (name) => ref(name))),
  define(
    responses(ANSWERED_WITH_QUESTIONS, (name) =>
      union(['InputRequiredResult', name], 'The final result, or questions that come first.'),
    ),
  ),
];
