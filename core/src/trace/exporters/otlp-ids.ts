import { isObject, member } from '../../frame/envelope';
import type { Direction } from '../../frame/types';
import { hexId } from './hex-id';

export interface SpanIds {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}/;

/** The ids of the spans of one connection. */
export class TraceIds {
  private readonly used = new Set<string>();

  /** @param own trace id of what names no other; @param seed what makes the spans of this connection its own */
  constructor(
    private readonly own: string,
    private readonly seed: string,
  ) {}

  /**
   * A request that the client sends with a `traceparent` is the span that this names; one that comes from the server is
   * below it. Where two requests name the same span, the later one is below it too: ids are never shared.
   */
  of(params: unknown, dir: Direction | undefined, index: number): SpanIds {
    const meta = isObject(params) ? member(params, '_meta') : undefined;
    const said = isObject(meta) ? member(meta, 'traceparent') : undefined;
    const found = typeof said === 'string' ? TRACEPARENT.exec(said) : null;
    const [, traceId = '', spanId = ''] = found ?? [];
    const fresh = hexId(`${this.own} ${this.seed} ${index}`, 8);
    if (found === null || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return { traceId: this.own, spanId: fresh };
    const key = `${traceId}${spanId}`;
    if (dir !== 'c2s' || this.used.has(key)) return { traceId, spanId: fresh, parentSpanId: spanId };
    this.used.add(key);
    return { traceId, spanId };
  }
}
