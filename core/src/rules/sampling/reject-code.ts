import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig } from '../parts/json';
import { offerTo } from '../quick-fix';
import { until } from '../revisions';

const REFUSED =
  /\buser\b.{0,40}\b(?:reject|declin|den(?:y|ied)|refus)|\b(?:reject|declin|denied|refus)\w*\b.{0,20}\bby (?:the )?user\b/i;

export default defineRule({
  id: 'sampling/reject-code',
  covers: ['sampling/reject-code'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'exchange',
  summary: 'A sampling request that the user refused is answered with code -1.',
  on: { responses: ['error'], methods: ['sampling/createMessage'] },
  check({ response }, report) {
    const path = ['error', 'code'];
    const code = dig(response, ...path);
    if (typeof code !== 'number' || code === -1 || !REFUSED.test(errorText(response))) return;
    const text = `The user refused, for which the code is -1. The server looks at the code and not into the text, and by ${code} takes it that something failed.`;
    report({ message: text, path, fixes: [offerTo(path, -1)], explains: [] });
  },
});
