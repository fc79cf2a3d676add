import { revise } from '../../builder-changes';
import type { Definitions } from '../../types';
import { definitions as previous } from '../2025-03-26/schema';
import { completion } from './schema/completion';
import { content } from './schema/content';
import { elicitation } from './schema/elicitation';
import { jsonrpc } from './schema/jsonrpc';
import { names } from './schema/names';

/** The schema of 2025-06-18, as what changed since 2025-03-26. */
export function definitions(): Definitions {
  return revise(previous(), [...jsonrpc, ...names, ...content, ...completion, ...elicitation]);
}
