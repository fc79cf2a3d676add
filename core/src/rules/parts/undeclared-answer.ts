import { has } from '../../frame/envelope';
import { plainFix } from '../quick-fix';
import type { MessageContext, Report } from '../types';
import { clientCapabilities } from './client-capabilities';
import { given } from './input';

/** Reports a retry that answers what the server asked, and does not declare the capability for it any more. */
export function undeclaredAnswer(
  context: MessageContext,
  report: Report,
  method: Parameters<typeof given>[1],
  capability: string,
): void {
  const [answer] = given(context, method);
  const declared = clientCapabilities(context.message);
  if (answer === undefined || declared === undefined || has(declared.value, capability)) return;
  report({
    message: `This answers ${method}, yet the request does not declare \`${capability}\`. Each request stands alone, so the capability has to be declared in each.`,
    path: declared.path,
    part: 'head',
    fixes: [plainFix(`Declare \`${capability}\``, { op: 'set', path: [...declared.path, capability], value: {} })],
  });
}
