import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from './support/cli';

interface Listed {
  id: string;
  docs: string;
  covers: string[];
}

describe('wirebench rules', () => {
  it('lists each rule once, by id, with what it covers and where its page is', async () => {
    const { code, out, err } = await wirebench(['rules', '--format', 'json']);
    const rules: Listed[] = JSON.parse(out);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(rules.find(({ id }) => id === 'id/null')).toEqual({
      id: 'id/null',
      level: 'error',
      revisions: ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
      scope: 'message',
      covers: expect.arrayContaining(['id/null']),
      docs: 'docs/rules/id/null.md',
    });
    const ids = rules.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).toContain('file/syntax');
    expect(rules.filter(({ docs }) => !existsSync(join(ROOT, docs))).map(({ id }) => id)).toEqual([]);
  });

  it('counts the requirements that they cover', async () => {
    const { out } = await wirebench(['rules']);
    const json: Listed[] = JSON.parse((await wirebench(['rules', '--format', 'json'])).out);
    expect(out.trimEnd().split('\n').slice(-2)).toEqual([
      `${json.length} rules`,
      '1549 of 1549 pairs of requirement and revision are answered for',
    ]);
  });
});
