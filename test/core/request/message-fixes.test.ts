import { checkRequestDocument, type DocumentCheckOptions } from '@wirebench/core/request/check-document';
import { parseRequestFile } from '@wirebench/core/request/parse';
import type { Fix } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import { applyTextEdits } from '@wirebench/core/text/piece-table';
import { describe, expect, it } from 'vitest';
import { casesOf, fixtureIds, type RuleCase } from '../rules/fixtures';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document of an author who writes the message in one of the ways that a request file has. */
type Writing = (one: RuleCase) => unknown;

const filled = (message: unknown) => {
  if (!isObject(message)) return undefined;
  const { jsonrpc: _, id: __, ...rest } = message;
  return 'method' in rest ? rest : undefined;
};
const collection = (item: object | undefined, { revision }: RuleCase) =>
  item && { protocolVersion: revision, requests: [item] };

const WRITINGS: Readonly<Record<string, Writing>> = {
  'a bare message': ({ bad, request }) => (request === undefined ? bad : undefined),
  'a verbatim item': (one) => collection(one.request === undefined ? { send: one.bad } : undefined, one),
  'a filled item': (one) => collection(one.request === undefined ? filled(one.bad) : undefined, one),
  'a saved response': (one) =>
    collection(one.request === undefined ? undefined : { send: one.request, response: one.bad }, one),
  'a saved response to a filled item': (one) => {
    const item = filled(one.request);
    return collection(item && { ...item, response: one.bad }, one);
  },
};

function check(text: string, revision: RevisionId) {
  const doc = parseDocument(text);
  const options: DocumentCheckOptions = { setting: revision };
  return { doc, found: checkRequestDocument(doc, parseRequestFile(doc), options) };
}

function fixed(text: string, { edits, textEdits }: Fix): string {
  const doc = parseDocument(text);
  return applyTextEdits(text, textEdits ?? toTextEdits(doc, doc.root!, edits));
}

const errors = (text: string, revision: RevisionId) =>
  check(text, revision).found.flatMap(({ level, rule }) => (level === 'error' ? [rule] : []));
const count = (text: string, revision: RevisionId, rule: string) =>
  check(text, revision).found.filter((finding) => finding.rule === rule).length;

const ids = fixtureIds().flatMap((rule) =>
  casesOf(rule)
    .filter((one) => !one.raw && !one.definition)
    .map((one) => ({ rule, one })),
);

const CASES = Object.entries(WRITINGS).flatMap(([writing, write]) =>
  ids.flatMap(({ rule, one }) => {
    const value = write(one);
    if (value === undefined) return [];
    // A message that only a server sends is wrong in an item however it is mended.
    const good = write({ ...one, bad: one.good });
    if (good === undefined || errors(JSON.stringify(good), one.revision).length > 0) return [];
    const text = JSON.stringify(value, null, 2);
    const { found } = check(text, one.revision);
    return found
      .filter((finding) => finding.rule === rule)
      .flatMap(({ fixes = [] }) => fixes)
      .map((fix) => [`${writing}: ${rule} ${one.revision}: ${fix.title}`, rule, one.revision, text, fix] as const);
  }),
);

describe('fixes of messages in request files', () => {
  it.each(CASES)('%s', (_, rule, revision, text, fix) => {
    const after = fixed(text, fix);
    expect(() => JSON.parse(after)).not.toThrow();
    const before = errors(text, revision);
    expect(
      errors(after, revision).filter((one) => !before.includes(one)),
      after,
    ).toEqual([]);
    expect(count(after, revision, rule), after).toBeLessThan(count(text, revision, rule));
  });
});

describe('fixes in filled items', () => {
  const mend = (item: object, rule: string) => {
    const text = JSON.stringify({ protocolVersion: '2026-07-28', requests: [item] });
    const finding = check(text, '2026-07-28').found.find((one) => one.rule === rule);
    return JSON.parse(fixed(text, finding!.fixes![0]!)).requests[0];
  };
  const key = (name: string) => `io.modelcontextprotocol/${name}`;

  it.each([
    [{ method: 'ping' }, 'lifecycle/ping-removed', { method: 'server/discover', params: {} }],
    [
      { method: 'logging/setLevel', params: { level: 'debug' } },
      'lifecycle/set-level-removed',
      { method: 'tools/list', params: { _meta: { [key('logLevel')]: 'debug' } } },
    ],
    [
      { method: 'logging/setLevel', params: { level: 'debug', _meta: { 'com.example/a': 1 } } },
      'lifecycle/set-level-removed',
      { method: 'tools/list', params: { _meta: { [key('logLevel')]: 'debug', 'com.example/a': 1 } } },
    ],
    [
      {
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: { roots: {} }, clientInfo: { name: 'c', version: '1' } },
      },
      'lifecycle/initialize-removed',
      {
        method: 'server/discover',
        params: {
          _meta: { [key('clientInfo')]: { name: 'c', version: '1' }, [key('clientCapabilities')]: { roots: {} } },
        },
      },
    ],
    [
      { method: 'resources/unsubscribe', params: { uri: 'file:///a' } },
      'lifecycle/resources-unsubscribe-removed',
      { method: 'notifications/cancelled', params: { requestId: 'id-of-the-listen-request' } },
    ],
    [
      { method: 'tasks/get', params: { taskId: 't' } },
      'lifecycle/tasks-not-core',
      {
        method: 'tasks/get',
        params: { taskId: 't', _meta: { [key('clientCapabilities')]: { extensions: { [key('tasks')]: {} } } } },
      },
    ],
  ])('%j: %s', (item, rule, expected) => {
    expect(mend(item, rule)).toEqual(expected);
  });
});
