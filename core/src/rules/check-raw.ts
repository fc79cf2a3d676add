import { latest } from '../spec';
import { Findings } from './findings';
import { RAW_RULES } from './index';
import { applyLevels, type Levels } from './levels';
import type { Finding, RawContext } from './types';

/** Finds what is wrong with a line of stdio that is no single JSON text: at most one finding, about all of it. */
export function checkRaw(context: RawContext, levels?: Levels): readonly Finding[] {
  const found = new Findings(latest.id);
  for (const rule of RAW_RULES) {
    found.run([rule], context);
    if (found.list.length > 0) break;
  }
  return applyLevels(found.list, levels);
}
