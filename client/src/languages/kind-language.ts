import { LANGUAGES } from '@wirebench/core/contract/languages';
import type { DocumentKind } from '@wirebench/core/request/types';

/**
 * The language that a `*.mcp.json` should have, now that its kind is known; undefined where it has the right one. What
 * is not ours goes to `jsonc`, so that its owner keeps the editor's JSON features; what is ours after all comes back.
 */
export function languageForKind(kind: DocumentKind, current: string): string | undefined {
  if (current === LANGUAGES.request && (kind === 'configuration' || kind === 'manifest' || kind === 'foreign')) {
    return 'jsonc';
  }
  if (current === 'jsonc' && kind === 'request') return LANGUAGES.request;
  return undefined;
}
