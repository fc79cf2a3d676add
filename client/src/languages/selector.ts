import { LANGUAGES } from '@wirebench/core/contract/languages';

/** Names under which hosts keep their servers (recognition by exact name), those below a folder, and ours for rules. */
const CONFIGURATION_FILES = [
  '.mcp.json',
  'mcp.json',
  'mcp_config.json',
  'mcp-config.json',
  'claude_desktop_config.json',
  'cline_mcp_settings.json',
  '.claude.json',
  '.gemini/settings.json',
  'wirebench.json',
];

/** Where a document of ours may live: on a disk, unsaved, or in a virtual workspace. Never an old version in a diff. */
const SCHEMES = ['file', 'untitled', 'vscode-vfs', 'vscode-userdata'];

interface Filter {
  readonly scheme: string;
  readonly language: string;
  readonly pattern?: string;
}

/** What the language server gets as text. Traces are not among it: they are attended by address. */
export function documentSelector(): Filter[] {
  return SCHEMES.flatMap((scheme) => [
    { scheme, language: LANGUAGES.request },
    { scheme, language: 'jsonc', pattern: '**/?*.mcp.json' },
    ...['json', 'jsonc'].flatMap((language) =>
      CONFIGURATION_FILES.map((name) => ({ scheme, language, pattern: `**/${name}` })),
    ),
  ]);
}

/** Whether a document is a reason to start the language server. `path` with forward slashes. */
export function isOurs({ scheme, language, path }: { scheme: string; language: string; path: string }): boolean {
  if (!SCHEMES.includes(scheme)) return false;
  if (language === LANGUAGES.request || language === LANGUAGES.trace) return true;
  if (language !== 'json' && language !== 'jsonc') return false;
  if (language === 'jsonc' && /[^/]\.mcp\.json$/.test(path)) return true;
  return CONFIGURATION_FILES.some((name) => path.endsWith(`/${name}`));
}
