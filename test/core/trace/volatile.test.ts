import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loosenedText, VOLATILE_MEMBERS, volatilityOf } from '@wirebench/core/trace/volatile';
import { describe, expect, it } from 'vitest';

const PAGE = readFileSync(join(__dirname, '../../../docs/traces.md'), 'utf8');
const ROWS = PAGE.slice(PAGE.indexOf('### What is volatile'))
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| volatile'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** a value that is volatile by each rule */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  token: 7,
  cursor: 'abc',
  'trace-context': '00-0',
  id: 'x1',
  time: 1_790_000_000,
  duration: 3,
};

describe('what is volatile', () => {
  it('is documented rule by rule', () => {
    expect(ROWS.map(([, volatility]) => volatility)).toEqual(VOLATILE_MEMBERS.map(({ volatility }) => volatility));
  });

  it.each(
    ROWS.flatMap(([, volatility = '', names = '']) =>
      [...names.split(', where')[0]!.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [volatility, name] as const),
    ),
  )('%s: %s', (volatility, name) => {
    // what stands for an ending is the ending of something
    const isEnding = /^(?:[A-Z_-]|duration|elapsed|latency|uptime)/.test(name);
    const member = isEnding ? `call${/^[A-Z_-]/.test(name) ? '' : '_'}${name}` : name;
    const value = EXAMPLES[volatility];
    const wanted = /^(?:Ms|Seconds)$/.test(name) ? `duration${name}` : member;
    expect(volatilityOf(wanted, value)).toBe(volatility);
    expect(volatilityOf(`io.example/${wanted}`, value)).toBe(volatility);
  });

  it.each([
    ['no text of its kind', 'ab-12 2026-09-01 10 o’clock', 'ab-12 2026-09-01 10 o’clock'],
    ['a time of a log', 'x 2026-09-01 10:00:00,123 y', 'x \0time y'],
    ['an HTTP date', 'until Tue, 01 Sep 2026 10:00:00 GMT.', 'until \0time.'],
    ['a UUID in capitals', '0B8F3C1E-5D0A-4C8E-9B57-2F1F6C1D7A10', '\0uuid'],
    ['several', '2026-09-01T10:00Z..2026-09-02T10:00+02:00', '\0time..\0time'],
  ])('%s', (_, text, loosened) => {
    expect(loosenedText(text)).toBe(loosened);
  });

  it('takes its time with no text', () => {
    expect(loosenedText('2026-'.repeat(200_000)).length).toBe(1_000_000);
    expect(volatilityOf('duration'.repeat(50_000), 'x')).toBeUndefined();
  });
});
