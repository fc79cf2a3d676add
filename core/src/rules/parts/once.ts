import type { MessageContext } from '../types';

/** Works something out once for all rules that ask it of the same message. */
export function once<T>(find: (context: MessageContext) => T): (context: MessageContext) => T {
  let last: { readonly context: MessageContext; readonly found: T } | undefined;
  return (context) => {
    if (last?.context !== context) last = { context, found: find(context) };
    return last.found;
  };
}
