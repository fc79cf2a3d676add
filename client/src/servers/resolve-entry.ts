import type { ResolvedServer, ServerEntry } from '@wirebench/core/config/types';
import { inputsOf, resolveServer } from './configuration';
import type { Inputs } from './inputs';

/** Replaces every variable of an entry, asking for the inputs that it uses. */
export async function resolveEntry(entry: ServerEntry, inputs: Inputs): Promise<ResolvedServer> {
  return resolveServer(entry, await inputs.forServer(entry, inputsOf(entry)));
}
