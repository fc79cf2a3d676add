import { ALL } from './revisions';
import type { CheckScope, Rule } from './rule';
import type { FaultLevel } from './types';

type Declared<S extends CheckScope> = Omit<Rule<S>, 'revisions' | 'fault' | 'covers'> &
  Partial<Pick<Rule<S>, 'revisions' | 'fault' | 'covers'>>;

const FAULTS: Readonly<Record<string, FaultLevel>> = {
  jsonrpc: 'json-rpc',
  id: 'json-rpc',
  batch: 'json-rpc',
  http: 'transport',
};

/**
 * Declares a rule; the file `rules/<group>/<name>.ts` exports it as default and `rules/index.ts` lists it. Left out,
 * `revisions` is all of them, `covers` is none, `fault` follows from the group.
 */
export function defineRule<S extends CheckScope>(rule: Declared<S>): Rule<S> {
  const [group = ''] = rule.id.split('/');
  return { revisions: ALL, covers: [], fault: FAULTS[group] ?? 'mcp', ...rule };
}
