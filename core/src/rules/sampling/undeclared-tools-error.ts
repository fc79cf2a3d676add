import { has, isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { asError } from '../replace-response';
import { only } from '../revisions';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'sampling/undeclared-tools-error',
  covers: ['sampling/undeclared-tools-error'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A client that did not declare `sampling.tools` refuses a request with tools.',
  on: { kinds: ['result'], methods: ['sampling/createMessage'] },
  check({ recording, step: { call, direction } }, report) {
    const { clientCapabilities, initialize } = recording.handshake;
    const declared = digObject(clientCapabilities, 'sampling');
    if (declared === undefined || has(declared, 'tools') || direction !== 'c2s' || !isObject(call?.params)) return;
    const { params } = call;
    const name = ['tools', 'toolChoice'].find((key) => has(params, key));
    if (name === undefined) return;
    report({
      message: `The request has ${quoted(name)}, which this client did not declare and leaves aside without a word; the server takes the answer for that of a model that had the tools. Refuse the request with an error.`,
      path: ['result'],
      related: [
        { message: `the request with ${name}`, record: call.index, path: ['params', name] },
        ...(initialize
          ? [{ message: 'what the client declared', record: initialize.index, path: ['params', 'capabilities'] }]
          : []),
      ],
      fixes: [
        offeredFix(
          `Answer with error ${INVALID_PARAMS}`,
          ...asError(INVALID_PARAMS, 'Tools in sampling are not supported'),
        ),
      ],
    });
  },
});
