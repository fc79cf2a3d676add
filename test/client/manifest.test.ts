import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMANDS } from '@wirebench/core/contract/commands';
import { LANGUAGE_FILES, LANGUAGES, SCOPES, TRACE_VIEW } from '@wirebench/core/contract/languages';
import { SETTINGS, SETTINGS_SECTION } from '@wirebench/core/contract/settings';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'package.json'), 'utf8');
const manifest = JSON.parse(text);
const nls: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.nls.json'), 'utf8'));
const contributes = manifest.contributes;

function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Every `when` and `command` of every menu, keybinding and welcome view. */
function entries(): { command?: string; when?: string; contents?: string }[] {
  return [...Object.values(contributes.menus).flat(), ...contributes.keybindings, ...contributes.viewsWelcome] as never;
}

describe('commands', () => {
  const declared = contributes.commands as { command: string; title: string; category: string }[];

  it('are the table, in both directions', () => {
    expect(declared.map((c) => c.command).sort()).toEqual(
      Object.values(COMMANDS)
        .map((c) => c.id)
        .sort(),
    );
  });

  it.each(Object.entries(COMMANDS))('%s has its title and category, and is registered', (name, { id, title }) => {
    const entry = declared.find((c) => c.command === id)!;
    expect(entry).toMatchObject({ title: `%command.${name}%`, category: 'MCP Wirebench' });
    expect(nls[`command.${name}`]).toBe(title);
    expect(sources(join(root, 'client/src'))).toMatch(new RegExp(`register\\w*\\(\\s*COMMANDS\\.${name}\\.id`));
  });

  it('menus, keys and welcome views name no other command of ours', () => {
    const known = new Set<string>(Object.values(COMMANDS).map((c) => c.id));
    const named = entries().flatMap((e) => (e.command ? [e.command] : []));
    const linked = [
      ...Object.values(nls)
        .join('\n')
        .matchAll(/command:(mcpWirebench\.\w+)/g),
    ].map((m) => m[1]!);
    expect([...named, ...linked].filter((id) => !known.has(id))).toEqual([]);
  });

  it('spells ids in the table only', () => {
    const spelled = sources(join(root, 'client/src')).match(/'mcpWirebench\.\w+'/g) ?? [];
    const ids = new Set(Object.values(COMMANDS).map((c) => `'${c.id}'`));
    expect(spelled.filter((s) => ids.has(s as never))).toEqual([]);
  });
});

describe('context keys', () => {
  it('of ours are set by the client', () => {
    const views = new Set(contributes.views.mcpWirebench.map((v: { id: string }) => v.id)).add(TRACE_VIEW);
    const used = entries().flatMap((e) => e.when?.match(/mcpWirebench\.\w+/g) ?? []);
    const source = sources(join(root, 'client/src'));
    const unset = [...new Set(used)].filter((key) => !views.has(key) && !source.includes(`'${key}'`));
    expect(unset).toEqual([]);
  });

  it('of tree rows are given by the client', () => {
    const used = entries().flatMap((e) =>
      [...(e.when ?? '').matchAll(/viewItem =~ \/\\b(\w+)\\b\//g)].map((m) => m[1]!),
    );
    const source = sources(join(root, 'client/src'));
    expect(used.length).toBeGreaterThan(5);
    expect([...new Set(used)].filter((word) => !source.includes(`'${word}'`))).toEqual([]);
  });
});

describe('settings', () => {
  const properties = contributes.configuration.properties;

  it('are the table, in both directions', () => {
    expect(Object.keys(properties).sort()).toEqual(
      Object.keys(SETTINGS)
        .map((name) => `${SETTINGS_SECTION}.${name}`)
        .sort(),
    );
  });

  it.each(Object.entries(SETTINGS))('%s says what the table says', (name, spec) => {
    // propertyNames lists the rules: made from their list, and checked against it in test/docs
    const { order, markdownDescription, scope, propertyNames: _, ...rest } = properties[`${SETTINGS_SECTION}.${name}`];
    const { scope: wanted = 'window', ...table } = spec as { scope?: string };
    expect({ ...rest, scope }).toEqual({ ...table, scope: wanted });
    expect(order).toBe(Object.keys(SETTINGS).indexOf(name));
    expect(markdownDescription).toBe(`%setting.${name}%`);
  });

  it('that loosen a bound are not taken from an untrusted workspace', () => {
    const free = ['protocolVersion', 'rules'].map((name) => `${SETTINGS_SECTION}.${name}`);
    const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
    expect([...restricted, ...free].sort()).toEqual(Object.keys(properties).sort());
  });
});

describe('languages', () => {
  const declared = contributes.languages as { id: string }[];

  it('are the table, with the same names', () => {
    expect(Object.values(LANGUAGES).filter((id) => !declared.some((l) => l.id === id))).toEqual([]);
    const files = declared.map((language) => {
      const { id, filenamePatterns, extensions, filenames } = language as Record<string, unknown>;
      return [id, JSON.parse(JSON.stringify({ filenamePatterns, extensions, filenames }))];
    });
    expect(Object.fromEntries(files)).toEqual(LANGUAGE_FILES);
  });

  it('each have their grammar and configuration', () => {
    for (const { language, scopeName, path } of contributes.grammars) {
      expect(scopeName).toBe(SCOPES[language as keyof typeof SCOPES]);
      expect(JSON.parse(readFileSync(join(root, path), 'utf8')).scopeName).toBe(scopeName);
    }
    expect(contributes.grammars.map((g: { language: string }) => g.language)).toEqual(Object.values(LANGUAGES));
  });

  it('leave the bare .mcp.json to json, and claim every other', () => {
    // the editor's `?` is one character, its `*` any number of them, within a name
    const pattern = (p: string) => new RegExp(`^${p.replaceAll('.', '\\.').replace('?', '.').replaceAll('*', '.*')}$`);
    const ours = LANGUAGE_FILES['mcp-request'].filenamePatterns.map(pattern);
    const claimed = ['.mcp.json', 'mcp.json', 'a.mcp.json', 'x.y.mcp.json', 'a.mcp.json.bak'].filter((name) =>
      ours.some((p) => p.test(name)),
    );
    expect(claimed).toEqual(['a.mcp.json', 'x.y.mcp.json']);
  });
});

describe('the rest of the manifest', () => {
  it('names files that exist', () => {
    const paths = [...text.matchAll(/"((?:\.\/)?(?:media|syntaxes)\/[^"]+)"/g)].map((m) => m[1]!);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('takes its texts from package.nls.json, which has no other', () => {
    const used = [...text.matchAll(/"%([\w.]+)%"/g)].map((m) => m[1]!);
    expect([...new Set(used)].sort()).toEqual(Object.keys(nls).sort());
  });

  it('holds the editor floor and its typings equal', () => {
    expect(manifest.engines.vscode).toBe(`^${manifest.devDependencies['@types/vscode']}`);
    const client = JSON.parse(readFileSync(join(root, 'node_modules/vscode-languageclient/package.json'), 'utf8'));
    expect(manifest.engines.vscode).toBe(client.engines.vscode);
  });

  it('is limited where a workspace is untrusted or virtual, and runs beside the files', () => {
    expect(manifest.extensionKind).toEqual(['workspace']);
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe('limited');
    expect(manifest.capabilities.virtualWorkspaces.supported).toBe('limited');
  });

  it('shows the trace view beside the text, never in its place', () => {
    expect(contributes.customEditors).toHaveLength(1);
    expect(contributes.customEditors[0]).toMatchObject({ viewType: TRACE_VIEW, priority: 'option' });
  });
});
