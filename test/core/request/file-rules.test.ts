import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRequestDocument } from '@wirebench/core/request/check-document';
import { FILE_RULE_METAS } from '@wirebench/core/request/file-rules/index';
import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { pointer } from '@wirebench/core/text/pointer';
import { describe, expect, it } from 'vitest';

function check(text: string) {
  const doc = parseDocument(text);
  return checkRequestDocument(doc, parseRequestFile(doc)).filter(({ rule }) => rule.startsWith('file/'));
}
const brief = (text: string) => check(text).map((f) => `${f.level} ${f.rule.slice(5)} ${pointer(f.at.path)}`);
const item = (text: string, head = '') => `{${head}"requests":[${text}]}`;
const two = (a: string, b: string) => item(`${a},${b}`);
const list = (more: string) => `{"method":"tools/list"${more}}`;

describe('a collection', () => {
  it.each([
    ['{"server":"x"}', ['warning no-requests ']],
    ['{"requests":[]}', []],
    ['{"$schema":"x","requests":[]}', []],
    ['{"servr":"x","requests":[]}', ['warning unknown-member /servr']],
    ['{"owner":"x","requests":[]}', ['warning unknown-member /owner']],
    ['{"requests":{}}', ['error member-type /requests']],
    [
      '{"server":1,"variables":[],"answers":"x","requests":[]}',
      ['error member-type /server', 'error member-type /variables', 'error member-type /answers'],
    ],
    ['{"session":"frsh","requests":[]}', ['error member-type /session']],
    ['{"session":"bare","diagnostics":"expected","requests":[]}', []],
    ['{"diagnostics":true,"requests":[]}', ['error member-type /diagnostics']],
    ['{"protocolVersion":"2026-07-27","requests":[]}', ['error protocol-version /protocolVersion']],
    ['{"protocolVersion":"2025-03-26","requests":[]}', []],
    ['{"answers":{"elicitation/create":{},"roots/list":{},"sampling/createMessage":{}},"requests":[]}', []],
    ['{"answers":{"elicitation/crate":{}},"requests":[]}', ['warning answer-method /answers/elicitation~1crate']],
    ['{"answers":{"tools/call":{}},"requests":[]}', ['warning answer-method /answers/tools~1call']],
    [
      '{"variables":{"workspaceFolder":1,"env:X":1,"a}b":1,"ok":1},"requests":[]}',
      [
        'warning variable-name /variables/workspaceFolder',
        'warning variable-name /variables/env:X',
        'warning variable-name /variables/a}b',
      ],
    ],
    ['{"variables":{"a":"${env:X}"},"requests":[]}', ['hint variable-literal /variables/a']],
    [
      '{"answers":{"roots/list":{"a":"${v}"}},"variables":{"v":1},"requests":[]}',
      ['hint variable-literal /answers/roots~1list/a'],
    ],
    ['{"variables":{"big":9007199254740993},"requests":[]}', ['hint unsafe-number /variables/big']],
    [
      '{"server":"a","server":"b","variables":{"x":1,"x":2},"requests":[]}',
      ['warning duplicate-member /server', 'warning duplicate-member /variables/x'],
    ],
    ['{"requests":[7,null]}', ['error member-type /requests/0', 'error member-type /requests/1']],
    ['{"requests":[}', ['error syntax ']],
    ['{"requests":[{"method":"tools/list"} {"method":"tools/list"}]}', ['error syntax ']],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe('an item', () => {
  it.each([
    [list(''), []],
    [
      list(
        ',"name":"a","params":{},"expect":{"result":{}},"response":{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}',
      ),
      [],
    ],
    [list(',"name":5'), ['error member-type /requests/0/name']],
    [list(',"//":"why"'), []],
    [list(',"parms":{}'), ['warning unknown-member /requests/0/parms']],
    [list(',"jsonrpc":"2.0","id":1'), ['warning message-in-item /requests/0/jsonrpc']],
    ['{"sendRaw":"x","id":1}', ['warning message-in-item /requests/0/id']],
    ['{}', ['error payload /requests/0']],
    ['{"params":{}}', ['error payload /requests/0']],
    ['{"method":"tools/list","sendRaw":"x"}', ['error payload /requests/0/sendRaw']],
    ['{"sendRaw":"x","params":{}}', ['warning payload /requests/0/params']],
    ['{"sendBytes":"x"}', ['error payload /requests/0/sendBytes']],
    ['{"sendBytes":"eA=="}', []],
    ['{"sendRaw":"\\ud800"}', ['error payload /requests/0/sendRaw']],
    ['{"sendRaw":{}}', ['error member-type /requests/0/sendRaw']],
    [list(',"diagnostics":"exected"'), ['error member-type /requests/0/diagnostics']],
    [list(',"expect":[]'), ['error member-type /requests/0/expect']],
    [list(',"expect":{"result":{},"error":{}}'), ['error expectation /requests/0/expect/error']],
    [list(',"expect":{"results":{}}'), ['warning unknown-member /requests/0/expect/results']],
    [list(',"expect":{"maxMs":"5"}'), ['error member-type /requests/0/expect/maxMs']],
    [list(',"expect":{"maxMs":-5}'), ['error expectation /requests/0/expect/maxMs']],
    [list(',"expect":{"waitMs":5}'), ['error expectation /requests/0/expect/waitMs']],
    [list(',"expect":{"response":"none","waitMs":5}'), []],
    [list(',"expect":{"response":"none"}'), []],
    [list(',"expect":{"response":"some"}'), ['error member-type /requests/0/expect/response']],
    [list(',"expect":{"response":"none","result":{}}'), ['error expectation /requests/0/expect/result']],
    [list(',"expect":{"schema":true}'), []],
    [list(',"expect":{"schema":"x"}'), ['error expectation /requests/0/expect/schema']],
    [list(',"expect":{"notifications":{}}'), ['error member-type /requests/0/expect/notifications']],
    [list(',"expect":{"result":{"a":"${env:X}"}}'), ['hint variable-literal /requests/0/expect/result/a']],
    [list(',"params":{"cursor":"${x}"}'), ['error variable /requests/0/params/cursor']],
    [list(',"params":{"cursor":"$${x}"}'), []],
    [list(',"params":{"cursor":"${x"}'), ['warning variable /requests/0/params/cursor']],
    [
      list(',"params":{"cursor":"${config:x} ${}"}'),
      ['error variable /requests/0/params/cursor', 'error variable /requests/0/params/cursor'],
    ],
    [list(',"params":{"cursor":"${env:X}${input:y}${workspaceFolder}"}'), []],
    [list(',"params":{"cursor":"${env}"}'), ['error variable /requests/0/params/cursor']],
    [
      list(',"name":"a","params":{"cursor":"${response:a#/x}"}'),
      ['error response-reference /requests/0/params/cursor'],
    ],
    [list(',"params":{"cursor":"${response:b#/x}"}'), ['error response-reference /requests/0/params/cursor']],
    ['{"sendRaw":"${env:X} ${x}"}', []],
    ['{"send":{"a":"${x} ${config:y}"},"diagnostics":"expected"}', []],
    ['{"send":{"a":"${workspaceFolder}"},"diagnostics":"expected"}', ['hint variable-literal /requests/0/send/a']],
  ])('%s', (text, expected) => {
    expect(brief(item(text))).toEqual(expected);
  });
});

describe('items together', () => {
  const send = (id: string) => `{"send":{"jsonrpc":"2.0","id":${id},"method":"ping"},"diagnostics":"expected"}`;
  const uses = (name: string, other: string) =>
    list(`,"name":"${name}","params":{"cursor":"\${response:${other}#/result/nextCursor}"}`);
  it.each([
    [two(list(',"name":"a"'), list(',"name":"a"')), ['error duplicate-name /requests/1/name']],
    [two(list(',"name":"a"'), list(',"name":"b"')), []],
    [two(list(',"name":"a"'), uses('b', 'a')), []],
    [two(uses('a', 'b'), list(',"name":"b"')), []],
    [
      two(uses('a', 'b'), uses('b', 'a')),
      ['error response-reference /requests/0/params/cursor', 'error response-reference /requests/1/params/cursor'],
    ],
    [
      item([uses('a', 'b'), uses('b', 'c'), uses('c', 'b')].join()),
      ['error response-reference /requests/1/params/cursor', 'error response-reference /requests/2/params/cursor'],
    ],
    [two(send('1'), send('1')), ['hint reused-id /requests/1/send/id']],
    [two(send('1'), send('"1"')), []],
    [two(send('null'), send('null')), []],
  ])('%s', (text, expected) => {
    expect(brief(text)).toEqual(expected);
  });
});

describe('pages', () => {
  it.each(FILE_RULE_METAS.map((meta) => meta.id))('%s has one, with a wrong and a right example that hold', (id) => {
    const path = join(import.meta.dirname, '../../../docs/rules', `${id}.md`);
    expect(existsSync(path)).toBe(true);
    const page = readFileSync(path, 'utf8');
    const [wrong, right] = [...page.matchAll(/```jsonc\n([\s\S]*?)```/g)].map((match) => match[1]!);
    expect(check(wrong!).map((f) => f.rule)).toContain(id);
    expect(check(right!).map((f) => f.rule)).not.toContain(id);
  });
});
