import { revise } from '../../builder-changes';
import type { Definitions } from '../../types';
import { definitions as previous } from '../2025-11-25/schema';
import { deprecations } from './schema/deprecations';
import { discovery } from './schema/discovery';
import { errors } from './schema/errors';
import { features } from './schema/features';
import { input } from './schema/input';
import { json } from './schema/json';
import { meta } from './schema/meta';
import { removals } from './schema/removals';
import { results } from './schema/results';
import { subscriptions } from './schema/subscriptions';

/** The schema of 2026-07-28, as what changed since 2025-11-25. */
export function definitions(): Definitions {
  return revise(previous(), [
    ...removals,
    ...json,
    ...meta,
    ...discovery,
    ...subscriptions,
    ...input,
    ...results,
    ...features,
    ...errors,
    ...deprecations,
  ]);
}
