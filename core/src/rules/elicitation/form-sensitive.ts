import { has, type JsonObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { isSecretName } from '../formats/secrets';
import { formFields } from '../parts/elicitations';
import { digString } from '../parts/json';
import { since } from '../revisions';

/** A secret is typed in; what is chosen from given values, or is yes or no, is something about a secret. */
const isTypedIn = (field: JsonObject) =>
  digString(field, 'type') !== 'boolean' && !has(field, 'enum') && !has(field, 'oneOf');

export default defineRule({
  id: 'elicitation/form-sensitive',
  covers: ['elicitation/form-sensitive', 'elicitation/no-sensitive-data'],
  revisions: since('2025-06-18'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A form does not ask for a password, a key or a card number.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { name, value, path } of formFields(context)) {
      if (!isSecretName(name) || !isTypedIn(value)) continue;
      const text = `${quoted(name)} looks like a secret, and what is typed into a form passes through the client. Ask for it on a page of your own, in url mode where the client has it.`;
      report({ message: text, path, part: 'key' });
    }
  },
});
