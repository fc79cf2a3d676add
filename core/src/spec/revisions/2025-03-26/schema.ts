import { revise } from '../../builder-changes';
import type { Definitions } from '../../types';
import { definitions as previous } from '../2024-11-05/schema';
import { batches } from './schema/batches';
import { content } from './schema/content';
import { tools } from './schema/tools';

/** The schema of 2025-03-26, as what changed since 2024-11-05. */
export function definitions(): Definitions {
  return revise(previous(), [...content, ...batches, ...tools]);
}
