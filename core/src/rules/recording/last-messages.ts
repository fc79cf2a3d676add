import { classify } from '../../frame/classify';
import type { Direction } from '../../frame/types';
import type { Step } from './step';

/** What one side sent last. */
export interface LastMessage {
  readonly index: number;
  /** `notifications` is a batch of nothing else, `text` what could not be read */
  readonly kind: 'request' | 'notification' | 'response' | 'batch' | 'notifications' | 'other' | 'text';
  readonly method: string | undefined;
}

/** The last message of each side; of a batch the whole. */
export class LastMessages {
  private readonly last: Partial<Record<Direction, LastMessage>> = {};

  of(sender: Direction): LastMessage | undefined {
    return this.last[sender];
  }

  learn(step: Step): void {
    const { direction, index, message, text, path } = step;
    if (direction === undefined || path.length > 0) return;
    if (message) this.last[direction] = { index, kind: kindOf(message), method: methodOf(message) };
    else if (text !== undefined) this.last[direction] = { index, kind: 'text', method: undefined };
  }
}

type Message = NonNullable<Step['message']>;

function kindOf(message: Message): LastMessage['kind'] {
  if (message.kind === 'result' || message.kind === 'error') return 'response';
  if (message.kind !== 'batch') return message.kind;
  // an empty array is no batch
  if (message.items.length === 0) return 'other';
  return isOfNotifications(message.items) ? 'notifications' : 'batch';
}

function isOfNotifications(items: readonly unknown[]): boolean {
  return items.every((item) => classify(item).kind === 'notification');
}

function methodOf(message: Message): string | undefined {
  return message.kind === 'request' || message.kind === 'notification' ? message.method : undefined;
}
