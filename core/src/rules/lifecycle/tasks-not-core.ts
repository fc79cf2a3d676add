import { has, isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { methodName } from '../method-finding';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';
import type { MessageContext } from '../types';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

function capabilities({ message }: MessageContext): unknown {
  if (message.kind !== 'request' || !isObject(message.params)) return undefined;
  const meta = has(message.params, '_meta') ? message.params._meta : undefined;
  return isObject(meta) && has(meta, CAPABILITIES) ? meta[CAPABILITIES] : undefined;
}

/** Declared as the extension, or by a client that speaks of tasks as 2025-11-25 did. */
function declares(context: MessageContext, extension: string): boolean {
  const declared = capabilities(context);
  if (!isObject(declared)) return false;
  const extensions = has(declared, 'extensions') ? declared.extensions : undefined;
  return has(declared, 'tasks') || (isObject(extensions) && has(extensions, extension));
}

export default defineRule({
  id: 'lifecycle/tasks-not-core',
  covers: ['lifecycle/tasks-not-core'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'Task methods belong to an extension from 2026-07-28 on, which the request has to declare.',
  on: { kinds: ['request'], outcomes: ['extension'] },
  check(context, report) {
    const method = methodName(context);
    const row = context.revision.facts.extensionMethods.find((one) => one.method === method);
    if (!row || !method.startsWith('tasks/') || declares(context, row.extension)) return;
    const message = `${quoted(method)} belongs to the extension ${row.extension}, which this request does not declare in its clientCapabilities: the server need not know it.`;
    const declared = ['params', '_meta', CAPABILITIES, 'extensions', row.extension];
    const fix = plainFix(`Declare ${row.extension}`, { op: 'set', path: declared, value: {} });
    report({ message, path: ['method'], fixes: [fix] });
  },
});
