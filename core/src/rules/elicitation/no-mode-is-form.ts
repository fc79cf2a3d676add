import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { declaredModes } from '../parts/declared-modes';
import { dig, digString } from '../parts/json';
import { only } from '../revisions';

/** What a refusal for the missing member says. */
const FOR_MODE = /\bmode\b/i;
const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'elicitation/no-mode-is-form',
  covers: ['elicitation/no-mode-is-form'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'An elicitation without `mode` is one by form, and not refused for that.',
  on: { kinds: ['error'], methods: ['elicitation/create'] },
  check({ recording, step: { message, call, direction } }, report) {
    if (message?.kind !== 'error' || call === undefined || direction !== 'c2s') return;
    const { params } = call;
    if (!isObject(params) || has(params, 'mode') || !has(params, 'requestedSchema')) return;
    if (dig(message.error, 'code') !== INVALID_PARAMS) return;
    if (!FOR_MODE.test(digString(message.error, 'message')?.slice(0, 1000) ?? '')) return;
    if (declaredModes(recording.handshake.clientCapabilities)?.includes('form') === false) return;
    report({
      message:
        'The request is refused because it has no `mode`, as it seems; servers of earlier revisions never send one, and without it a form is meant. Treat it as `"mode": "form"`.',
      path: ['error'],
      related: [{ message: 'the request', record: call.index, path: ['params'] }],
    });
  },
});
