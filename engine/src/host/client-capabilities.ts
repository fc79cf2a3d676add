/**
 * What we declare that a server may ask of us: all of it where a person can be asked, else what the file's `answers`
 * cover. `form` and `url` are members that older revisions ignore.
 */
export function clientCapabilities(
  canAsk: boolean,
  answers: Readonly<Record<string, unknown>>,
): Record<string, Record<string, unknown>> {
  const can = (method: string) => canAsk || Object.hasOwn(answers, method);
  return {
    ...(can('elicitation/create') && { elicitation: { form: {}, url: {} } }),
    ...(can('sampling/createMessage') && { sampling: {} }),
    ...(can('roots/list') && { roots: {} }),
  };
}
