import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';
import { recordFix } from '../record-fix';
import type { Fix } from '../types';

interface Declaration {
  /** what is declared so far */
  readonly capabilities: JsonObject;
  /** where it is: the record, and the way from its message */
  readonly record: number;
  readonly base: JsonPath;
}

/** Adds a capability, such as `tasks.requests.tools.call`, where the handshake declares what there is. */
export function declareFix({ capabilities, record, base }: Declaration, capability: string): Fix {
  const path = capability.split('.');
  let known: unknown = capabilities;
  let depth = 0;
  for (; depth < path.length - 1; depth++) {
    const next: unknown = isObject(known) ? member(known, path[depth]!) : undefined;
    if (!isObject(next)) break;
    known = next;
  }
  const value = path.slice(depth + 1).reduceRight<object>((inner, name) => ({ [name]: inner }), {});
  return recordFix(`Declare \`${capability}\``, {
    op: 'edit',
    record,
    edits: [{ op: 'set', path: [...base, ...path.slice(0, depth + 1)], value }],
  });
}
