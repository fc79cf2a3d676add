import { type Located, schemasAt } from '@wirebench/core/schema/locate';
import { memberOf } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import type { Subject } from '../documents/subject';
import { schemaOf } from '../documents/subject-schema';
import { valueAlong } from './value-along';

/** The schemas that hold at a path of a subject, by as much of it as tells them. */
export function locate(subject: Subject, path: JsonPath): readonly Located[] {
  const value = valueAlong(subject.node, path);
  return openSubjects(subject, path).flatMap((one) => {
    const { definitions, root } = schemaOf(one);
    return schemasAt(definitions, root, value, path);
  });
}

/** A result that holds nothing yet may become each of those that the method has. */
function openSubjects(subject: Subject, path: JsonPath): readonly Subject[] {
  const { form, method, node } = subject;
  if (form !== 'response' || path[0] !== 'result' || !method || method.results.length < 2) return [subject];
  const members = memberOf(node, 'result')?.value?.members ?? [];
  if (members.some(({ key }) => key !== path[1])) return [subject];
  return method.results.map((result) => ({ ...subject, method: { ...method, results: [result] } }));
}
