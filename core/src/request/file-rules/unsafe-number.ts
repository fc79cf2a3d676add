import { pathOf } from '../../text/places';
import type { JsonNode } from '../../text/types';
import { unsafeNumbers } from '../../text/unsafe-numbers';
import { memberNode } from '../members';
import { defineFileRule } from './define';
import type { ReportFileFault } from './types';

export default defineFileRule(
  {
    id: 'file/unsafe-number',
    level: 'hint',
    fault: 'json',
    summary: 'A number that readers with doubles cannot keep is told.',
  },
  {
    message: ({ node }, report) => look(node, node, report),
    collection: ({ root }, report) => {
      const variables = memberNode(root, 'variables');
      if (variables) look(variables, root, report);
    },
    item: ({ item }, report) => {
      for (const key of ['params', 'send']) {
        const sent = memberNode(item.node, key);
        if (sent) look(sent, item.node, report);
      }
    },
    aboutMessages: true,
  },
);

function look(node: JsonNode, base: JsonNode, report: ReportFileFault): void {
  for (const found of unsafeNumbers(node)) {
    if (found.loss !== 'integer' && found.loss !== 'overflow') continue;
    const text = found.text.length > 40 ? `${found.text.slice(0, 39)}…` : found.text;
    report({
      message: `${text} goes out as it is written, but a reader with 64-bit floating point numbers (JavaScript) makes ${readAs(found.text)} of it. Where every digit counts, send a string.`,
      path: pathOf(found.node, base),
    });
  }
}

function readAs(text: string): string {
  const value = Number(text);
  return Number.isFinite(value) ? `${value}` : 'infinity';
}
