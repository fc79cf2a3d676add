import { latest, revision as revisionOf } from '../spec';
import type { RevisionId } from '../spec/types';
import { Dispatcher } from './dispatch';
import { RECORDING_RULES } from './index';
import { applyLevels, type Levels } from './levels';
import type { Recording } from './recording/recording';
import type { Step } from './recording/step';
import type { HttpPhase, RecordingContext, RecordingReport, RecordingScope, Rule } from './rule';
import { softer } from './softer';
import type { Finding } from './types';

/** A finding, and the record in which it lies. */
export interface RecordingFinding {
  readonly record: number;
  readonly finding: Finding;
}

type RecordingRule = Rule<RecordingScope>;

const dispatcher = (named: (rule: RecordingRule) => readonly string[] | undefined) =>
  new Dispatcher<RecordingScope>(RECORDING_RULES, (rule) => ({ kinds: named(rule) ?? [], methods: undefined }));

const onMessages = new Dispatcher<RecordingScope>(RECORDING_RULES, ({ on }) => ({
  kinds: on.kinds ?? [],
  methods: on.methods,
}));
const onPhases = dispatcher(({ on }) => on.phases);
const onEvents = dispatcher(({ on }) => on.events);
const onTicks = dispatcher(({ on }) => (on.ticks ? ['tick'] : []));

/**
 * Finds what a record breaks in view of what came before it on its connection. The recording must not know the step
 * yet; `recording.learn(step)` follows. A finding may lie in an earlier record.
 */
export function checkStep(recording: Recording, step: Step, levels?: Levels): readonly RecordingFinding[] {
  const run = new Run(recording, step);
  if (recording.ticks(step)) run.all(onTicks, 'tick');
  const phase = phaseOf(step);
  if (phase) run.all(onPhases, phase);
  if (step.event) run.all(onEvents, step.event);
  if (step.message) run.all(onMessages, step.message.kind, methodOf(step));
  if (levels === undefined || run.found.length === 0) return run.found;
  return run.found.flatMap(({ record, finding }) =>
    applyLevels([finding], levels).map((levelled) => ({ record, finding: levelled })),
  );
}

const NOTHING: RecordingFinding[] = [];

class Run {
  found = NOTHING;
  private running: RecordingRule | undefined;
  private readonly context: RecordingContext;
  private readonly spoken: RevisionId | undefined;

  constructor(
    recording: Recording,
    private readonly step: Step,
  ) {
    this.spoken = step.revision;
    const revision = step.revision === undefined ? latest : revisionOf(step.revision);
    this.context = { recording, step, revision };
  }

  all(rules: Dispatcher<RecordingScope>, kind: string, method?: string): void {
    for (const rule of rules.pick(this.spoken, kind, method).first) {
      this.running = rule;
      rule.check(this.context, this.report);
    }
  }

  private readonly report: RecordingReport = (reported) => {
    const { id, fault, level: usual, levelIn, tags } = this.running!;
    const { message, path = [], part = 'value', record = this.step.index, within, fixes, related, level } = reported;
    const base = record === this.step.index && within === undefined ? this.step.path : [];
    const finding: Finding = {
      rule: id,
      level: softer((this.spoken && levelIn?.[this.spoken]) ?? usual, level),
      fault,
      message,
      at: { path: [...base, ...path], part },
      ...(within && { within }),
      ...(tags && { tags }),
      ...(fixes && fixes.length > 0 && { fixes }),
      ...(related && {
        related: related.map((one) => ({
          message: one.message,
          at: { path: one.path ?? [], part: 'value' },
          record: one.record,
        })),
      }),
    };
    if (this.found === NOTHING) this.found = [];
    this.found.push({ record, finding });
  };
}

function phaseOf({ exchange, http, sse, event }: Step): HttpPhase | undefined {
  if (exchange === undefined) return undefined;
  if (http?.method !== undefined) return 'request';
  if (http?.status !== undefined) return 'response';
  if (event === 'stream-end') return 'end';
  return sse ? 'event' : undefined;
}

function methodOf({ message, call }: Step): string | undefined {
  if (message?.kind === 'request' || message?.kind === 'notification') return message.method;
  return call?.method;
}
