import { has } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { offeredFix } from '../quick-fix';
import { asError } from '../replace-response';
import type { ExchangeContext, Report } from '../types';
import { clientCapabilities } from './client-capabilities';
import { membersAt } from './json';

/** Reports the first question of a result that the client cannot be asked: its request declares no such capability. */
export function undeclaredInput(
  { request, response }: ExchangeContext,
  report: Report,
  method: string,
  capability: string,
): void {
  const declared = clientCapabilities(request);
  if (declared === undefined || has(declared.value, capability)) return;
  const question = membersAt(response, 'result', 'inputRequests').find(({ value }) => value.method === method);
  if (question === undefined) return;
  const data = { requiredCapabilities: { [capability]: {} } };
  const edits = asError(-32021, `This needs the client capability ${capability}`, data);
  report({
    message: `The request does not declare ${quoted(capability)}, so the client has no way to answer ${method}. Refuse the request with error -32021 that names the capability.`,
    path: [...question.path, 'method'],
    fixes: [offeredFix('Answer with error -32021', ...edits)],
  });
}
