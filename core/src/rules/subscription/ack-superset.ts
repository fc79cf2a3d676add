import { has, isObject, type JsonObject, member } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import type { JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { CHANGE_TYPES } from '../parts/change-types';
import { dig } from '../parts/json';
import { openTagged } from '../parts/subscription-tag';
import { plainFix } from '../quick-fix';
import { ACKNOWLEDGED, type Subscription } from '../recording/subscriptions';
import { since } from '../revisions';

const FILTER = ['params', 'notifications'];
const URIS = 'resourceSubscriptions';
const FLAGS = Object.values(CHANGE_TYPES).filter((type) => type !== URIS);
const MOST = 1000;

export default defineRule({
  id: 'subscription/ack-superset',
  covers: ['subscription/ack-superset'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'An acknowledgement announces nothing that was not asked for.',
  on: { kinds: ['notification'], methods: [ACKNOWLEDGED] },
  check(context, report) {
    const found = openTagged(context);
    const filter = dig(found?.params, 'notifications');
    if (found === undefined || !isObject(filter)) return;
    const extra = extraIn(filter, found.one);
    if (extra.length === 0) return;
    const names = orList(
      extra.slice(0, 5).map((path) => quoted(nameAt(filter, path))),
      'and',
    );
    report({
      message: `The subscription did not ask for ${names}; the acknowledgement says what of the request is granted, and cannot add to it. Leave it out.`,
      path: [...FILTER, ...extra[0]!],
      related: [{ message: 'what the subscription asks for', record: found.one.index, path: FILTER }],
      // from the end, so that the numbers of what is left stay as they are
      fixes: [
        plainFix(
          'Remove what was not asked for',
          ...extra.toReversed().map((path) => ({ op: 'remove', path: [...FILTER, ...path] }) as const),
        ),
      ],
    });
  },
});

/** Places in a filter that announce what the subscription did not ask for; members of extensions are their own affair. */
function extraIn(filter: JsonObject, { asked }: Subscription): readonly JsonPath[] {
  const flags = FLAGS.filter((type) => has(filter, type) && filter[type] === true && !asked.types.has(type));
  const uris = member(filter, URIS);
  const list: readonly unknown[] = Array.isArray(uris) ? uris.slice(0, MOST) : [];
  const items = list.flatMap((uri, i) => (typeof uri === 'string' && !asked.covers(uri) ? [[URIS, i]] : []));
  return [...flags.map((type) => [type]), ...items];
}

const nameAt = (filter: JsonObject, path: JsonPath) =>
  path.length === 1 ? String(path[0]) : String(dig(filter, ...path));
