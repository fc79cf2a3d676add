import { statSync } from 'node:fs';
import { TraceFile } from '@wirebench/core/node/trace-file';
import type { Level } from '@wirebench/core/rules/types';
import type { RevisionId } from '@wirebench/core/spec/types';
import type { TraceCheck } from '@wirebench/core/trace/check';
import { traceCheck } from '@wirebench/core/trace/check-frame';
import { FileFailure } from '../failure';
import { excerpt } from '../output/excerpt';
import type { CheckedFile, CheckOptions, PlacedFinding } from './types';

type Checked = Pick<CheckedFile, 'revision' | 'findings' | 'more' | 'notes'>;
type Found = Awaited<ReturnType<TraceFile['findings']>>['findings'][number];

/** findings that are listed; more are counted */
const LISTED = 10_000;
/** bytes of a line that is printed in part */
const LONGEST_LINE = 1 << 20;

/** A native trace, read in pieces: memory grows with the number of its frames, not with its size. */
export async function checkTrace(path: string, { levels, protocolVersion }: CheckOptions): Promise<Checked> {
  const spoken = new Set<RevisionId>();
  const file = await attempt(() => TraceFile.open(path, listening(traceCheck(levels), spoken, protocolVersion)));
  try {
    await attempt(() => file.advance());
    const { findings: found } = await attempt(() => file.findings(LISTED));
    const more: Record<Level, number> = { ...file.summary.findings };
    const findings: PlacedFinding[] = [];
    for (const finding of found) {
      more[finding.level]--;
      findings.push(placed(finding, await lineOf(file, finding.frame)));
    }
    return { revision: only(spoken), findings, more, notes: tornLine(path, file.summary.bytes) };
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

async function lineOf(file: TraceFile, index: number): Promise<string> {
  const { text } = await file.text(index, 0, LONGEST_LINE);
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

function placed({ rule, level, message, pointer, frame, line, character, endCharacter }: Found, text: string) {
  return {
    rule,
    level,
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

function tornLine(path: string, read: number): readonly string[] {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? read;
  return size > read ? [`the last ${size - read} bytes are no whole line yet; they were not checked`] : [];
}

/** What the reader says is for people already. */
async function attempt<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw new FileFailure(error instanceof Error ? error.message.replace(/\.$/, '') : String(error));
  }
}
