const NAMED = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
  ['resources/subscribe', 'uri'],
  ['resources/unsubscribe', 'uri'],
  ['notifications/resources/updated', 'uri'],
  ['logging/setLevel', 'level'],
  ['notifications/message', 'logger'],
  ['tasks/get', 'taskId'],
  ['tasks/result', 'taskId'],
  ['tasks/cancel', 'taskId'],
]);

/** What a message is about: the tool, prompt, resource, logger or task it names; at most 300 characters. */
export function targetOf(method: string, params: unknown): string | undefined {
  const key = NAMED.get(method);
  if (key === undefined || typeof params !== 'object' || params === null || !Object.hasOwn(params, key))
    return undefined;
  const value = (params as Record<string, unknown>)[key];
  return typeof value === 'string' ? value.slice(0, 300) : undefined;
}
