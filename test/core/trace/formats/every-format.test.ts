import { formatOf, TRACE_FORMATS } from '@wirebench/core/trace/readers/index';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { format, said, sample, samples, shown } from './support';

const names = samples();
/** names of the folders of samples that two kinds of file of one format share */
const formatName = (name: string) => name.slice(0, name.indexOf('/')).replace('inspector-network', 'inspector');

test('each format has a sample', () => {
  const formats = TRACE_FORMATS.map((one) => one.format).filter((one) => one !== 'native' && one !== 'unknown');
  expect([...new Set(names.map(formatName))].sort()).toEqual(formats.sort());
});

describe.each(names)('%s', (name) => {
  const text = sample(name);
  const one = format(formatName(name));
  const isByLines = one.splitter === undefined;

  test('is recognised by what it holds', () => {
    expect(formatOf(text).format).toBe(one.format);
  });

  test('each record is found again at its place', async () => {
    const { again, once } = await shown(text);
    // what the log lacks has no place
    expect(again.filter((_, i) => !once[i]?.includes('event'))).toEqual(once.filter((row) => !row.includes('event')));
  });

  test('cut off at any byte it is read to its end, and nothing is dropped', async () => {
    const bytes = Buffer.from(text);
    for (let size = 0; size <= bytes.length; size++) {
      const pieces = await said(one, bytes.subarray(0, size));
      for (const { text: piece, meanings } of pieces) {
        if (/\S/.test(piece)) expect(meanings.some(({ type }) => type !== 'blank')).toBe(true);
      }
      if (!isByLines) continue;
      const read = pieces.map(({ text: piece }) => piece).join('\n');
      expect(read.trimEnd()).toBe(bytes.subarray(0, size).toString('utf8').trimEnd());
    }
  });

  test('with CRLF, with a byte order mark, with text between the lines, the same messages', async () => {
    const frames = async (log: string) => frameRows((await shown(log)).rows);
    const expected = await frames(text);
    expect(await frames(`\ufeff${text}`)).toEqual(expected);
    // A length that is counted in bytes does not survive another line ending; an empty line ends an event.
    if (one.format !== 'content-length') expect(await frames(text.replace(/\r?\n/g, '\r\n'))).toEqual(expected);
    expect(await frames(`${text.trimEnd()}\n\nsome text of nobody\n`)).toEqual(expected);
    if (!isByLines) return;
    const pieces = await said(one, Buffer.from(text));
    expect(await frames(pieces.map(({ text: piece }) => `${piece}\nsome text of nobody\n`).join(''))).toEqual(expected);
  });

  test('growing in parts it is shown as if it had been there at once', async () => {
    const bytes = Buffer.from(text);
    const whole = await shown(bytes);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: bytes.length }), { minLength: 1, maxLength: 4 }),
        async (cuts) => {
          const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
          const parts = places.slice(1).map((end, i) => bytes.subarray(places[i], end));
          const grown = await shown(...parts);
          expect(grown.rows).toEqual(whole.rows);
          expect(grown.summary).toEqual(whole.summary);
          expect(grown.findings).toEqual(whole.findings);
        },
      ),
      { numRuns: 15 },
    );
  });
});

const frameRows = (rows: readonly string[]) =>
  rows
    .filter((row) => / (?:request|result|error|notification|batch)\b/.test(row))
    .map((row) => row.replace(/^\d+ | >\d+$/g, ''));
