import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeader, SESSION_HEADER } from '../recording/header-values';
import { isInitialize } from '../recording/legacy-http';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** a number that counts, and no random one of the same length */
const COUNTER = /^\d{1,9}$/;
const givenBefore = memoryOf(() => ({ id: '', index: -1 }));

export default defineRule({
  id: 'session/id-unguessable',
  covers: ['session/id-unguessable'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'A session id cannot be guessed.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, index } }, report) {
    const { request, response } = exchange ?? {};
    const found = response?.headers.get(SESSION_HEADER);
    if (found === undefined || request === undefined || !isInitialize(request)) return;
    const before = givenBefore(recording);
    const isRepeated = before.index >= 0 && before.id === found.value;
    const related = isRepeated ? [{ message: 'the session before with the same id', record: before.index }] : [];
    Object.assign(before, { id: found.value.slice(0, 1000), index });
    if (!isRepeated && !COUNTER.test(found.value)) return;
    report({
      message: `The session id ${literal(found.value)} ${isRepeated ? 'is the one that the session before had' : 'looks like a counter'}: whoever guesses the id of another session can send in its name. Use a random id, such as a UUID.`,
      ...atHeader(found.key),
      related,
    });
  },
});
