import type { Classified, Direction, RequestId } from '../frame/types';
import type { RecordingFinding } from '../rules/check-recording';
import type { Recording } from '../rules/recording/recording';
import type { Step } from '../rules/recording/step';
import type { Finding } from '../rules/types';
import type { RevisionId } from '../spec/types';
import type { TraceHeader } from './types';

/** What a recording tells about a frame beside the frame itself. */
export interface FrameFacts {
  /** undefined where neither header nor frames have said it yet */
  readonly revision: RevisionId | undefined;
  readonly direction: Direction | undefined;
  /** of a response: the request that it answers, or one whose id differs only by its type; of an error without id: the only open one */
  readonly request: RequestFacts | undefined;
  /** of a response to `tools/call`: the tool as the last list described it, where it has an output schema */
  readonly tool: Readonly<Record<string, unknown>> | undefined;
  readonly httpStatus: number | undefined;
  /** the frame, where it has been classified already */
  readonly message?: Classified;
}

export interface RequestFacts {
  readonly id: RequestId;
  readonly method: string;
  readonly params: unknown;
}

/** Transport text or bytes as they came: no single JSON text, or one that was kept to the letter. */
export interface RawFacts {
  /** undefined where the bytes are no UTF-8 */
  readonly text: string | undefined;
  /** it is one JSON text, and judged as a frame besides */
  readonly isJson: boolean;
  readonly direction: Direction | undefined;
  /** undefined where no header says it and no record speaks of HTTP */
  readonly transport: TraceHeader['transport'];
}

/** Judges what crossed the wire; `check-frame` makes one from the rules. */
export interface TraceCheck {
  frame(value: unknown, facts: FrameFacts): readonly Finding[];
  raw(facts: RawFacts): readonly Finding[];
  /** judges a record in view of what its connection has shown before */
  step(recording: Recording, step: Step): readonly RecordingFinding[];
}

/** Judges nothing: for those who only want to know what there is. */
export const NO_CHECK: TraceCheck = { frame: () => [], raw: () => [], step: () => [] };
