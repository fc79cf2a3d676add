import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { goesUp } from '../formats/uri';
import { dig, digString } from '../parts/json';

export default defineRule({
  id: 'resources/path-traversal-served',
  covers: ['resources/path-traversal-served', 'resources/uri-validated'],
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A file URI that goes up with `..` is not served.',
  on: { responses: ['result'], methods: ['resources/read'] },
  check({ request, response }, report) {
    const uri = digString(request, 'params', 'uri');
    const path = ['result', 'contents'];
    const contents = dig(response, ...path);
    if (uri === undefined || !/^file:/i.test(uri) || !goesUp(uri)) return;
    if (!Array.isArray(contents) || contents.length === 0) return;
    const text = `${quoted(uri)} goes up with \`..\` and is served. Check paths after they are normalised, or whoever asks can read files outside of what you share.`;
    report({ message: text, path, part: 'key', explains: [] });
  },
});
