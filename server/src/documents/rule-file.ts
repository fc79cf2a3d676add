import { isRuleOrGroup } from '@wirebench/core/config/all-rules';
import { readWirebenchJson, WIREBENCH_JSON } from '@wirebench/core/config/wirebench-json';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { OpenDocument } from './open-document';

const SEVERITIES = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning };

/** Whether a document is the file in which a workspace keeps levels of rules. */
export function isRuleFile({ fileName }: OpenDocument): boolean {
  return fileName === WIREBENCH_JSON;
}

/** What is wrong with such a file; no rule says so, since rules are what it changes. */
export function ruleFileDiagnostics(document: OpenDocument): Diagnostic[] {
  return readWirebenchJson(document.text, isRuleOrGroup).problems.map(({ message, level, range }) => ({
    range: document.rangeOf(range),
    severity: SEVERITIES[level],
    source: 'wirebench',
    message,
  }));
}
