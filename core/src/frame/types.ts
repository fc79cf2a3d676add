/** Client to server, or back. */
export type Direction = 'c2s' | 's2c';
export type Side = 'client' | 'server';

export type RequestId = string | number;

export type MessageKind = 'request' | 'notification' | 'result' | 'error';

/**
 * What a value is, by its members alone, whatever else is wrong with it. A request with `"id": null` is a request, a
 * response with `"error": null` beside a result is a result: the wrong member is a finding, not another kind.
 */
export type Classified =
  | { readonly kind: 'request'; readonly id: unknown; readonly method: string; readonly params: unknown }
  | { readonly kind: 'notification'; readonly method: string; readonly params: unknown }
  | { readonly kind: 'result'; readonly id: unknown; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: unknown; readonly error: unknown }
  | { readonly kind: 'batch'; readonly items: readonly unknown[] }
  | { readonly kind: 'other'; readonly looksLike: Lookalike };

/** The shapes that are taken for messages by mistake. */
export type Lookalike =
  | 'scalar'
  | 'empty-object'
  | 'log-record'
  /** result members without the envelope: `{"tools":[]}` */
  | 'bare-result'
  /** `method` is there but no string */
  | 'bad-method'
  /** `jsonrpc` or `id` and nothing else that says what it is */
  | 'no-payload'
  | 'object';
