import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { digObject, objectsAt } from '../parts/json';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

/** blocks of one result that are looked at */
const MOST = 1000;

/** declarations of which it was said already */
const toldOf = memoryOf(() => new WeakSet<object>());

export default defineRule({
  id: 'capability/embedded-resource-without-resources',
  covers: ['capability/embedded-resource-without-resources', 'tools/embedded-resource-capability'],
  revisions: since('2025-06-18'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server that embeds resources in results of tools has resources.',
  on: { kinds: ['result'], methods: ['tools/call'] },
  check({ recording, step: { message } }, report) {
    const { handshake } = recording;
    const declared = handshake.serverCapabilities;
    if (message?.kind !== 'result' || declared === undefined || has(declared, 'resources')) return;
    const told = toldOf(recording);
    if (told.has(declared)) return;
    const blocks = objectsAt(message, 'result', 'content').slice(0, MOST);
    const embedded = blocks.find(({ value }) => value['type'] === 'resource' && digObject(value, 'resource'));
    if (embedded === undefined) return;
    told.add(declared);
    const at = (handshake.accepted ?? handshake.discovered)?.index;
    report({
      message:
        'This embeds a resource, and the server has not declared `resources`: clients that want to read it again, or what it refers to, find no way to do so. Declare the capability and answer resources/read, or return plain text.',
      path: [...embedded.path, 'type'],
      related: at === undefined ? [] : [{ message: 'what was declared', record: at }],
    });
  },
});
