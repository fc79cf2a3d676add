import { defineRule } from '../define';
import { asUri } from '../formats/uri';
import { digString } from '../parts/json';
import { roots } from '../parts/roots';
import { setTo } from '../quick-fix';

export default defineRule({
  id: 'roots/uri-scheme',
  covers: ['roots/uri-scheme', 'roots/file-uri'],
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'The URI of a root starts with `file://`.',
  on: { kinds: ['request', 'result'], facet: 'roots' },
  check(context, report) {
    for (const { value, path } of roots(context)) {
      const uri = digString(value, 'uri');
      if (uri === undefined || /^file:\/\//i.test(uri)) continue;
      const whole = asUri(uri);
      const place = [...path, 'uri'];
      report({
        message: 'A root is a directory, and its URI starts with `file://`. Servers cannot open anything else.',
        path: place,
        fixes: whole?.startsWith('file://') ? [setTo(place, whole)] : [],
      });
    }
  },
});
