import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';

export default defineRule({
  id: 'id/result-missing',
  covers: ['id/result-missing'],
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'A result has the id of the request that it answers.',
  on: { kinds: ['result'], facet: 'odd-envelope' },
  check(context, report) {
    if (!hasMember(context, 'id')) {
      const message = 'A result needs the `id` of the request that it answers; without it nobody can match it.';
      report({ message, path: [], part: 'head', explains: [['id']] });
    } else if (memberOf(context, 'id') === null) {
      const message =
        'The id of a result must not be null. It repeats the id of the request; a notification is not answered at all.';
      report({ message, path: ['id'] });
    }
  },
});
