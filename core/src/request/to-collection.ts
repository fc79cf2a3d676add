import type { Fix } from '../rules/types';
import type { JsonNode, TextEdit } from '../text/types';
import { messageFacts } from './message-facts';

/**
 * Turns an array of messages into a collection that sends them one by one, each to the letter. A response right behind
 * its request becomes that item's saved `response`; comments stay where they are.
 */
export function toCollection(root: JsonNode): Fix | undefined {
  if (root.type !== 'array') return undefined;
  const edits: TextEdit[] = [before(root, '{\n  "requests": ')];
  for (let i = 0; i < root.items.length; i++) {
    const message = root.items[i]!;
    const next = root.items[i + 1];
    edits.push(before(message, '{ "send": '));
    if (next && isAnswer(next, message)) {
      edits.push(before(next, '"response": '), behind(next, ' }'));
      i++;
    } else {
      edits.push(behind(message, ' }'));
    }
  }
  edits.push(behind(root, '\n}'));
  return { title: 'Turn into a collection', edits: [], textEdits: edits };
}

const before = (node: JsonNode, text: string): TextEdit => ({ offset: node.offset, length: 0, text });
const behind = (node: JsonNode, text: string): TextEdit => ({ offset: node.offset + node.length, length: 0, text });

function isAnswer(response: JsonNode, request: JsonNode): boolean {
  const { id, isResponse } = messageFacts(response);
  const asked = messageFacts(request);
  return isResponse && asked.isRequest && id !== undefined && id === asked.id;
}
