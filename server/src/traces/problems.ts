import type { PlacedFinding } from '@wirebench/core/contract/trace-worker';
import type { Level } from '@wirebench/core/rules/types';
import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver';

/** Problems lists this many findings of one trace; the rest is counted in one line. */
export const MAX_PROBLEMS = 500;

const SEVERITIES: Record<Level, DiagnosticSeverity> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
const TAGS = { deprecated: DiagnosticTag.Deprecated, unnecessary: DiagnosticTag.Unnecessary };

/** The diagnostics of a trace document. */
export function traceProblems(
  uri: string,
  findings: readonly PlacedFinding[],
  total: number,
  rulesBase: string | undefined,
): Diagnostic[] {
  const problems: Diagnostic[] = findings.map((finding) => ({
    range: {
      start: { line: finding.line, character: finding.character },
      end: { line: finding.line, character: finding.endCharacter },
    },
    severity: SEVERITIES[finding.level],
    code: finding.rule,
    ...(rulesBase && { codeDescription: { href: rulesBase + finding.rule } }),
    source: 'wirebench',
    message: finding.message,
    ...(finding.related && {
      relatedInformation: finding.related.map(({ message, line }) => ({
        message,
        location: { uri, range: { start: { line, character: 0 }, end: { line, character: 0 } } },
      })),
    }),
    ...(finding.tags && { tags: finding.tags.map((tag) => TAGS[tag]) }),
  }));
  if (total > findings.length) {
    problems.push({
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
      severity: DiagnosticSeverity.Information,
      source: 'wirebench',
      message: `${total - findings.length} more findings are not listed here; open the file as a trace to see them all.`,
    });
  }
  return problems;
}
