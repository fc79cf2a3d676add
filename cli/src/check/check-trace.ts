import { statSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import type { Level } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import type { TraceFormat } from '@wirebench/core/trace/readers/types';
import type { TraceSummary } from '@wirebench/core/trace/types';
import { FileFailure } from '../failure';
import { excerpt } from '../output/excerpt';
import { onlyFaults } from './faults';
import type { CheckedFile, CheckOptions, PlacedFinding } from './types';

type Checked = Pick<CheckedFile, 'revision' | 'findings' | 'more' | 'notes'>;
type Found = Awaited<ReturnType<TraceFile['findings']>>['findings'][number];

/** findings that are listed; more are counted */
const LISTED = 10_000;
/** bytes of a line that is printed in part */
const LONGEST_LINE = 1 << 20;

/**
 * A trace in any format, read in pieces: memory grows with the number of its frames, not with its size.
 * @param format where somebody said it; else it is recognised
 */
export async function checkTrace(
  path: string,
  { levels, protocolVersion, faults }: CheckOptions,
  format?: TraceFormat,
): Promise<Checked> {
  const spoken = new Set<RevisionId>();
  const check = listening(onlyFaults(traceCheck(levels), faults), spoken, protocolVersion);
  const file = await attempt(() => TraceFile.open(path, check, undefined, format));
  try {
    await attempt(() => file.advance());
    file.finish();
    const { findings: found } = await attempt(() => file.findings(LISTED));
    const more: Record<Level, number> = { ...file.summary.findings };
    const findings: PlacedFinding[] = [];
    for (const finding of found) {
      more[finding.level]--;
      findings.push(placed(finding, await lineOf(file, finding)));
    }
    return { revision: only(spoken), findings, more, notes: notesOf(path, file.summary) };
  } finally {
    await file.close();
  }
}

/** Notes which revisions are spoken, and has one in place where the recording does not say. */
function listening(check: TraceCheck, spoken: Set<RevisionId>, otherwise: RevisionId | undefined): TraceCheck {
  return {
    frame: (value, facts) => {
      const revision = facts.revision ?? otherwise;
      if (revision) spoken.add(revision);
      return check.frame(value, { ...facts, revision });
    },
    raw: (facts) => check.raw(facts),
    step: (recording, step) => check.step(recording, { ...step, revision: step.revision ?? otherwise }),
  };
}

function only(revisions: ReadonlySet<RevisionId>): RevisionId | null {
  const [first] = revisions;
  return revisions.size === 1 && first ? first : null;
}

async function lineOf(file: TraceFile, { frame, line }: Found): Promise<string> {
  const { text } = await file.text(frame, 0, LONGEST_LINE);
  const shown = text.startsWith('\ufeff') ? text.slice(1) : text;
  // What is wrong may stand further down in a record of several lines.
  const first = file.lineAt(frame) - 1;
  return shown.split('\n', line - first + 1)[line - first]?.replace(/\r$/, '') ?? '';
}

function placed({ rule, level, fault, message, pointer, frame, line, character, endCharacter }: Found, text: string) {
  return {
    rule,
    level,
    fault,
    message,
    line: line + 1,
    column: character + 1,
    endLine: line + 1,
    endColumn: endCharacter + 1,
    path: pointer,
    frame,
    // A recording is what was: there is nothing to mend in it.
    fix: null,
    excerpt: () => excerpt(character < text.length ? text : '', character, endCharacter - character),
  };
}

function notesOf(path: string, { format, bytes, records }: TraceSummary): readonly string[] {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? bytes;
  return [
    ...(format === 'unknown' && records > 0
      ? ['a recording in a format that no reader knows: it was not checked']
      : []),
    ...(size > bytes ? [`the last ${size - bytes} bytes are no whole line yet; they were not checked`] : []),
  ];
}

/** What the reader says is for people already. */
async function attempt<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new FileFailure(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}
