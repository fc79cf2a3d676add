import { revise } from '../../builder-changes';
import type { Definitions } from '../../types';
import { definitions as previous } from '../2025-06-18/schema';
import { elicitation } from './schema/elicitation';
import { formFields } from './schema/form-fields';
import { jsonrpc } from './schema/jsonrpc';
import { params } from './schema/params';
import { sampling } from './schema/sampling';
import { tasks } from './schema/tasks';
import { tools } from './schema/tools';

/** The schema of 2025-11-25, as what changed since 2025-06-18. */
export function definitions(): Definitions {
  return revise(previous(), [...jsonrpc, ...params, ...tools, ...tasks, ...formFields, ...elicitation, ...sampling]);
}
