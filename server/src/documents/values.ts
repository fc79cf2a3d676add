import type { JsonNode } from '@wirebench/core/text/types';

export function isScalar(node: JsonNode | undefined): node is JsonNode {
  return node !== undefined && node.type !== 'object' && node.type !== 'array';
}
