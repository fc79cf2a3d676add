/** What stands in the example's configuration for the program that runs its server. */
const RUNTIME = '${wirebenchRuntime}';

/**
 * Puts the editor's own runtime in the place of its stand-in, so that the example needs no Node.js on the machine.
 * Undefined where the text does not ask for it.
 *
 * @param runtime absolute path of the program
 */
export function withRuntime(text: string, runtime: string): string | undefined {
  const stand = JSON.stringify(RUNTIME);
  return text.includes(stand) ? text.replaceAll(stand, () => JSON.stringify(runtime)) : undefined;
}
