import type { RequestFile, RequestItem } from '@wirebench/core/request/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import { nodeAtPath } from '@wirebench/core/text/places';
import type { JsonEdit, JsonPath } from '@wirebench/core/text/types';

const META_VERSION = 'io.modelcontextprotocol/protocolVersion';

/**
 * How a file comes to speak another revision: a collection states it for all its requests; a message on its own states
 * it where it already does. Undefined where neither can, so that the setting has to say it.
 */
export function revisionEdits(
  file: RequestFile,
  item: RequestItem | undefined,
  revision: RevisionId,
): readonly JsonEdit[] | undefined {
  if (file.shape === 'collection') {
    const op = file.protocolVersion === undefined ? 'insert-first' : 'set';
    return [{ op, path: ['protocolVersion'], value: revision }];
  }
  if (file.shape !== 'message' || !item) return undefined;
  const places: JsonPath[] = [['params', '_meta', META_VERSION]];
  if (item.method === 'initialize') places.push(['params', 'protocolVersion']);
  const path = places.find((place) => nodeAtPath(item.payload, place));
  return path && [{ op: 'set', path: [...item.path, ...path], value: revision }];
}
