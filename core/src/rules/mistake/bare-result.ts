import { resultShape } from '../../frame/result-shape';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';

export default defineRule({
  id: 'mistake/bare-result',
  level: 'error',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'message',
  summary: 'A result stands inside a response with `jsonrpc` and `id`.',
  on: { kinds: ['other'] },
  check({ message, value }, report) {
    if (message.kind !== 'other' || message.looksLike !== 'bare-result') return;
    const method = resultShape(value);
    const what = method === undefined ? 'a result' : `a result of ${quoted(method)}`;
    const before = '{"jsonrpc":"2.0","id":1,"result":';
    const edits = [{ op: 'wrap', path: [], before, after: '}' } as const];
    const text = `This is no JSON-RPC message: it looks like ${what} without the response around it. Put it into \`result\`, beside \`jsonrpc\` and the \`id\` of the request.`;
    report({ message: text, path: [], part: 'head', fixes: [{ title: 'Wrap it in a response with id 1', edits }] });
  },
});
