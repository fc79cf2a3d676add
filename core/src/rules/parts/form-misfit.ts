import type { JsonObject } from '../../frame/envelope';
import { firstMisfit, type Misfit } from '../../schema/foreign-misfit';
import { digObject } from './json';

/**
 * The first place at which what was typed is not what a form asks for; paths start at the content.
 * @param asked params of the elicitation
 */
export function formMisfit(asked: JsonObject, answer: JsonObject): Misfit | undefined {
  const content = answer.action === 'accept' && asked.mode !== 'url' ? digObject(answer, 'content') : undefined;
  const schema = digObject(asked, 'requestedSchema');
  return content && schema && firstMisfit(content, schema);
}
