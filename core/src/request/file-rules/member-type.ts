import { nearest } from '../../schema/nearest';
import type { JsonNode, JsonPath } from '../../text/types';
import { memberNode, SESSION_MODES } from '../members';
import { defineFileRule } from './define';
import type { ReportFileFault } from './types';

type Shape = JsonNode['type'] | readonly string[];

const COLLECTION: Readonly<Record<string, Shape>> = {
  server: 'string',
  protocolVersion: 'string',
  session: SESSION_MODES,
  diagnostics: ['expected'],
  variables: 'object',
  answers: 'object',
  requests: 'array',
};

const ITEM: Readonly<Record<string, Shape>> = {
  name: 'string',
  method: 'string',
  sendRaw: 'string',
  sendBytes: 'string',
  diagnostics: ['expected'],
  expect: 'object',
};

const EXPECT: Readonly<Record<string, Shape>> = {
  result: 'object',
  error: 'object',
  notifications: 'array',
  maxMs: 'number',
  waitMs: 'number',
  response: ['none'],
};

export default defineFileRule(
  { id: 'file/member-type', level: 'error', summary: 'The members of a request file have the type they need.' },
  {
    collection: ({ root }, report) => look(root, [], COLLECTION, report),
    item: ({ item }, report) => {
      if (item.node.type !== 'object') {
        report({ message: `A request is an object, this is ${an(item.node.type)}.`, path: [] });
        return;
      }
      look(item.node, [], ITEM, report);
      const expect = memberNode(item.node, 'expect');
      if (expect?.type === 'object') look(expect, ['expect'], EXPECT, report);
    },
  },
);

function look(node: JsonNode, path: JsonPath, shapes: Readonly<Record<string, Shape>>, report: ReportFileFault): void {
  for (const [key, shape] of Object.entries(shapes)) {
    const value = memberNode(node, key);
    if (!value) continue;
    const at = [...path, key];
    if (typeof shape === 'string') {
      if (value.type !== shape)
        report({ message: `\`${key}\` has to be ${an(shape)}, this is ${an(value.type)}.`, path: at });
    } else if (!shape.includes(value.value as string)) {
      const meant = typeof value.value === 'string' ? nearest(value.value, shape) : undefined;
      const only = meant ?? (shape.length === 1 ? shape[0] : undefined);
      report({
        message: `\`${key}\` is ${shape
          .map((word) => `"${word}"`)
          .join(', ')
          .replace(/, ([^,]*)$/, ' or $1')}${shape.length === 1 ? ' or absent' : ''}.`,
        path: at,
        fixes:
          only === undefined ? [] : [{ title: `Change to "${only}"`, edits: [{ op: 'set', path: at, value: only }] }],
      });
    }
  }
}

function an(type: JsonNode['type']): string {
  if (type === 'null') return 'null';
  return `${type === 'object' || type === 'array' ? 'an' : 'a'} ${type}`;
}
