import { isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { declares } from '../parts/declares';
import { digObject } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { only } from '../revisions';

const MEMBERS = ['tools', 'toolChoice'];

export default defineRule({
  id: 'capability/sampling-tools',
  covers: ['capability/sampling-tools'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A server gives a model tools only where the client has declared `sampling.tools`.',
  on: { kinds: ['request'], methods: ['sampling/createMessage'] },
  check({ recording, step: { message, direction } }, report) {
    const { clientCapabilities, declared } = recording.handshake;
    const sampling = digObject(clientCapabilities, 'sampling');
    if (message?.kind !== 'request' || direction !== 's2c' || !sampling || !declared.c2s) return;
    const { params } = message;
    if (!isObject(params) || declares(sampling, 'tools')) return;
    const there = MEMBERS.filter((key) => Object.hasOwn(params, key));
    if (there.length === 0) return;
    const edits = there.map((key) => ({ op: 'remove', path: ['params', key] }) as const);
    report({
      message: `The client has not declared \`sampling.tools\`, so it refuses a request with \`${there[0]}\`, or the model never sees the tools. Leave \`tools\` and \`toolChoice\` out.`,
      path: ['params', there[0]!],
      part: 'key',
      fixes: [offeredFix('Remove the tools', ...edits)],
      related: [{ message: 'the capabilities of the client', record: declared.c2s.index }],
    });
  },
});
