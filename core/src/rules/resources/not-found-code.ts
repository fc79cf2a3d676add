import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig, digString } from '../parts/json';
import { offeredFix } from '../quick-fix';

const MISSING =
  /\b(?:(?:unknown|no such|missing|non-?existent) (?:resource|file|uri)|(?:resource|file|uri)\b.{0,200}?\b(?:not found|(?:does not|doesn't) exist|is unknown))/i;
/** The code of the revisions that have no other one for it. */
const NOT_FOUND = -32002;

export default defineRule({
  id: 'resources/not-found-code',
  covers: ['resources/not-found-code'],
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'exchange',
  summary: 'A resource that does not exist has a code of its own: -32602, and up to 2025-11-25 -32002.',
  on: { responses: ['error'], methods: ['resources/read'] },
  check({ request, response, revision }, report) {
    const path = ['error', 'code'];
    const code = dig(response, ...path);
    const isRetired = revision.facts.retiredErrorCodes.some((row) => row.code === NOT_FOUND);
    const right = isRetired ? -32602 : NOT_FOUND;
    // The retired code has a rule of its own; a method that is not there is something else.
    if (typeof code !== 'number' || code === right || code === NOT_FOUND || code === -32601) return;
    if (!MISSING.test(errorText(response))) return;
    const uri = digString(request, 'params', 'uri');
    const edits: JsonEdit[] = [{ op: 'set', path, value: right }];
    if (!isRetired && uri !== undefined && dig(response, 'error', 'data') === undefined) {
      edits.push({ op: 'set', path: ['error', 'data'], value: { uri } });
    }
    const text = `The resource does not exist, for which the code is ${right}. Clients look at the code and not into the text; by ${code} they take it for something else.`;
    report({ message: text, path, fixes: [offeredFix(`Write ${right}`, ...edits)], explains: [] });
  },
});
