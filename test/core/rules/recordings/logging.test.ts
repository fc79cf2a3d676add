import { describe, expect, it } from 'vitest';
import { c2s, request, result, s2c } from '../../trace/records';
import { at, begun, complete, discovered, foundOf, logLevel, modern, note } from './session';

const log = (level: string) => s2c(note('notifications/message', { level, data: 'x' }));
const call = (id: number, level?: string) =>
  c2s(request(id, 'tools/call', modern({ name: 't' }, level === undefined ? {} : logLevel(level))));
const done = (id: number) => s2c(result(id, complete({ content: [] })));
const body = (id: string) => ({ http: { id }, sse: {} });

describe('log messages that requests ask for', () => {
  const capabilities = { tools: {}, logging: {} };
  it.each<[string, readonly object[], readonly string[]]>([
    ['asked for', [call(1, 'info'), log('info'), log('error'), done(1)], []],
    ['not asked for', [call(1), log('info')], ['3 logging/not-requested /method']],
    ['asked for by another open request', [call(1), call(2, 'debug'), log('debug')], []],
    ['while nothing runs', [log('info')], []],
    ['of a recording with a gap', [{ event: 'gap' }, call(1), log('info')], []],
    ['less severe', [call(1, 'error'), log('info')], ['3 logging/below-level /params/level']],
    ['less severe than one of two asks for', [call(1, 'error'), call(2, 'info'), log('info')], []],
    ['of a level that is none', [call(1, 'verbose'), log('debug')], []],
    ['after the answer', [call(1, 'info'), done(1), log('info')], ['4 logging/after-response /method']],
    [
      'after the answer, for another request',
      [call(1, 'info'), done(1), call(2), log('info')],
      ['5 logging/not-requested /method'],
    ],
    [
      'on the stream of the one that asks',
      [
        { ...call(1), http: { id: '1', method: 'POST', headers: {} } },
        { ...call(2, 'info'), http: { id: '2', method: 'POST', headers: {} } },
        { ...log('info'), ...body('2') },
        { ...log('info'), ...body('1') },
      ],
      ['5 logging/not-requested /method'],
    ],
  ])('%s', (_, records, expected) => {
    expect(
      foundOf('logging', [...discovered(capabilities), ...records]).filter((one) => !one.includes('request-level')),
    ).toEqual(expected);
  });
});

describe('log messages of a session', () => {
  const set = (id: number, level: string) => c2s(request(id, 'logging/setLevel', { level }));
  const ok = (id: number) => s2c(result(id));
  it.each<[string, readonly object[], readonly string[]]>([
    ['before a level is set', [log('debug')], []],
    [
      'below the level, said once',
      [set(1, 'error'), ok(1), log('info'), log('info')],
      ['5 logging/below-threshold /params/level'],
    ],
    ['before the server agrees', [set(1, 'error'), log('info'), ok(1)], []],
    ['while it is lowered', [set(1, 'error'), ok(1), set(2, 'debug'), log('info'), ok(2)], []],
    ['at the level', [set(1, 'error'), ok(1), log('error'), log('emergency')], []],
    ['ten a second', Array.from({ length: 100 }, (_, i) => at(i * 100, log('info'))), []],
    ['five hundred a second', Array.from({ length: 100 }, (_, i) => at(i * 2, log('info'))), ['53 logging/flood /']],
  ])('%s', (_, records, expected) => {
    expect(foundOf('logging', [...begun({ server: { logging: {} } }), ...records])).toEqual(expected);
  });
});
