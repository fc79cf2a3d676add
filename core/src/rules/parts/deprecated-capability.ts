import { has } from '../../frame/envelope';
import type { MessageContext, Report } from '../types';
import { clientCapabilities } from './client-capabilities';

/** Reports a client capability that still works and is on its way out. */
export function deprecatedCapability(context: MessageContext, report: Report, name: string, instead: string): void {
  const declared = clientCapabilities(context.message);
  if (declared === undefined || !has(declared.value, name)) return;
  const text = `The capability \`${name}\` is deprecated: it still works, and a later revision takes it away. ${instead}`;
  report({ message: text, path: [...declared.path, name], part: 'key' });
}
