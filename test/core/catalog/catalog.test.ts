import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkArguments } from '@wirebench/core/catalog/check-arguments';
import { checkCall } from '@wirebench/core/catalog/check-call';
import {
  describeArgument,
  proposeArguments,
  proposeArgumentValues,
  proposeNames,
} from '@wirebench/core/catalog/propose';
import { readCatalog } from '@wirebench/core/catalog/read-snapshot';
import { CATALOG_RULE_METAS } from '@wirebench/core/catalog/rules';
import type { Catalog } from '@wirebench/core/catalog/types';
import { catalogOf, viewOf } from '@wirebench/core/catalog/view';
import { checkRequestDocument } from '@wirebench/core/request/check-document';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { pointer } from '@wirebench/core/text/pointer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const INPUT = {
  type: 'object',
  properties: {
    sprint: { type: 'string', description: 'Name of the sprint' },
    format: { enum: ['pdf', 'html'] },
    pages: { type: ['integer', 'null'] },
    filter: { $ref: '#/$defs/filter' },
    tags: { type: 'array', items: { type: 'string' } },
    limit: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    draft: { type: 'boolean' },
  },
  required: ['sprint'],
  additionalProperties: false,
  $defs: {
    filter: {
      type: 'object',
      properties: { by: { const: 'date' }, deep: { $ref: '#/$defs/filter' } },
      required: ['by'],
    },
  },
};

const snapshot = {
  server: 'f#reports',
  serverName: 'reports',
  revision: '2026-07-28',
  takenAt: '2026-11-30T10:00:00Z',
  tools: [
    {
      kind: 'tool',
      name: 'build_report',
      description: 'Builds one',
      definition: { name: 'build_report', inputSchema: INPUT, outputSchema: { type: 'object', required: ['id'] } },
    },
    { kind: 'tool', name: 'open', definition: { name: 'open', inputSchema: { type: 'object' } } },
    { name: 7 },
    null,
  ],
  prompts: [
    {
      kind: 'prompt',
      name: 'greet',
      definition: { arguments: [{ name: 'who', required: true }, { name: 'tone' }, 5] },
    },
  ],
  resources: [{ kind: 'resource', name: 'file:///a', title: 'A' }],
};
const catalog = readCatalog(JSON.stringify(snapshot))!;
const view = viewOf(catalog);

const brief = (findings: readonly { rule: string; at: { path: readonly (string | number)[] } }[]) =>
  findings.map((f) => `${f.rule.replace('catalog/', '')} ${pointer(f.at.path)}`);

describe('readCatalog', () => {
  it('reads what is there and leaves out what is malformed', () => {
    expect(catalog).toMatchObject({ serverName: 'reports', revision: '2026-07-28', resourceTemplates: [] });
    expect(catalog.tools.map((t) => t.name)).toEqual(['build_report', 'open']);
  });

  it.each(['', '[]', '{}', '{"server":1,"serverName":"x"}', '{"server":"x'])('%j is none', (text) => {
    expect(readCatalog(text)).toBeUndefined();
  });

  it('takes the newest of one name', () => {
    const older: Catalog = { ...catalog, takenAt: '2026-11-29T10:00:00Z' };
    expect(catalogOf([older, catalog], 'reports')).toBe(catalog);
    expect(catalogOf([older, catalog], 'other')).toBeUndefined();
  });
});

describe('checkCall', () => {
  const call = (params: unknown, method = 'tools/call') => brief(checkCall({ method, params }, view));
  const args = (given: unknown) => call({ name: 'build_report', arguments: given });

  it.each([
    [{ sprint: 'x' }, []],
    [
      {
        sprint: 'x',
        format: 'pdf',
        pages: null,
        tags: ['a'],
        limit: 3,
        filter: { by: 'date', deep: { by: 'date', more: 1 } },
      },
      [],
    ],
    [{}, ['missing-argument /params/arguments']],
    [{ sprnt: 'x' }, ['unknown-argument /params/arguments/sprnt']],
    [{ sprint: 'x', other: 1 }, ['unknown-argument /params/arguments/other']],
    [{ sprint: 5 }, ['argument-value /params/arguments/sprint']],
    [{ sprint: 'x', format: 'pfd' }, ['argument-value /params/arguments/format']],
    [{ sprint: 'x', pages: 1.5 }, ['argument-value /params/arguments/pages']],
    [{ sprint: 'x', pages: 2.0 }, []],
    [{ sprint: 'x', limit: 'a' }, ['argument-value /params/arguments/limit']],
    [{ sprint: 'x', tags: ['a', 1] }, ['argument-value /params/arguments/tags/1']],
    [{ sprint: 'x', filter: '{"by":"date"}' }, ['argument-value /params/arguments/filter']],
    [
      { sprint: 'x', filter: { deep: {} } },
      ['missing-argument /params/arguments/filter', 'missing-argument /params/arguments/filter/deep'],
    ],
    [{ sprint: 'x', filter: { by: 'name' } }, ['argument-value /params/arguments/filter/by']],
  ])('arguments %j', (given, expected) => {
    expect(args(given)).toEqual(expected);
  });

  it.each<[unknown, string, string[]]>([
    [{ name: 'build_report' }, 'tools/call', ['missing-argument /params']],
    [{ name: 'build-report' }, 'tools/call', ['unknown-tool /params/name']],
    [{ name: 'open', arguments: { anything: 1 } }, 'tools/call', []],
    [{ name: 5 }, 'tools/call', []],
    [{ name: 'open', arguments: 'x' }, 'tools/call', []],
    [{ name: 'greet', arguments: { who: 'x', tone: 'y', more: 'z' } }, 'prompts/get', []],
    [{ name: 'greet' }, 'prompts/get', ['missing-argument /params']],
    [
      { name: 'greet', arguments: { who: 'x', tonne: 'y' } },
      'prompts/get',
      ['unknown-argument /params/arguments/tonne'],
    ],
    [{ name: 'great', arguments: {} }, 'prompts/get', ['unknown-prompt /params/name']],
    [{ name: '__proto__' }, 'tools/call', ['unknown-tool /params/name']],
    [{ uri: 'x' }, 'resources/read', []],
  ])('%j of %s', (params, method, expected) => {
    expect(call(params, method)).toEqual(expected);
  });

  it('says nothing where no tools are known', () => {
    expect(checkCall({ method: 'tools/call', params: { name: 'x' } }, viewOf({ ...catalog, tools: [] }))).toEqual([]);
  });

  it('has words of its own for JSON in a text', () => {
    const [finding] = checkCall(
      { method: 'tools/call', params: { name: 'build_report', arguments: { sprint: 'x', filter: '{}' } } },
      view,
    );
    expect(finding!.message).toBe(
      'The tool takes an object here, not a string. It looks like JSON in a text: write the value itself.',
    );
  });
});

