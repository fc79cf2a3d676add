import { has, isObject, type JsonObject } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { nextRound } from '../parts/retries';
import { offeredFix } from '../quick-fix';
import { sameJson } from '../recording/same-json';
import { since } from '../revisions';

/** What a retry may have otherwise than the request that it repeats. */
const OWN: readonly string[] = ['_meta', 'inputResponses', 'requestState'];

export default defineRule({
  id: 'mrtr/params-changed-on-retry',
  covers: ['mrtr/params-changed-on-retry'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A retry has the parameters of the request that it repeats.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    const next = nextRound(context);
    const first = next?.round.first;
    // of a large request not all params are kept, its `_meta` among what is left out
    if (next === undefined || !isObject(first?.params) || !has(first.params, '_meta')) return;
    const changed = differing(first.params, next.params);
    if (changed.length === 0) return;
    const name = changed[0]!;
    report({
      message: `${orList(changed.slice(0, 5).map(quoted), 'and')} differ from the request that this repeats: the answers were given for that one, so the server would act on what the user has not seen. Repeat the parameters as they were.`,
      path: has(next.params, name) ? ['params', name] : ['params'],
      part: has(next.params, name) ? 'value' : 'head',
      related: [{ message: 'the request that is repeated', record: first.index, path: ['params'] }],
      fixes: [
        offeredFix('Take the parameters of the first request', ...changed.map((key) => repair(first.params, key))),
      ],
    });
  },
});

const differing = (first: JsonObject, now: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(first), ...Object.keys(now)])].filter(
    (key) => !OWN.includes(key) && !(has(first, key) && has(now, key) && sameJson(first[key], now[key])),
  );

const repair = (first: unknown, key: string): JsonEdit =>
  isObject(first) && has(first, key)
    ? { op: 'set', path: ['params', key], value: first[key] }
    : { op: 'remove', path: ['params', key] };
