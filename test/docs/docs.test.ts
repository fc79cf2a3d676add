import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { WORKSPACE_FILES } from '@wirebench/core/config/hosts/index';
import { FILE_DEFINITIONS } from '@wirebench/core/request/file-schema';
import { describe, expect, it } from 'vitest';
import { wirebench } from '../cli/support/cli';
import { workspace } from '../cli/support/workspace';
import { anchors, blocks, documents, links, ROOT, read } from './markdown';

describe('links', () => {
  it('are found, and lead somewhere by their heading', () => {
    const text = '# A `b` & c!\n[x](a.md#b) `[y](no.md)`\n```\n[z](no.md)\n# no\n```\n## wirebench.json\n';
    expect(links(text)).toEqual(['a.md#b']);
    expect(anchors(text)).toEqual(['a-b--c', 'wirebenchjson']);
  });

  it.each(documents())('of %s resolve', (path) => {
    const broken = links(read(path)).filter((link) => {
      if (/^[a-z]+:/.test(link)) return !link.startsWith('https://');
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(dirname(path), file);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !anchors(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

async function findings(name: string, text: string, ...flags: string[]): Promise<string[]> {
  const cwd = workspace({ [name]: text });
  const { out } = await wirebench(['check', name, '--format', 'json', ...flags], { cwd });
  const [file] = JSON.parse(out).files;
  return file.findings.map(({ level, rule }: { level: string; rule: string }) => `${level} ${rule}`);
}

describe('examples in the pages', () => {
  it('request files: nothing is wrong with them but what the page says', async () => {
    const found = await Promise.all(
      blocks(read('docs/request-files.md'), 'json', 'jsonc').map((text) => findings('a.mcp.json', text)),
    );
    expect(found.map((list, i) => (i === 2 ? list[0] : list))).toEqual([
      [],
      ['hint meta/required'],
      'error jsonrpc/batch',
      [],
      [],
      [],
    ]);
  });

  it('request files: the batch is fine in 2025-03-26', async () => {
    const [, , batch] = blocks(read('docs/request-files.md'), 'json', 'jsonc');
    expect(await findings('a.mcp.json', batch!, '--protocol-version', '2025-03-26')).toEqual([]);
  });

  it('traces: only the log line on stdout is wrong', async () => {
    const [trace] = blocks(read('docs/formats/native-trace.md'), 'jsonl');
    const revision = trace!.replace('"server":"reports"', '"server":"reports","protocolVersion":"2025-11-25"');
    expect(await findings('a.mcptrace', revision)).toEqual(['error stdio/stdout-not-a-message']);
  });

  it('configurations: nothing is wrong with them', async () => {
    const [configuration] = blocks(read('docs/configurations.md'), 'jsonc');
    expect(await findings('.vscode/mcp.json', configuration!)).toEqual([]);
  });

  it('wirebench.json: it is understood', async () => {
    const [, levels] = blocks(read('docs/cli.md'), 'json');
    const cwd = workspace({ 'wirebench.json': levels, 'a.mcp.json': '{"requests":[]}' });
    expect(await wirebench(['check', '.'], { cwd })).toEqual({ code: 0, out: '1 file: nothing to report\n', err: '' });
  });
});

describe('pages name what there is', () => {
  it.each(['RequestFile', 'RequestItem', 'Expectation'])('every member of %s has its row', (name) => {
    const page = read('docs/request-files.md');
    const members = Object.keys(FILE_DEFINITIONS[name]?.properties ?? {});
    expect(members.length).toBeGreaterThan(3);
    const rows = page.split('\n').filter((line) => line.startsWith('| `'));
    expect(members.filter((member) => !rows.some((row) => row.split('|')[1]!.includes(`\`${member}\``)))).toEqual([]);
  });

  it('every file that is looked for in a workspace', () => {
    const page = read('docs/configurations.md');
    expect(WORKSPACE_FILES.filter(({ path }) => !page.includes(`\`${path}\``))).toEqual([]);
  });

  it.each(['check', 'run', 'rules', 'lsp'])('every flag of wirebench %s', async (command) => {
    const { out } = await wirebench([command, '--help']);
    const flags = [...out.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, flag]) => flag!);
    const page = read('docs/cli.md');
    expect(flags.filter((flag) => flag !== '--help' && !page.includes(flag))).toEqual([]);
  });
});
