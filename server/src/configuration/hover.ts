import { describeMember } from '@wirebench/core/config/describe';
import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import type { Hover } from 'vscode-languageserver';
import type { OpenDocument } from '../documents/open-document';

/** What a member of a server configuration is for, in the host that owns the file. */
export function configurationHover(document: OpenDocument, offset: number): Hover | undefined {
  const { path, inKey, member } = nodeAtOffset(document.json, offset);
  if (!inKey || !member) return undefined;
  const host = hostOfPath(document.uri) ?? hostOfContent(document.json);
  const text = describeMember(host, path);
  return text === undefined
    ? undefined
    : {
        contents: { kind: 'markdown', value: `**\`${member.key.replaceAll('`', "'")}\`**: ${text}` },
        range: document.rangeOf(member.keyRange),
      };
}
