import { parseDocument } from '@wirebench/core/text/document';
import { memberOf } from '@wirebench/core/text/places';
import { freeName } from '../requests/request-skeletons';

/** The text of an item under a name that its collection does not have yet; names are unique there. */
export function namedItem(text: string, taken: ReadonlySet<string>): string {
  const name = memberOf(parseDocument(text).root, 'name')?.value;
  if (typeof name?.value !== 'string' || !taken.has(name.value)) return text;
  const free = JSON.stringify(freeName(name.value, taken));
  return text.slice(0, name.offset) + free + text.slice(name.offset + name.length);
}
