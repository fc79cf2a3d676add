import { isObject, type JsonObject } from '../../frame/envelope';
import { plainFix } from '../quick-fix';
import type { Fix } from '../types';

/** Puts the object that the one text of a result spells into `structuredContent`; none where it spells no object. */
export function contentAsData({ content }: JsonObject): readonly Fix[] {
  const texts = Array.isArray(content) ? content.filter((block) => isObject(block) && block['type'] === 'text') : [];
  const text: unknown = texts.length === 1 ? texts[0].text : undefined;
  if (typeof text !== 'string' || !spellsObject(text)) return [];
  const edit = { op: 'set-text', path: ['result', 'structuredContent'], text } as const;
  return [plainFix('Put the object of the text into `structuredContent`', edit)];
}

function spellsObject(text: string): boolean {
  try {
    return isObject(JSON.parse(text));
  } catch {
    return false;
  }
}
