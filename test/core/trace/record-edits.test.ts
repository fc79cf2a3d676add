import type { RecordEdit } from '@wirebench/core/rules/record-edit';
import type { Finding, Fix } from '@wirebench/core/rules/types';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { lineEdits } from '@wirebench/core/trace/record-edits';
import { describe, expect, it } from 'vitest';
import { analyse } from './records';

const HEADER = '{"wirebench":1,"transport":"stdio","server":"s","protocolVersion":"2025-11-25"}';
const at = (second: number) => `2026-09-01T12:00:0${second}.000Z`;
const line = (second: number, dir: string, frame: string) => `{"ts":"${at(second)}","dir":"${dir}","frame":${frame}}`;
const LINES = [
  HEADER,
  line(1, 'c2s', '{"jsonrpc":"2.0","id":1,"method":"ping"}'),
  line(2, 's2c', '{"jsonrpc":"2.0","id":1,"result":{}}'),
  line(3, 'c2s', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'),
  line(4, 's2c', '{"jsonrpc":"2.0","id":1,"result":{"n":1.0}}'),
  line(5, 'c2s', '{"jsonrpc":"2.0","method":"notifications/initialized"}'),
];

/** The lines after a fix of the finding in one record; undefined where it cannot be applied. */
function mended(lines: readonly string[], fix: Partial<Fix>, record: number, within?: 'record') {
  const { index } = analyse(lines);
  const places = lines.flatMap((text, i) => (text.startsWith('{"wirebench"') ? [] : [i]));
  const edits = lineEdits(
    { title: '', edits: [], ...fix },
    { record, within },
    {
      lineOf: (of) => (places[of] === undefined ? undefined : { line: places[of], text: lines[places[of]]! }),
      partnerOf: (of) => index.entryAt(of).partner,
      nextOf: (method, of) => index.nextOf(method, of),
      unusedId: () => index.unusedId(),
    },
  );
  const after = [...lines];
  for (const { line: start, removed, texts } of [...(edits ?? [])].reverse()) after.splice(start, removed, ...texts);
  return edits && after;
}
const changed = (record: number, ...records: RecordEdit[]) =>
  mended(LINES, { records }, record)?.flatMap((text, i, all) =>
    LINES[i] === text && all.length === LINES.length ? [] : [text],
  );

describe('edits of records', () => {
  it('change values in place, letter by letter what they do not touch', () => {
    const edits = [{ op: 'set', path: ['result', 'm'], value: 2 }] as const;
    expect(mended(LINES, { edits }, 3)?.[4]).toBe(line(4, 's2c', '{"jsonrpc":"2.0","id":1,"result":{"n":1.0, "m":2}}'));
    const dir = [{ op: 'set', path: ['dir'], value: 'c2s' }] as const;
    expect(mended(LINES, { edits: dir }, 3, 'record')?.[4]).toBe(
      line(4, 'c2s', '{"jsonrpc":"2.0","id":1,"result":{"n":1.0}}'),
    );
  });

  it('reach into a message that was kept to the letter', () => {
    const raw = [HEADER, `{"dir":"c2s","raw":"{ \\"id\\": 1.0 }\\n"}`];
    const edits = [{ op: 'set', path: ['method'], value: 'ping' }] as const;
    expect(mended(raw, { edits }, 0)?.[1]).toBe(`{"dir":"c2s","raw":"{ \\"id\\": 1.0, \\"method\\": \\"ping\\" }\\n"}`);
  });

  it('delete, insert and replace, with the time and side of the record beside', () => {
    expect(mended(LINES, { records: [{ op: 'delete' }] }, 4)).toEqual(LINES.slice(0, 5));
    const records = [{ dir: 's2c', wire: '{"a":1.0}' }, { stderr: 'x' }, { wire: 'no JSON', later: 500 }] as const;
    expect(mended(LINES, { records: [{ op: 'insert', at: { behind: 0 }, records }] }, 4)).toEqual([
      ...LINES.slice(0, 2),
      line(1, 's2c', '{"a":1.0}'),
      `{"ts":"${at(1)}","dir":"c2s","stderr":"x"}`,
      `{"ts":"2026-09-01T12:00:01.500Z","dir":"c2s","raw":"no JSON"}`,
      ...LINES.slice(2),
    ]);
    expect(mended(LINES, { records: [{ op: 'replace', records: [{ wire: '[]' }] }] }, 1)?.[2]).toBe(
      line(2, 's2c', '[]'),
    );
  });

  it('move a record, which takes on the time of its new neighbour', () => {
    expect(mended(LINES, { records: [{ op: 'move', to: { before: 3 } }] }, 4)).toEqual([
      ...LINES.slice(0, 4),
      line(4, 'c2s', '{"jsonrpc":"2.0","method":"notifications/initialized"}'),
      LINES[4],
    ]);
    const early = [HEADER, LINES[3]!, LINES[5]!, LINES[4]!];
    const behind = { records: [{ op: 'move', to: { behindNext: 'notifications/initialized' } } as const] };
    expect(mended(early, behind, 0)).toEqual([
      HEADER,
      LINES[5],
      line(5, 'c2s', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'),
      LINES[4],
    ]);
  });

  it('never move a request behind its answer, or to where nothing is', () => {
    expect(
      mended(LINES, { records: [{ op: 'move', to: { behindNext: 'notifications/initialized' } }] }, 2),
    ).toBeUndefined();
    expect(mended(LINES, { records: [{ op: 'move', to: { behindNext: 'ping' } }] }, 2)).toBeUndefined();
  });

  it('renumber and turn a request with its answer', () => {
    expect(changed(2, { op: 'renumber' })).toEqual([
      line(3, 'c2s', '{"jsonrpc":"2.0","id":2,"method":"tools/list"}'),
      line(4, 's2c', '{"jsonrpc":"2.0","id":2,"result":{"n":1.0}}'),
    ]);
    expect(changed(0, { op: 'turn' })).toEqual([
      line(1, 's2c', '{"jsonrpc":"2.0","id":1,"method":"ping"}'),
      line(2, 'c2s', '{"jsonrpc":"2.0","id":1,"result":{}}'),
    ]);
  });

  it('give each of several records an HTTP exchange of its own', () => {
    const posted = [HEADER, '{"dir":"c2s","http":{"id":"7","method":"POST"},"raw":"{}{}"}'];
    const records = [{ op: 'replace', records: [{ wire: '{}' }, { wire: '{}' }] } as const];
    expect(mended(posted, { records }, 0)).toEqual([
      HEADER,
      '{"dir":"c2s","http":{"id":"7","method":"POST"},"frame":{}}',
      '{"dir":"c2s","http":{"id":"7-2","method":"POST"},"frame":{}}',
    ]);
  });

  it('read bytes as Latin-1', () => {
    const broken = [HEADER, '{"dir":"s2c","bytes":"eyJhIjoi6SJ9"}'];
    expect(mended(broken, { records: [{ op: 'decode' }] }, 0)?.[1]).toBe('{"dir":"s2c","frame":{"a":"é"}}');
  });

  it('are not applied in part', () => {
    const edit: RecordEdit = { op: 'edit', edits: [{ op: 'set', path: ['id'], value: 9 }] };
    expect(changed(0, edit, { op: 'delete', record: 99 })).toBeUndefined();
    expect(changed(0, { ...edit, edits: [{ op: 'remove', path: ['none'] }] })).toBeUndefined();
    const unreadable = [HEADER, 'no JSON'];
    expect(mended(unreadable, { records: [{ op: 'delete' }] }, 0)).toBeUndefined();
  });
});

/** What the first fix of a rule makes of a recording. */
function mendedBy(rule: string, lines: readonly string[]) {
  const found: { record: number; finding: Finding }[] = [];
  const plain = traceCheck();
  analyse(lines, {
    ...plain,
    step: (recording, step) => {
      const findings = plain.step(recording, step);
      found.push(...findings);
      return findings;
    },
  });
  const one = found.find(({ finding }) => finding.rule === rule);
  return one?.finding.fixes?.[0] && mended(lines, one.finding.fixes[0], one.record, one.finding.within);
}

describe('fixes that the failing recordings of the tables cannot show', () => {
  it('a request that was sent too early goes behind `notifications/initialized`', () => {
    const hello = '{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}';
    const welcome =
      '{"protocolVersion":"2025-11-25","capabilities":{"tools":{}},"serverInfo":{"name":"s","version":"1"}}';
    const asked = (second: number) => line(second, 'c2s', '{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    const rest = [
      line(3, 's2c', `{"jsonrpc":"2.0","id":0,"result":${welcome}}`),
      line(4, 'c2s', '{"jsonrpc":"2.0","method":"notifications/initialized"}'),
    ];
    const first = line(1, 'c2s', `{"jsonrpc":"2.0","id":0,"method":"initialize","params":${hello}}`);
    const early = [HEADER, first, asked(2), ...rest];
    expect(mendedBy('lifecycle/client-waits-for-init-result', early)).toEqual([HEADER, first, ...rest, asked(4)]);
  });
});
