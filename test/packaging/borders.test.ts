import { afterAll, describe, expect, it } from 'vitest';
import { plant, program } from './planted';

/** file -> what it imports, and the borders that this crosses. */
const CROSSINGS: [file: string, imports: string, broken: string[]][] = [
  ['core/src/text/a.ts', '../frame/x', ['core-layer-text']],
  ['core/src/frame/a.ts', '../spec/x', ['core-layer-frame']],
  ['core/src/spec/a.ts', '../schema/x', ['core-layer-spec']],
  ['core/src/schema/a.ts', '../rules/x', ['core-layer-schema']],
  ['core/src/rules/a.ts', '../request/x', ['core-layer-rules']],
  ['core/src/text/b.ts', '../session/x', ['core-layer-text']],
  ['core/src/session/a.ts', '../schema/x', ['session-uses-frame-and-spec']],
  ['core/src/text/c.ts', 'node:fs', ['core-without-node']],
  ['core/src/text/d.ts', 'path', ['core-without-node']],
  ['core/src/text/e.ts', 'vscode', ['core-is-pure']],
  ['core/src/text/f.ts', 'vscode-languageserver', ['core-is-pure']],
  ['core/src/text/g.ts', '@wirebench/core/node/x', ['core-is-pure']],
  ['core/src/text/h.ts', '@wirebench/engine/x', ['core-is-pure']],
  ['core/src/rules/b.ts', '../spec/revisions/2026-07-28/x', ['revisions-behind-the-index']],
  ['core/node/a.ts', 'vscode-jsonrpc', ['core-node']],
  ['core/node/b.ts', '@wirebench/server/x', ['core-node']],
  ['engine/src/a.ts', 'vscode', ['engine']],
  ['engine/src/b.ts', '@wirebench/client/x', ['engine']],
  ['server/src/a.ts', 'vscode', ['server']],
  ['server/src/b.ts', '@wirebench/engine/x', ['server']],
  ['server/src/features/a.ts', 'node:fs', ['server-features-without-node']],
  ['client/shared/a.ts', 'lit', ['client-shared']],
  ['client/shared/b.ts', '../src/x', ['client-shared']],
  ['client/src/a.ts', '@wirebench/server/x', ['client']],
  ['client/src/b.ts', '@wirebench/core/node/x', ['client']],
  ['client/src/c.ts', '../webview/x', ['client']],
  ['client/webview/a.ts', 'node:fs', ['webview-without-node']],
  ['client/webview/b.ts', '../src/x', ['webview']],
  ['client/webview/c.ts', 'vscode', ['webview']],
  ['client/webview/d.ts', '@wirebench/core/rules/x', ['webview-without-validators']],
  ['client/webview/e.ts', './second-hand', ['webview-without-validators']],
  ['client/webview/f.ts', 'ajv', ['webview-without-validators']],
  ['cli/src/a.ts', '@wirebench/client/x', ['cli']],
  ['cli/src/b.ts', 'vscode', ['cli']],
  // and what is allowed
  ['core/src/request/a.ts', '../rules/x', []],
  ['core/src/spec/index.ts', './revisions/2026-07-28/x', []],
  ['core/node/c.ts', 'node:fs', []],
  ['engine/src/c.ts', '@wirebench/core/session/x', []],
  ['engine/src/d.ts', 'vscode-jsonrpc/node', []],
  ['server/src/c.ts', 'node:fs', []],
  ['server/src/features/b.ts', 'vscode-languageserver', []],
  ['client/shared/c.ts', '@wirebench/core/frame/x', []],
  ['client/src/d.ts', 'vscode', []],
  ['client/webview/g.ts', '@wirebench/core/frame/x', []],
  ['cli/src/c.ts', '@wirebench/server/x', []],
];

const FOLDERS = ['--config', '.dependency-cruiser.cjs', 'core', 'engine', 'server', 'client', 'cli'];

const TARGETS = [
  ...['text', 'frame', 'spec', 'schema', 'rules', 'request', 'session', 'spec/revisions/2026-07-28'].map(
    (layer) => `core/src/${layer}/x.ts`,
  ),
  ...['core/node/x.ts', 'engine/src/x.ts', 'server/src/x.ts', 'client/src/x.ts', 'client/webview/x.ts'],
];

