import { dig } from '../parts/json';
import type { Step } from '../recording/step';
import { since } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/embedded-resource-without-resources',
  covers: ['capability/embedded-resource-without-resources', 'tools/embedded-resource-capability'],
  revisions: since('2025-06-18'),
  level: 'warning',
  side: 's2c',
  capability: 'resources',
  summary: 'A server that embeds resources in results declares `resources`.',
  does: 'embeds resources in the result of a tool',
  so: 'clients that go by that do not try to read them',
  on: { kinds: ['result'], methods: ['tools/call'] },
  serves: embeds,
});

/** blocks of one result that are looked at */
const MOST = 1000;

function embeds({ message }: Step): boolean {
  const content = message?.kind === 'result' ? dig(message.result, 'content') : undefined;
  return Array.isArray(content) && content.slice(0, MOST).some((block) => dig(block, 'type') === 'resource');
}
