import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { scopesOf } from '../formats/challenge';
import { atChallenge, challengedOf } from '../parts/challenged';
import { operationOf } from '../parts/operation';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

const MOST = 1000;
/** scopes that an operation was last refused for */
const askedOf = memoryOf(() => new Map<string, { readonly scopes: readonly string[]; readonly index: number }>());

export default defineRule({
  id: 'auth/incremental-challenge',
  covers: ['auth/incremental-challenge'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'One challenge names all scopes that an operation needs.',
  on: { phases: ['response'] },
  check(context, report) {
    const refused = challengedOf(context);
    if (refused?.challenge?.get('error') !== 'insufficient_scope') return;
    const operation = operationOf(refused.request.message);
    const scopes = scopesOf(refused.challenge).slice(0, 100);
    if (operation === undefined || scopes.length === 0) return;
    const asked = askedOf(context.recording);
    const before = asked.get(operation);
    if (before || asked.size < MOST) asked.set(operation, { scopes, index: context.step.index });
    const fresh = scopes.filter((scope) => !before?.scopes.includes(scope));
    if (before === undefined || fresh.length === 0 || before.index > refused.request.index) return;
    report({
      message: `${quoted(operation)} was refused for ${quoted(before.scopes.join(' '))} before, and now for ${quoted(fresh.join(' '))}: each refusal asks the user again. Name all scopes of the operation in the first challenge.`,
      ...atChallenge(refused),
      related: [{ message: 'the challenge before', record: before.index }],
    });
  },
});
