import { defineRule } from '../define';
import { hasMember } from '../message-words';
import { where } from '../revisions';

export default defineRule({
  id: 'error/id-required',
  covers: ['error/id-required'],
  revisions: where((facts) => !facts.errorIdOptional),
  level: 'error',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'message',
  summary: 'Up to 2025-06-18 an error has the id of the request that it answers.',
  on: { kinds: ['error'] },
  check(context, report) {
    if (hasMember(context, 'id')) return;
    // The transport pages allow a body without id under an HTTP error status.
    if (context.httpStatus !== undefined && context.httpStatus >= 400) return;
    const message =
      'An error needs the `id` of the request that it answers in this revision; without it nobody can match it.';
    report({ message, path: [], part: 'head', explains: [['id']] });
  },
});
