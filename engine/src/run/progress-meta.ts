/** answered at once, and in many servers by code that expects them bare */
const WITHOUT_PROGRESS: ReadonlySet<string | undefined> = new Set(['ping', 'initialize']);

/**
 * The `_meta` by which a filled request asks for progress (basic/utilities/progress): a token that no other request of
 * the session has, the same for every retry.
 */
export function progressMeta(id: string, method: string | undefined): { readonly progressToken?: string } {
  return WITHOUT_PROGRESS.has(method) ? {} : { progressToken: id };
}
