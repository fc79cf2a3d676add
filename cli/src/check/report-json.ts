import { docsOf } from '../rules/docs-of';
import type { Report } from './report';

/** One JSON object, when all is done. Members that do not apply are null. */
export function jsonReport(out: (text: string) => void): Report {
  const files: unknown[] = [];
  return {
    file: ({ path, kind, revision, findings }) => {
      const listed = findings.map(({ excerpt: _, ...finding }) => ({
        rule: finding.rule,
        level: finding.level,
        fault: finding.fault,
        message: finding.message,
        line: finding.line,
        column: finding.column,
        endLine: finding.endLine,
        endColumn: finding.endColumn,
        path: finding.path,
        frame: finding.frame,
        docs: docsOf(finding.rule),
        fix: finding.fix,
      }));
      files.push({ path, kind, revision, findings: listed });
    },
    end: (summary) => out(JSON.stringify({ files, summary }, undefined, 2)),
  };
}
