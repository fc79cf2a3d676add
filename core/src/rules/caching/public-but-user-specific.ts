import { isObject, type JsonObject, member } from '../../frame/envelope';
import { defineRule } from '../define';
import { setTo } from '../quick-fix';
import { canonical } from '../recording/canonical';
import { forgetOldest } from '../recording/forget-oldest';
import { hash53 } from '../recording/hash';
import { memoryOf } from '../recording/memory';
import type { Step } from '../recording/step';
import { since } from '../revisions';

/** Methods whose results are kept in caches. */
const CACHED = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list', 'resources/read'] as const;
/** milliseconds in which two answers are compared: later on, what they tell of may have changed */
const SOON = 30_000;
const MOST = 500;
/** bytes of a record that is compared */
const LARGE = 262_144;

interface Answer {
  readonly by: number;
  readonly text: number;
  readonly index: number;
  readonly time: number;
}

const answersOf = memoryOf(() => new Map<string, Answer>());

export default defineRule({
  id: 'caching/public-but-user-specific',
  covers: ['caching/public-but-user-specific'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A result that is `public` is the same for every user.',
  on: { kinds: ['result'], methods: CACHED },
  check({ recording, step }, report) {
    const key = keyOf(step);
    const now = answerIn(step);
    if (key === undefined || now === undefined) return;
    const answers = answersOf(recording);
    const before = answers.get(key);
    answers.delete(key);
    answers.set(key, now);
    forgetOldest(answers, MOST);
    if (before === undefined || before.by === now.by || before.text === now.text) return;
    if (!(now.time - before.time <= SOON)) return;
    const path = ['result', 'cacheScope'];
    report({
      message:
        'This is public, so that caches give it to everybody; yet the same request got something else with other credentials. Unless it has changed between the two, write `private`, or one user is shown what belongs to another.',
      path,
      related: [{ message: 'the result with other credentials', record: before.index, path: ['result'] }],
      fixes: [setTo(path, 'private')],
    });
  },
});

/** what a request asks for, whoever does */
function keyOf({ call }: Step): string | undefined {
  const params = isObject(call?.params) ? { ...call.params, _meta: 0 } : {};
  const text = canonical(params);
  return call === undefined || text === undefined ? undefined : `${call.method} ${hash53(text)}`;
}

function answerIn({ message, exchange, size, index, time }: Step): Answer | undefined {
  const by = exchange?.request?.headers.get('authorization')?.value;
  if (by === undefined || size > LARGE || message?.kind !== 'result' || !isObject(message.result)) return undefined;
  if (member(message.result, 'cacheScope') !== 'public') return undefined;
  const text = contentOf(message.result);
  return text === undefined ? undefined : { by: hash53(by), text: hash53(text), index, time };
}

/** a result without what may differ: how long it holds, `_meta`, the order of a list */
function contentOf(result: JsonObject): string | undefined {
  const told = Object.entries(result)
    .filter(([key]) => key !== 'ttlMs' && key !== '_meta')
    .map(([key, value]) => [key, Array.isArray(value) ? value.map((item) => canonical(item)).sort() : value]);
  return canonical(Object.fromEntries(told));
}
