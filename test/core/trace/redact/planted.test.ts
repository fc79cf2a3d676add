import { type PayloadText, Redactor } from '@wirebench/core/trace/redact/redactor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const chars = (units: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength });
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ALNUM = `${LETTERS}0123456789`;
const mixed = (length: number) =>
  fc.tuple(chars(ALNUM, length, length + 20), chars('0123456789', 1, 2)).map((two) => two.join(''));

/** what is planted: the text around it, and the secret that must not be seen */
const PLANTED: Readonly<Record<string, fc.Arbitrary<{ text: string; secret: string }>>> = {
  bearer: mixed(12).map((secret) => ({ text: `Bearer ${secret}`, secret })),
  basic: mixed(8).map((password) => ({ text: `Basic ${btoa(`me:${password}`)}`, secret: btoa(`me:${password}`) })),
  jwt: fc
    .tuple(mixed(10), mixed(10))
    .map(([a, b]) => ({ text: `eyJ${a}.eyJ${b}.${a}`, secret: `eyJ${a}.eyJ${b}.${a}` })),
  sk: mixed(18).map((key) => ({ text: `sk-${key}`, secret: `sk-${key}` })),
  github: mixed(20).map((key) => ({ text: `ghp_${key}`, secret: `ghp_${key}` })),
  githubPat: mixed(20).map((key) => ({ text: `github_pat_${key}`, secret: `github_pat_${key}` })),
  aws: chars('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 16, 16).map((key) => ({
    text: `AKIA${key}`,
    secret: `AKIA${key}`,
  })),
  slack: mixed(12).map((key) => ({ text: `xoxb-${key}`, secret: `xoxb-${key}` })),
  google: mixed(32).map((key) => ({ text: `AIza${key}`, secret: `AIza${key}` })),
  pem: chars(`${ALNUM}+/`, 40, 80).map((key) => ({
    text: `-----BEGIN PRIVATE KEY-----\n${key}\n-----END PRIVATE KEY-----`,
    secret: key,
  })),
  connection: mixed(6).map((secret) => ({ text: `postgres://app:${secret}@db.example:5432/x`, secret })),
  userinfo: mixed(6).map((secret) => ({ text: `https://me:${secret}@example.com/a`, secret })),
  query: mixed(6).map((secret) => ({ text: `https://example.com/a?x=1&access_token=${secret}&y=2`, secret })),
  assignment: mixed(6).map((secret) => ({ text: `API_KEY=${secret}`, secret })),
  named: mixed(6).map((secret) => ({ text: JSON.stringify({ user: 'me', password: secret }), secret })),
  header: mixed(6).map((secret) => ({ text: `> X-Api-Key: ${secret}`, secret })),
};

const words = fc
  .array(fc.constantFrom('the', 'harbour', 'is open,', 'see', '(all)', '42', '"quoted"', 'é🎈', '\\', '\n'), {
    maxLength: 6,
  })
  .map((list) => list.join(' '));
const around = (text: string) => fc.tuple(words, words).map(([before, after]) => `${before} ${text} ${after}`);
const member = fc.constantFrom('text', 'note', 'value', 'data', 'uri', 'x', 'name', '__proto__', 'message');

/** a value that holds the text somewhere: below members and items, in a string within a string, in base64 */
function holding(text: string): fc.Arbitrary<unknown> {
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      around(text),
      fc.tuple(member, tie('value'), words).map(([key, value, other]) => ({ other, [key]: value })),
      fc.tuple(tie('value'), words).map(([value, other]) => [other, value, 7]),
      fc.tuple(tie('value')).map(([value]) => JSON.stringify({ inner: value })),
    ),
  })).value;
}

describe('no planted secret is left', () => {
  it.each(Object.keys(PLANTED))('%s, wherever it stands', (shape) => {
    fc.assert(
      fc.property(
        PLANTED[shape]!.chain(({ text, secret }) =>
          fc.record({
            secret: fc.constant(secret),
            value: holding(text),
            elsewhere: words,
            form: fc.constantFrom('json', 'text', 'stderr'),
          }),
        ),
        ({ secret, value, elsewhere, form }) => {
          const text =
            form === 'json' || typeof value !== 'string'
              ? JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })
              : value;
          const payloads = [
            { form: 'text', text: `${elsewhere} ${secret} ${elsewhere}` },
            { form: typeof value === 'string' && form !== 'json' ? form : 'json', text },
          ] as PayloadText[];
          const redactor = new Redactor({ mode: 'default' });
          for (const payload of payloads) redactor.learn({}, payload);
          for (const payload of payloads) {
            const clean = redactor.payload(payload);
            expect(clean.text).not.toContain(secret);
            if (clean.form === 'json') expect(() => JSON.parse(clean.text)).not.toThrow();
            // what is left is found clean again
            expect(redactor.payload(clean).text).toBe(clean.text);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});
