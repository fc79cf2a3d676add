import type { Definitions } from '../../types';
import { clientFeatures } from './schema/client-features';
import { content } from './schema/content';
import { base } from './schema/jsonrpc';
import { lifecycle } from './schema/lifecycle';
import { logging } from './schema/logging';
import { prompts } from './schema/prompts';
import { resources } from './schema/resources';
import { tools } from './schema/tools';
import { unions } from './schema/unions';

/** The schema of 2024-11-05: the ground that later revisions change. */
export function definitions(): Definitions {
  return {
    ...base,
    ...lifecycle,
    ...content,
    ...resources,
    ...prompts,
    ...tools,
    ...logging,
    ...clientFeatures,
    ...unions,
  };
}
