import { has } from '../../frame/envelope';
import { measure } from '../../schema/foreign-size';
import { defineRule } from '../define';
import { dig, digObject, digString, objectsAt } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { asResult } from '../replace-response';
import { since } from '../revisions';
import type { Fix, MessageContext } from '../types';

const LONGEST = 2000;
const MOST = 10;

/** The pages that the error names, as what the result asks for; without any, one whose address is to be filled in. */
function askForPages({ message }: MessageContext): readonly Fix[] {
  const error = digObject(message, 'error');
  if (error === undefined || measure(error) !== undefined) return [];
  const named = objectsAt(error, 'data', 'elicitations').filter(({ value }) => has(value, 'url'));
  const said = digString(error, 'message')?.slice(0, LONGEST) ?? '';
  const params = named
    .slice(0, MOST)
    .map(({ value: { elicitationId: _, ...page } }) => ({ message: said, ...page, mode: 'url' }));
  const title =
    params.length > 0
      ? 'Ask for it in an input_required result'
      : 'Ask in an input_required result, with a url to be filled in';
  const asked =
    params.length > 0 ? params : [{ mode: 'url', message: said, url: 'https://example.com/page-to-be-filled-in' }];
  const inputRequests = Object.fromEntries(
    asked.map((one, i) => [`page${i + 1}`, { method: 'elicitation/create', params: one }]),
  );
  return [offeredFix(title, ...asResult({ resultType: 'input_required', inputRequests }))];
}

export default defineRule({
  id: 'error/retired-32042',
  covers: ['error/retired-32042'],
  revisions: since('2026-07-28'),
  level: 'error',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'message',
  summary: 'The code that asked for URL elicitations, -32042, is no longer sent.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (dig(context.message, 'error', 'code') !== -32042) return;
    const text =
      '-32042 ended with 2025-11-25. Answer with an `input_required` result that holds an elicitation in url mode; an error is the end of the request.';
    report({ message: text, path: ['error', 'code'], fixes: askForPages(context) });
  },
});
