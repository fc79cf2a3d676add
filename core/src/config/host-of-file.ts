import { memberOf } from '../text/places';
import type { JsonDocument } from '../text/types';
import type { HostId } from './types';

/** How the path of a file ends, with forward slashes, and whose file that is. */
const ENDINGS: readonly (readonly [RegExp, HostId])[] = [
  [/(^|\/)\.vscode\/mcp\.json$/, 'vscode'],
  [/\/User\/(profiles\/[^/]+\/)?mcp\.json$/, 'vscode'],
  [/(^|\/)\.cursor\/mcp\.json$/, 'cursor'],
  [/(^|\/)\.mcp-inspector\/mcp\.json$/, 'inspector'],
  [/(^|\/)\.mcp\.json$/, 'portable'],
  [/(^|\/)mcp-config\.json$/, 'portable'],
  [/(^|\/)\.claude\.json$/, 'claude-code'],
  [/(^|\/)claude_desktop_config\.json$/, 'claude-desktop'],
  [/(^|\/)mcp_config\.json$/, 'windsurf'],
  [/(^|\/)cline_mcp_settings\.json$/, 'cline'],
  [/(^|\/)\.?zed\/settings\.json$/i, 'zed'],
  [/(^|\/)\.gemini\/settings\.json$/, 'gemini'],
  [/(^|\/)\.codex\/config\.toml$/, 'codex'],
];

/** The host that reads a file of this path; undefined where the path does not tell. Both kinds of slash will do. */
export function hostOfPath(path: string): HostId | undefined {
  const slashed = path.replaceAll('\\', '/');
  return ENDINGS.find(([ending]) => ending.test(slashed))?.[1];
}

/** The host whose shape a configuration has, for files that no path gives away: fragments and examples. */
export function hostOfContent(doc: Pick<JsonDocument, 'root'>): HostId {
  if (memberOf(doc.root, 'servers')) return 'vscode';
  return memberOf(doc.root, 'context_servers') ? 'zed' : 'portable';
}