const checkout = plant({
  ...Object.fromEntries(TARGETS.map((path) => [path, 'export const x = 1;\n'])),
  ...Object.fromEntries(CROSSINGS.map(([path, target]) => [path, `import '${target}';\n`])),
  'client/webview/second-hand.ts': "import '@wirebench/core/request/a';\n",
  'core/src/trace/one.ts': "import { two } from './two';\nexport const one = () => two;\n",
  'core/src/trace/two.ts': "import { one } from './one';\nexport const two = () => one;\n",
  'cli/src/main.ts': "import { alive } from '@wirebench/core/trace/alive';\nconsole.log(alive);\n",
  'core/src/trace/alive.ts': 'export const alive = 1;\n',
  'core/src/trace/dead.ts': 'export const dead = 1;\n',
  'core/src/config/lint.ts': 'import { unused } from "./any";\nexport const lint = 1 as any;\n',
  'core/src/config/node.ts': "import { readFileSync } from 'node:fs';\nexport const node = readFileSync;\n",
  'core/src/config/global.ts': 'export const global = process.pid;\n',
  'core/src/config/dom.ts': 'export const dom = document.title;\n',
  'core/src/config/loose.ts': 'export function loose(x) {\n  return x;\n}\n',
});
afterAll(checkout.remove);

describe('the border linter', () => {
  const cruise = (format: string) =>
    program(checkout.folder, 'dependency-cruiser', 'depcruise', '--output-type', format, ...FOLDERS);
  const violations: { from: string; to: string; rule: { name: string } }[] = JSON.parse(cruise('json').output).summary
    .violations;
  const rulesOf = (file: string) => {
    const names = violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
    return [...new Set(names)].filter((name) => name !== 'unreachable').sort();
  };

  it.each(CROSSINGS)('%s importing %s: %j', (file, _, broken) => {
    expect(rulesOf(file)).toEqual(broken);
  });

  it('refuses cycles', () => {
    expect(rulesOf('core/src/trace/one.ts')).toEqual(['no-cycles']);
  });

  it('refuses files that nothing reaches', () => {
    const dead = violations.filter(({ rule }) => rule.name === 'unreachable').map(({ to }) => to);
    expect(dead).toContain('core/src/trace/dead.ts');
    expect(dead).not.toContain('core/src/trace/alive.ts');
  });

  it('fails', () => {
    expect(cruise('err').status).not.toBe(0);
  });
});

describe('the search for dead code', () => {
  it('reports exports and dependencies that nobody uses', () => {
    const { status, output } = program(checkout.folder, 'knip', 'knip', '--include', 'exports,dependencies');
    expect(output).toMatch(/^dead\s+core\/src\/trace\/dead\.ts/m);
    expect(output).not.toMatch(/^alive\s/m);
    expect(output).toMatch(/^fastest-levenshtein\s+core\/package\.json/m);
    expect(status).not.toBe(0);
  });
});

describe('the compiler', () => {
  const { status, output } = program(checkout.folder, 'typescript', 'tsc', '-p', 'core/src', '--noEmit');

  it.each([
    ['core/src/config/node.ts', 'TS2591', 'node:fs'],
    ['core/src/config/global.ts', 'TS2591', 'process'],
    ['core/src/config/dom.ts', 'TS2584', 'document'],
    ['core/src/config/loose.ts', 'TS7006', 'x'],
  ])('refuses %s with %s', (file, code, name) => {
    const lines = output.split('\n').filter((line) => line.startsWith(file));
    expect(lines.join('\n')).toContain(code);
    expect(lines.join('\n')).toContain(`'${name}'`);
    expect(status).not.toBe(0);
  });
});

describe('the linter', () => {
  const { status, output } = program(
    checkout.folder,
    ...(['@biomejs/biome', 'biome', 'check', '--vcs-enabled=false', '--error-on-warnings'] as const),
    'core/src/config/lint.ts',
  );

  it.each([['lint/suspicious/noExplicitAny'], ['lint/correctness/noUnusedImports'], ['format']])(
    'reports %s',
    (rule) => {
      expect(output).toContain(rule);
      expect(status).not.toBe(0);
    },
  );
});
