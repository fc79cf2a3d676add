import { has } from '../../frame/envelope';
import { offeredFix } from '../quick-fix';
import type { MessageContext, Report } from '../types';
import { clientCapabilities } from './client-capabilities';
import { dig } from './json';

/** Reports a client capability that still works and is on its way out. */
export function deprecatedCapability(context: MessageContext, report: Report, name: string, instead: string): void {
  const declared = clientCapabilities(context.message);
  if (declared === undefined || !has(declared.value, name)) return;
  const text = `The capability \`${name}\` is deprecated: it still works, and a later revision takes it away. ${instead}`;
  const path = [...declared.path, name];
  // What the request answers it has to declare.
  const answers = dig(context.message, 'params', 'inputResponses') !== undefined;
  const fix = offeredFix(`Do not declare \`${name}\``, { op: 'remove', path });
  report({ message: text, path, part: 'key', fixes: answers ? [] : [fix] });
}
