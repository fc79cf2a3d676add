import { afterEach, describe, expect, it } from 'vitest';
import { copiedProject, type Project } from './copied-project';
import { files, read } from './markdown';

// The pages that say how the project grows are done, in a copy: nothing that they leave out may be needed.

const TIMEOUT = 300_000;
const VITEST = 'node_modules/vitest/vitest.mjs';
const TSC = 'node_modules/typescript/bin/tsc';

let project: Project;
afterEach(() => project.dispose());

const check = async (file: string, ...flags: string[]) => {
  const { out } = await project.run('dist/cli.js', 'check', file, '--format', 'json', ...flags);
  const [only] = JSON.parse(out).files;
  return only.findings.map(({ level, rule, line }: { level: string; rule: string; line: number }) => [
    level,
    rule,
    line,
  ]);
};
const done = async (script: string, ...args: string[]) => {
  const { status, out } = await project.run(script, ...args);
  expect(out).not.toMatch(/error TS/);
  expect({ script, status, out: status === 0 ? '' : out }).toEqual({ script, status: 0, out: '' });
};

describe('docs/adding-a-rule.md', () => {
  const added = files(read('docs/adding-a-rule.md'));
  const RULE = 'content/text-empty';

  it('adds a rule: a file, a page, a fixture', { timeout: TIMEOUT }, async () => {
    expect(Object.keys(added)).toEqual([
      `core/src/rules/${RULE}.ts`,
      `docs/rules/${RULE}.md`,
      `test/fixtures/rules/${RULE}.json`,
      'answer.mcptrace',
    ]);
    project = copiedProject();
    project.write(added);
    await done('scripts/generate.mjs');
    await done(TSC, '-b', 'core/src');
    await done(VITEST, 'run', 'test/core/rules/rule-set.test.ts', 'test/core/rules/rule-fixtures.test.ts');
    await done(VITEST, 'run', 'test/docs/rules.test.ts', 'test/client/manifest.test.ts');
    await done('scripts/build.mjs');
    expect(await check('answer.mcptrace')).toEqual([['hint', RULE, 4]]);
    expect((await project.run('dist/cli.js', 'rules')).out).toContain(RULE);

    project.remove(`docs/rules/${RULE}.md`);
    const withoutPage = await project.run(VITEST, 'run', 'test/core/rules/rule-set.test.ts', '-t', RULE);
    expect(withoutPage.status).toBe(1);
  });
});

describe('docs/adding-a-revision.md', () => {
  const added = files(read('docs/adding-a-revision.md'));
  const NEW = '2027-03-01';

  it('adds a revision: a folder', { timeout: TIMEOUT }, async () => {
    expect(Object.keys(added)).toEqual([
      ...['schema', 'methods', 'facts', 'index'].map((name) => `core/src/spec/revisions/${NEW}/${name}.ts`),
      'health.mcp.json',
    ]);
    project = copiedProject();
    project.write(added);
    await done('scripts/generate.mjs');
    await done(TSC, '-b');
    await done(VITEST, 'run', 'test/core/spec/methods.test.ts', 'test/core/spec/schema.test.ts', '-t', NEW);
    await done(VITEST, 'run', 'test/core/rules/check-message.test.ts', 'test/client/manifest.test.ts');
    await done('scripts/build.mjs');
    expect(await check('health.mcp.json')).toEqual([]);

    project.write({ 'health.mcp.json': added['health.mcp.json']!.replace(NEW, '2026-07-28') });
    expect(await check('health.mcp.json')).toEqual([['error', 'method/not-in-revision', 3]]);
  });
});