describe('hostile schemas', () => {
  it.each<[string, unknown]>([
    ['a circle of references', { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }],
    ['a reference to itself', { $ref: '#' }],
    ['a reference into nothing', { $ref: '#/no/where' }],
    ['a remote reference', { $ref: 'https://x/schema' }],
    ['a catastrophic pattern', { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }],
    ['__proto__', JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["a"]}')],
    ['odd values', { type: 5, properties: [], required: 'x', enum: 'y', items: 3, anyOf: {}, allOf: 7 }],
    ['false', false],
    ['null', null],
  ])('%s', (_, schema) => {
    expect(checkArguments({ a: `${'a'.repeat(40)}!` }, schema, [])).toEqual([]);
  });

  it('goes as deep as it has to and no deeper', () => {
    const schema = { type: 'object', properties: { a: { $ref: '#' } }, required: ['b'] };
    let value: object = {};
    for (let i = 0; i < 5000; i++) value = { a: value };
    expect(checkArguments(value, schema, []).length).toBe(20);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, schema) => {
        checkArguments(value, schema, []);
        checkArguments(value, { type: 'object', properties: schema, anyOf: [schema, schema] }, []);
      }),
    );
  });
});

describe('proposals', () => {
  const labels = (list: readonly { label: string }[]) => list.map(({ label }) => label);
  it('of names', () => {
    expect(labels(proposeNames(view, 'tools/call'))).toEqual(['build_report', 'open']);
    expect(labels(proposeNames(view, 'prompts/get'))).toEqual(['greet']);
    expect(proposeNames(view, 'resources/read')).toEqual([
      { label: 'file:///a', summary: 'A', json: '"file:///a"', required: false },
    ]);
    expect(proposeNames(view, 'ping')).toEqual([]);
  });

  it('of arguments and values', () => {
    const all = proposeArguments(view, 'build_report', [], ['format']);
    expect(labels(all)).toEqual(['sprint', 'pages', 'filter', 'tags', 'limit', 'draft']);
    expect(all[0]).toEqual({ label: 'sprint', summary: 'Name of the sprint', json: '""', required: true });
    expect(labels(proposeArguments(view, 'build_report', ['filter', 'deep'], []))).toEqual(['by', 'deep']);
    expect(labels(proposeArgumentValues(view, 'build_report', ['format']))).toEqual(['"pdf"', '"html"']);
    expect(labels(proposeArgumentValues(view, 'build_report', ['draft']))).toEqual(['true', 'false']);
    expect(labels(proposeArgumentValues(view, 'build_report', ['filter', 'by']))).toEqual(['"date"']);
    expect(proposeArguments(view, 'nope', [], [])).toEqual([]);
  });

  it('of hovers', () => {
    expect(describeArgument(view, 'build_report', ['sprint'])).toBe('Name of the sprint');
    expect(describeArgument(view, 'build_report', [])).toBe('Builds one');
    expect(describeArgument(view, 'build_report', ['nope'])).toBeUndefined();
  });
});

describe('in a request file', () => {
  const check = (item: string) => {
    const doc = parseDocument(`{"variables":{"s":"x"},"requests":[${item}]}`);
    return brief(checkRequestDocument(doc, parseRequestFile(doc), { catalog }));
  };
  it.each([
    ['{"method":"tools/call","params":{"name":"build_report","arguments":{"sprint":"${s}"}}}', []],
    ['{"method":"tools/call","params":{"name":"build_report","arguments":{"sprint":"${s}","pages":"${env:N}"}}}', []],
    ['{"method":"tools/call","params":{"name":"${env:TOOL}"}}', []],
    [
      '{"method":"tools/call","params":{"name":"build_report","arguments":{"sprnt":"x"}}}',
      ['unknown-argument /requests/0/params/arguments/sprnt'],
    ],
    ['{"method":"tools/call","params":{"name":"build_raport"}}', ['unknown-tool /requests/0/params/name']],
  ])('%s', (item, expected) => {
    expect(check(item)).toEqual(expected);
  });
});

it.each(CATALOG_RULE_METAS.map(({ id }) => id))('%s has a page', (id) => {
  expect(existsSync(join(import.meta.dirname, '../../../docs/rules', `${id}.md`))).toBe(true);
});
