import type { Fix } from '@wirebench/core/rules/types';
import { toTextEdits } from '@wirebench/core/text/edits';
import { applyTextEdits } from '@wirebench/core/text/piece-table';
import type { TextEdit as Edit, TextRange } from '@wirebench/core/text/types';
import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver';
import type { Feature, ServerContext } from '../context';
import { findingsOf, knownFor, type PlacedFinding } from '../documents/findings';
import { OpenDocument } from '../documents/open-document';
import { toDiagnostic } from './diagnostics';

const FIX_ALL = `${CodeActionKind.SourceFixAll}.mcpWirebench`;

/** A document whose fixes bring new faults would never end; nobody waits for more rounds than this. */
const MAX_ROUNDS = 50;

/** The fixes of the findings under the cursor, and one action that takes every preferred fix of the document. */
export const codeActions: Feature = {
  capabilities: () => ({ codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] } }),
  register: (context) => {
    context.connection.onCodeAction(async ({ textDocument, range, context: { only } }, token) => {
      const document = context.documents.get(textDocument.uri);
      if (!document || token.isCancellationRequested) return [];
      const known = await knownFor(document, context);
      if (!known) return [];
      const wants = (kind: string) => !only || only.some((one) => kind === one || kind.startsWith(`${one}.`));
      const check = (of: OpenDocument) => findingsOf(of, context, known);
      const actions: CodeAction[] = wants(CodeActionKind.QuickFix)
        ? quickFixes(document, check(document), range, context)
        : [];
      if (only && wants(FIX_ALL)) actions.push(...fixAll(document, check));
      return actions;
    });
  },
};

function quickFixes(
  document: OpenDocument,
  findings: readonly PlacedFinding[],
  range: Range,
  context: ServerContext,
): CodeAction[] {
  const start = document.offsetAt(range.start);
  const end = document.offsetAt(range.end);
  return findings
    .filter((finding) => touches(finding.range, start, end))
    .flatMap((finding) =>
      (finding.fixes ?? []).map((fix) => ({
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [toDiagnostic(document, finding, context)],
        isPreferred: fix.preferred === true,
        edit: { changes: { [document.uri]: toLsp(document, editsOf(document, fix)) } },
      })),
    );
}

function touches({ offset, length }: TextRange, start: number, end: number): boolean {
  return offset <= end && offset + length >= start;
}

function editsOf(document: OpenDocument, fix: Fix): readonly Edit[] {
  if (fix.textEdits) return fix.textEdits;
  return document.json.root ? toTextEdits(document.json, document.json.root, fix.edits) : [];
}

function toLsp(document: OpenDocument, edits: readonly Edit[]): TextEdit[] {
  return edits.map((edit) => ({ range: document.rangeOf(edit), newText: edit.text }));
}

/** Takes one preferred fix after the other on a copy, since each changes what the next one stands on. */
function fixAll(document: OpenDocument, check: (document: OpenDocument) => readonly PlacedFinding[]): CodeAction[] {
  let text = document.text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const copy = new OpenDocument(document.uri, document.languageId, document.version, text);
    const fix = check(copy).flatMap((finding) => finding.fixes?.filter((one) => one.preferred) ?? [])[0];
    const edits = fix && editsOf(copy, fix);
    if (!edits || edits.length === 0) break;
    text = applyTextEdits(text, edits);
  }
  if (text === document.text) return [];
  const edit = difference(document.text, text);
  return [
    {
      title: 'Mend all that has one clear fix',
      kind: FIX_ALL,
      edit: { changes: { [document.uri]: toLsp(document, [edit]) } },
    },
  ];
}

/** the one edit between two texts: what they share at both ends stays */
function difference(before: string, after: string): Edit {
  let start = 0;
  const shortest = Math.min(before.length, after.length);
  while (start < shortest && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  while (
    tail < shortest - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  return { offset: start, length: before.length - start - tail, text: after.slice(start, after.length - tail) };
}
