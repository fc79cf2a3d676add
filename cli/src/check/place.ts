import type { Finding } from '@wirebench/core/rules/types';
import { pointer } from '@wirebench/core/text/pointer';
import type { JsonDocument, TextRange } from '@wirebench/core/text/types';
import { excerpt } from '../output/excerpt';
import type { PlacedFinding } from './types';

/** A finding of a document at its lines. */
export function place(
  { lines, text }: Pick<JsonDocument, 'text' | 'lines'>,
  finding: Finding,
  range: TextRange,
): PlacedFinding {
  const start = lines.positionAt(range.offset);
  const end = lines.positionAt(range.offset + range.length);
  const fix = finding.fixes?.find(({ preferred }) => preferred) ?? finding.fixes?.[0];
  return {
    rule: finding.rule,
    level: finding.level,
    fault: finding.fault,
    message: finding.message,
    line: start.line + 1,
    column: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
    path: pointer(finding.at.path),
    frame: null,
    fix: fix ? { title: fix.title } : null,
    excerpt: () => {
      const line = text.slice(lines.lineStart(start.line), lines.lineEnd(start.line));
      return excerpt(line, start.character, end.line > start.line ? line.length - start.character : range.length);
    },
  };
}
