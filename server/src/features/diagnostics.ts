import type { Level } from '@wirebench/core/rules/types';
import {
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  type DocumentDiagnosticReport,
  type FullDocumentDiagnosticReport,
} from 'vscode-languageserver';
import type { Feature, ServerContext } from '../context';
import { findingsOf, knownFor, type PlacedFinding } from '../documents/findings';
import type { OpenDocument } from '../documents/open-document';
import { isRuleFile, ruleFileDiagnostics } from '../documents/rule-file';

const SEVERITIES: Record<Level, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
const TAGS = { deprecated: DiagnosticTag.Deprecated, unnecessary: DiagnosticTag.Unnecessary };

/** Pushed diagnostics wait for a pause in the typing; a client that pulls decides itself when to ask. */
const PUSH_DELAY_MS = 150;

/** Pull where the client asks, else push, never both: a client would show each fault twice. */
export const diagnostics: Feature = {
  capabilities: (client) =>
    client.textDocument?.diagnostic
      ? { diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false } }
      : {},
  register: (context) => (context.client.textDocument?.diagnostic ? pull(context) : push(context)),
};

function pull(context: ServerContext): void {
  const { connection, documents, client } = context;
  connection.languages.diagnostics.on(async ({ textDocument }, token): Promise<DocumentDiagnosticReport> => {
    const document = documents.get(textDocument.uri);
    const items = document && !token.isCancellationRequested ? await diagnosticsOf(document, context) : [];
    return { kind: 'full', items } satisfies FullDocumentDiagnosticReport;
  });
  context.onSettings(() => {
    if (!client.workspace?.diagnostics?.refreshSupport) return;
    // A client that refuses loses a refresh, not its server.
    connection.languages.diagnostics.refresh().catch(() => {});
  });
}

function push(context: ServerContext): void {
  const { connection, documents, runtime } = context;
  const waiting = new Map<string, { cancel(): void }>();
  const publish = async (uri: string): Promise<void> => {
    waiting.delete(uri);
    const document = documents.get(uri);
    if (!document) return;
    const { version } = document;
    const found = await diagnosticsOf(document, context);
    if (document.version === version) await connection.sendDiagnostics({ uri, version, diagnostics: found });
  };
  const schedule = ({ uri }: OpenDocument): void => {
    waiting.get(uri)?.cancel();
    waiting.set(
      uri,
      runtime.setTimeout(() => void publish(uri), PUSH_DELAY_MS),
    );
  };
  documents.onChange(schedule);
  documents.onClose((uri) => {
    waiting.get(uri)?.cancel();
    waiting.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });
  context.onSettings(() => {
    for (const document of documents.all()) schedule(document);
  });
}

async function diagnosticsOf(document: OpenDocument, context: ServerContext): Promise<Diagnostic[]> {
  if (isRuleFile(document)) return ruleFileDiagnostics(document);
  const known = await knownFor(document, context);
  return (known ? findingsOf(document, context, known) : []).map((finding) => toDiagnostic(document, finding, context));
}

export function toDiagnostic(
  document: OpenDocument,
  finding: PlacedFinding,
  { options }: Pick<ServerContext, 'options'>,
): Diagnostic {
  return {
    range: document.rangeOf(finding.range),
    severity: SEVERITIES[finding.level],
    code: finding.rule,
    ...(options.rulesBase && { codeDescription: { href: options.rulesBase + finding.rule } }),
    source: 'wirebench',
    message: finding.message,
    ...(finding.tags && { tags: finding.tags.map((tag) => TAGS[tag]) }),
  };
}
