import type { Direction } from '../../frame/types';
import type { Revision } from '../../spec/types';

/** The capability of the server that a request of the client needs, `resources.subscribe` for one. */
export function serverCapability(revision: Revision, method: string, sender: Direction): string | undefined {
  const gate = sender === 'c2s' ? revision.methods.get(method)?.capability : undefined;
  return gate?.side === 'server' ? gate.path : undefined;
}

/** Requests that a capability of the server stands before, in any revision. */
export const GATED: readonly string[] = [
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'prompts/list',
  'prompts/get',
  'logging/setLevel',
  'completion/complete',
];
