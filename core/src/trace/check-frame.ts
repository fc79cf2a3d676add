import { checkAnswer } from '../rules/check-exchange';
import { checkMessage } from '../rules/check-message';
import { checkRaw } from '../rules/check-raw';
import { checkStep } from '../rules/check-recording';
import type { Levels } from '../rules/levels';
import type { Finding } from '../rules/types';
import { REVISIONS } from '../spec/index';
import type { RevisionId } from '../spec/types';
import { pointer } from '../text/pointer';
import type { FrameFacts, TraceCheck } from './check';

const NEWEST_FIRST = REVISIONS.map(({ id }) => id).reverse();

/**
 * Judges frames by the rules: alone, and as the answer to their request where that is known. A response without a known
 * request is judged by its shape. Where nobody has said which revision is spoken, only what is wrong in each of them is
 * a finding.
 */
export function traceCheck(levels?: Levels): TraceCheck {
  return {
    frame: (value, facts) =>
      facts.revision === undefined ? inEach(value, facts, levels) : inOne(value, facts, facts.revision, levels),
    raw({ text, isJson, direction, transport }) {
      if (direction === undefined || transport === 'http' || transport === 'sse') return [];
      return checkRaw({ text, isJson, direction }, levels);
    },
    step: (recording, step) => checkStep(recording, step, levels),
  };
}

function inOne(value: unknown, facts: FrameFacts, revision: RevisionId, levels: Levels | undefined) {
  const { direction, request, tool, httpStatus, message } = facts;
  const options = { revision, direction, httpStatus, levels, message, tool, recorded: true };
  if (request === undefined) return checkMessage(value, options);
  const { id, method, params } = request;
  return checkAnswer({ kind: 'request', id, method, params }, value, options);
}

function inEach(value: unknown, facts: FrameFacts, levels: Levels | undefined): readonly Finding[] {
  let common: readonly Finding[] = [];
  for (const [i, revision] of NEWEST_FIRST.entries()) {
    const found = inOne(value, facts, revision, levels);
    const keys = new Set(found.map(keyOf));
    common = i === 0 ? found : common.filter((finding) => keys.has(keyOf(finding)));
    if (common.length === 0) return common;
  }
  return common;
}

const keyOf = ({ rule, at }: Finding) => `${rule} ${at.part} ${pointer(at.path)}`;
