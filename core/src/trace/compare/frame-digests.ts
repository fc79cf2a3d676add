import type { Classified } from '../../frame/types';
import type { TraceCheck } from '../check';
import { type Digest, digestOf } from './digest';

/** What each message of a trace says, as hashes: two numbers a record, NaN for what is no message or not known whole. */
export class FrameDigests {
  private values = new Float64Array(1024).fill(Number.NaN);
  private shapes = new Float64Array(1024).fill(Number.NaN);

  /** of a request and a notification their parameters, of an answer its result or its error */
  note(row: number, message: Classified): void {
    while (row >= this.values.length) this.grow();
    const { value, shape } = digestOf(contentOf(message));
    this.values[row] = value;
    this.shapes[row] = shape;
  }

  at(row: number): Digest {
    return { value: this.values[row] ?? Number.NaN, shape: this.shapes[row] ?? Number.NaN };
  }

  private grow(): void {
    const { values, shapes } = this;
    this.values = new Float64Array(values.length * 2).fill(Number.NaN);
    this.shapes = new Float64Array(values.length * 2).fill(Number.NaN);
    this.values.set(values);
    this.shapes.set(shapes);
  }
}

/** What is compared of a message: what it says, not how it is numbered. */
export function contentOf(message: Classified): unknown {
  if (message.kind === 'request' || message.kind === 'notification') return message.params ?? {};
  if (message.kind === 'result') return message.result;
  if (message.kind === 'error') return message.error;
  return message.kind === 'batch' ? message.items : message.looksLike;
}

/** A check that takes the digests on the way, so that a file is read once. */
export function digestingCheck(digests: FrameDigests, check: TraceCheck): TraceCheck {
  return {
    ...check,
    step(recording, step) {
      const { index, message, path } = step;
      // what stands in a batch has no row of its own
      if (message !== undefined && path.length === 0) digests.note(index, message);
      return check.step(recording, step);
    },
  };
}
