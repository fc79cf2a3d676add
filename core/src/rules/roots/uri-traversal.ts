import { defineRule } from '../define';
import { goesUp, normalised } from '../formats/uri';
import { digString } from '../parts/json';
import { roots } from '../parts/roots';
import { setTo } from '../quick-fix';

export default defineRule({
  id: 'roots/uri-traversal',
  covers: ['roots/uri-traversal', 'roots/no-traversal'],
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'The URI of a root does not go up with `..`.',
  on: { kinds: ['request', 'result'], facet: 'roots' },
  check(context, report) {
    for (const { value, path } of roots(context)) {
      const uri = digString(value, 'uri');
      if (uri === undefined || !/^file:\/\//i.test(uri) || !goesUp(uri)) continue;
      const plain = normalised(uri);
      const place = [...path, 'uri'];
      report({
        message:
          'This root goes up with `..`: who compares paths takes it for another directory than the one that is opened. Write the directory that is meant.',
        path: place,
        fixes: plain === undefined ? [] : [setTo(place, plain)],
      });
    }
  },
});
