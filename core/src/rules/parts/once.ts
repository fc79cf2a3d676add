/** Works something out once for all rules that ask it of the same message. */
export function once<C extends object, T>(find: (context: C) => T): (context: C) => T {
  let last: { readonly context: C; readonly found: T } | undefined;
  return (context) => {
    if (last?.context !== context) last = { context, found: find(context) };
    return last.found;
  };
}
