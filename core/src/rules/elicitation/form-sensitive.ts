import { has, type JsonObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import type { JsonEdit, JsonPath } from '../../text/types';
import { defineRule } from '../define';
import { isSecretName } from '../formats/secrets';
import { formFields } from '../parts/elicitations';
import { dig, digString } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';
import type { Fix, MessageContext } from '../types';

/** A secret is typed in; what is chosen from given values, or is yes or no, is something about a secret. */
const isTypedIn = (field: JsonObject) =>
  digString(field, 'type') !== 'boolean' && !has(field, 'enum') && !has(field, 'oneOf');

/** The whole form gives way to a page, where the revision has pages; else the one field does. */
function fixesOf({ message, revision }: MessageContext, field: JsonPath): readonly Fix[] {
  const form = field.slice(0, -2);
  const params = form.slice(0, -1);
  const required = dig(message, ...form, 'required');
  const rest = Array.isArray(required) ? required.filter((one) => one !== field.at(-1)) : undefined;
  const edits: JsonEdit[] = [{ op: 'remove', path: field }];
  if (rest) edits.push({ op: 'set', path: [...form, 'required'], value: rest });
  const drop = offeredFix('Take the field out of the form', ...edits);
  const page = revision.definitions().ElicitRequestURLParams;
  if (page === undefined) return [drop];
  const set = (name: string, value: string): JsonEdit => ({ op: 'set', path: [...params, name], value });
  const asPage = offeredFix(
    'Ask on a page, whose url is to be filled in',
    set('mode', 'url'),
    { op: 'remove', path: [...params, 'requestedSchema'] },
    set('url', 'https://example.com/page-to-be-filled-in'),
    ...(page.required?.includes('elicitationId') ? [set('elicitationId', 'elicitation-1')] : []),
  );
  return [asPage, drop];
}

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
      report({ message: text, path, part: 'key', fixes: fixesOf(context, path) });
    }
  },
});
