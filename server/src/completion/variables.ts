import type { RequestFile, RequestItem } from '@wirebench/core/request/types';
import type { TextRange } from '@wirebench/core/text/types';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';
import type { OpenDocument } from '../documents/open-document';

/** What `${` may stand for in a filled request: the file's variables, the answers of earlier requests, the surroundings. */
export function variableItems(
  document: OpenDocument,
  item: RequestItem,
  offset: number,
  before: string,
): CompletionItem[] | undefined {
  const range = referenceRange(document.text, offset, before);
  if (!range) return undefined;
  const lspRange = document.rangeOf(range);
  return references(document.requestFile, item).map(({ body, detail }, i) => {
    const spelled = JSON.stringify(`\${${body}}`).slice(1, -1);
    return {
      label: `\${${body}}`,
      kind: CompletionItemKind.Variable,
      detail,
      sortText: String(i).padStart(4, '0'),
      filterText: spelled,
      textEdit: { range: lspRange, newText: spelled },
    };
  });
}

/** from the `$` or `${` in front of the cursor to the brace behind it; nothing where none is open */
function referenceRange(text: string, offset: number, before: string): TextRange | undefined {
  const open = /(^|[^$])(\$(?:\{[^}"]*)?)$/.exec(before)?.[2];
  if (open === undefined) return undefined;
  const rest = /^[\w:#/.-]*\}/.exec(text.slice(offset, offset + 200))?.[0] ?? '';
  return { offset: offset - open.length, length: open.length + rest.length };
}

function references(file: RequestFile, item: RequestItem) {
  return [
    ...Object.entries(file.variables).map(([body, value]) => ({ body, detail: preview(value) })),
    ...file.items
      .filter(({ name, index }) => name !== undefined && index < item.index)
      .map(({ name }) => ({ body: `response:${name}#/result`, detail: 'answer of an earlier request' })),
    { body: 'env:NAME', detail: 'environment variable' },
    { body: 'input:id', detail: 'asked for when the request is sent' },
    { body: 'workspaceFolder', detail: 'path of the open folder' },
  ];
}

function preview(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 60);
}
