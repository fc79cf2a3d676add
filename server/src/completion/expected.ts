import { memberOf } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import type { Subject } from '../documents/subject';

/** A place inside `expect.result` is one inside a result of the method, of which any part may be left out. */
export function withExpectedResult(subject: Subject): Subject {
  const { item, method } = subject;
  const inItem = pathInItem(subject);
  if (!item || !method || inItem?.[0] !== 'expect' || inItem[1] !== 'result') return subject;
  const node = memberOf(item.node, 'expect')?.value;
  const isNameItself = subject.inKey && inItem.length === 2;
  return isNameItself ? subject : { ...subject, form: 'response', node, path: inItem.slice(1) };
}

function pathInItem({ form, item, path }: Subject): JsonPath | undefined {
  if (form === 'filled') return path;
  return form === 'file' && item ? path.slice(item.path.length) : undefined;
}
