import { isObject } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { declaredModes, modeOf } from '../parts/declared-modes';
import { dig } from '../parts/json';
import { offeredFix, setTo } from '../quick-fix';
import { asError } from '../replace-response';
import { only } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'elicitation/undeclared-mode-code',
  covers: ['elicitation/undeclared-mode-code'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'An elicitation in a mode that the client did not declare is refused with -32602.',
  on: { kinds: ['result', 'error'], methods: ['elicitation/create'] },
  check({ recording, step: { message, call, direction } }, report) {
    const modes = declaredModes(recording.handshake.clientCapabilities);
    // of a large request not all params are kept
    if (call === undefined || direction !== 'c2s' || modes === undefined || dig(call.params, 'message') === undefined)
      return;
    const mode = modeOf(call.params);
    if (mode === undefined || modes.length === 0 || modes.includes(mode)) return;
    const related = [
      { message: `the request by ${mode}`, record: call.index, path: ['params'] },
      ...declaredAt(recording.handshake.initialize?.index),
    ];
    if (message?.kind === 'result') {
      report({
        message: `The client did not declare elicitation by ${mode}, and answers as if the user had been asked. Refuse it with error ${INVALID_PARAMS}, by which the server knows that it has to ask in another way.`,
        path: ['result'],
        related,
        fixes: [
          offeredFix(
            `Answer with error ${INVALID_PARAMS}`,
            ...asError(INVALID_PARAMS, `Elicitation by ${mode} is not supported`),
          ),
        ],
      });
    } else if (message?.kind === 'error' && isObject(message.error) && message.error.code !== INVALID_PARAMS) {
      const path = ['error', 'code'];
      report({
        message: `The client did not declare elicitation by ${mode} and refuses it with ${literal(message.error.code)}; the code for that is ${INVALID_PARAMS}, by which the server knows that it has to ask in another way.`,
        path,
        related,
        fixes: [setTo(path, INVALID_PARAMS)],
      });
    }
  },
});

const declaredAt = (index: number | undefined) =>
  index === undefined
    ? []
    : [{ message: 'what the client declared', record: index, path: ['params', 'capabilities', 'elicitation'] }];
