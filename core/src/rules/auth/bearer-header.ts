import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { plainFix } from '../quick-fix';
import { atHeader, isRedacted } from '../recording/header-values';
import { TOKEN_HEADER } from '../recording/http-auth';
import { postOf } from '../recording/posts';
import { since } from '../revisions';

/** headers that are taken for Authorization by mistake */
const TOKEN_LIKE = ['x-access-token', 'access-token', 'x-auth-token', 'auth-token', 'x-token', 'bearer'];

export default defineRule({
  id: 'auth/bearer-header',
  covers: ['auth/bearer-header', 'http/auth-bearer-header'],
  revisions: since('2025-03-26'),
  level: 'error',
  // schemes of their own were open to both sides
  levelIn: { '2025-03-26': 'warning', '2025-06-18': 'warning', '2025-11-25': 'warning' },
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'The access token is sent as Authorization: Bearer.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const { challenge, refused } = recording.auth;
    const headers = postOf(recording, exchange)?.headers;
    if (challenge === undefined || refused === undefined || headers === undefined) return;
    const related = [{ message: 'the challenge, which asks for Bearer', record: refused.index }];
    const found = headers.get(TOKEN_HEADER);
    if (found === undefined) {
      const other = TOKEN_LIKE.map((name) => headers.get(name)).find((one) => one !== undefined);
      if (other === undefined) return;
      const message = `The server asked for a Bearer token, and ${quoted(other.key)} is no header that it looks into. Send the token as Authorization: Bearer ….`;
      const fix = plainFix(
        'Move it to Authorization: Bearer',
        { op: 'remove', path: ['http', 'headers', other.key] },
        { op: 'set', path: ['http', 'headers', 'Authorization'], value: `Bearer ${other.value}` },
      );
      report({ message, ...atHeader(other.key), level: 'warning', fixes: [fix], related });
      return;
    }
    const value = found.value.trim();
    // another scheme is a matter between the two sides
    if (/\s/.test(value) || value === '' || isRedacted(value)) return;
    report({
      message: `${found.key} holds a bare token; the server looks for the scheme first and refuses it. Write Bearer and a blank before the token.`,
      ...atHeader(found.key),
      fixes: [
        {
          title: 'Put Bearer before the token',
          edits: [{ op: 'set', path: ['http', 'headers', found.key], value: `Bearer ${value}` }],
        },
      ],
      related,
    });
  },
});
