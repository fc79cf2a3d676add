import type { OpenDocument } from '../documents/open-document';

/** What is checked and completed as a request file; an empty `*.mcp.json` is one that has yet to be written. */
export function isRequestDocument(document: OpenDocument): boolean {
  return document.kind === 'request';
}

/** Documents of ours get structure features; of a configuration the editor's own JSON support has them already. */
export function isOurs(document: OpenDocument): boolean {
  return document.kind === 'request' || document.languageId === 'mcp-request';
}
