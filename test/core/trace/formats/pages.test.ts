import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatOf, TRACE_FORMATS } from '@wirebench/core/trace/readers/index';
import { expect, test } from 'vitest';
import { shown } from './support';

const DOCS = fileURLToPath(new URL('../../../../docs/formats/', import.meta.url));
const FORMATS = TRACE_FORMATS.map(({ format }) => format).filter((name) => name !== 'native' && name !== 'unknown');

test('each format has its page, and the index names it', () => {
  const pages = readdirSync(DOCS).filter((name) => name !== 'README.md' && name !== 'native-trace.md');
  expect(pages.sort()).toEqual(FORMATS.map((name) => `${name}.md`).sort());
  const index = readFileSync(`${DOCS}README.md`, 'utf8');
  for (const name of FORMATS) expect(index).toContain(`[\`${name}\`](${name}.md)`);
});

test.each(FORMATS)('the sample on the page of %s is read as what it is', async (name) => {
  const page = readFileSync(`${DOCS}${name}.md`, 'utf8');
  const sample = /## Sample\n\n```\w*\n([\s\S]*)\n```\n$/.exec(page)?.[1] ?? '';
  expect(formatOf(sample).format).toBe(name);
  const { summary } = await shown(sample);
  expect([summary.format, summary.frames > 0 || name === 'claude-code']).toEqual([name, true]);
});
