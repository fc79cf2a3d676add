import { TreeNode, textOf } from '../text/nodes';
import { nodeAtPath } from '../text/places';
import type { JsonNode } from '../text/types';
import { jsonValue } from '../text/value';
import { memberNode } from './members';
import type { Expectation } from './types';

/**
 * The expectation that an item states; what has the wrong type is left out here and is a finding of the file.
 */
export function readExpectation(node: JsonNode | undefined): Expectation | undefined {
  if (node?.type !== 'object') return undefined;
  const value = (key: string) => {
    const member = memberNode(node, key);
    return member && jsonValue(member);
  };
  const number = (key: string) => {
    const found = memberNode(node, key)?.value;
    return typeof found === 'number' ? found : undefined;
  };
  const notifications = value('notifications');
  return {
    result: value('result'),
    error: value('error'),
    schema: value('schema'),
    notifications: Array.isArray(notifications) ? notifications : undefined,
    maxMs: number('maxMs'),
    response: memberNode(node, 'response')?.value === 'none' ? 'none' : undefined,
    waitMs: number('waitMs'),
    spelling: (path) => {
      const at = nodeAtPath(node, path);
      if (at?.type !== 'number' || !(at instanceof TreeNode)) return undefined;
      return textOf(at).slice(at.offset, at.offset + at.length);
    },
  };
}
