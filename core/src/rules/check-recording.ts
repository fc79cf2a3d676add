import { latest, revision as revisionOf } from '../spec';
import type { JsonPath } from '../text/types';
import { Dispatcher } from './dispatch';
import { RECORDING_RULES } from './index';
import { applyLevels, type Levels } from './levels';
import { traitBit, traitsOfStep } from './parts/traits';
import type { Recording } from './recording/recording';
import type { Step } from './recording/step';
import type { HttpPhase, RecordingContext, RecordingReport, RecordingScope, Rule } from './rule';
import { softer } from './softer';
import type { Finding, Fix, Related } from './types';

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
  facet: on.facet && traitBit(on.facet),
}));
const onPhases = dispatcher(({ on }) => on.phases);
const onEvents = dispatcher(({ on }) => on.events);
const onTexts = dispatcher(({ on }) => (on.texts ? ['text'] : []));
const onTicks = dispatcher(({ on }) => (on.ticks ? ['tick'] : []));

const NOTHING: readonly RecordingFinding[] = [];

/**
 * Finds what a record breaks in view of what came before it on its connection. The recording must not know the step
 * yet; `recording.learn(step)` follows. A finding may lie in an earlier record.
 */
export function checkStep(recording: Recording, step: Step, levels?: Levels): readonly RecordingFinding[] {
  let run: Run | undefined;
  const all = (rules: Dispatcher<RecordingScope>, kind: string, method?: string) => {
    const lists = rules.pick(step.revision, kind, method);
    const concerned = lists.facets === 0 ? lists.first : lists.firstFor(traitsOfStep(recording, step));
    if (concerned.length === 0) return;
    run ??= new Run(recording, step);
    run.all(concerned);
  };
  if (recording.ticks(step)) all(onTicks, 'tick');
  const phase = phaseOf(step);
  if (phase) all(onPhases, phase);
  if (step.isBroken || step.text !== undefined || step.letter !== undefined) all(onTexts, 'text');
  if (step.event) all(onEvents, step.event);
  if (step.message && !recording.streams.repeats(step)) all(onMessages, step.message.kind, methodOf(step));
  const found = (run as Run | undefined)?.found ?? NOTHING;
  if (levels === undefined || found.length === 0) return found;
  return found.flatMap(({ record, finding }) =>
    applyLevels([finding], levels).map((levelled) => ({ record, finding: levelled })),
  );
}

/** What the rules report of one step. */
class Run {
  readonly found: RecordingFinding[] = [];
  private running: RecordingRule | undefined;
  private readonly context: RecordingContext;

  constructor(
    recording: Recording,
    private readonly step: Step,
  ) {
    const revision = step.revision === undefined ? latest : revisionOf(step.revision);
    this.context = { recording, step, revision };
  }

  all(rules: readonly RecordingRule[]): void {
    for (const rule of rules) {
      this.running = rule;
      rule.check(this.context, this.report);
    }
  }

  private readonly report: RecordingReport = (reported) => {
    const { id, fault, level: usual, levelIn, tags } = this.running!;
    const { index, path: base, revision } = this.step;
    const { message, path = [], part = 'value', record = index, within, fixes, related, level } = reported;
    const isHere = record === index && within === undefined;
    const finding: Finding = {
      rule: id,
      level: softer((revision && levelIn?.[revision]) ?? usual, level),
      fault,
      message,
      at: { path: isHere ? [...base, ...path] : path, part },
      ...(within && { within }),
      ...(tags && { tags }),
      ...(fixes && fixes.length > 0 && { fixes: isHere ? fixes.map((fix) => below(base, fix)) : fixes }),
      ...(related && { related: related.map(relatedTo) }),
    };
    this.found.push({ record, finding });
  };
}

/** the fix of one message of a batch, from the batch */
const below = (base: JsonPath, fix: Fix): Fix =>
  base.length === 0 ? fix : { ...fix, edits: fix.edits.map((edit) => ({ ...edit, path: [...base, ...edit.path] })) };

type RelatedRecord = NonNullable<Parameters<RecordingReport>[0]['related']>[number];

const relatedTo = ({ message, path = [], record }: RelatedRecord): Related => ({
  message,
  at: { path, part: 'value' },
  record,
});

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
