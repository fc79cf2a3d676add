import { has, isObject, member } from '../../frame/envelope';

/** characters of a record above which only the telling members of its params are kept while it is open */
export const LARGE = 16_384;
const TELLING = ['name', 'uri', 'task', 'taskId', 'cursor'];
/** marks what was cut; no JSON text can say this */
const CUT = Symbol('cut');

/** Members were left out: what is not there may have been sent. */
export const isCut = (params: unknown): boolean => isObject(params) && CUT in params;
/** values in `_meta` above which it is not kept */
const MOST = 1000;

/** What is kept of a request's params until it is answered, so that open requests hold no whole uploads. */
export function smallParams(params: unknown, size: number): unknown {
  if (size <= LARGE || !isObject(params)) return params;
  const meta = member(params, '_meta');
  const small: Record<string | symbol, unknown> = { [CUT]: true };
  for (const key of TELLING) if (has(params, key)) small[key] = params[key];
  if (isSmall(meta)) small['_meta'] = meta;
  return small;
}

/** Whether an object has few values and none of them is long. */
function isSmall(meta: unknown): boolean {
  const waiting = [meta];
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > MOST) return false;
    const value = waiting.pop();
    if (typeof value === 'string' && value.length > LARGE) return false;
    if (typeof value !== 'object' || value === null) continue;
    const inside = Object.values(value);
    if (inside.length > MOST) return false;
    waiting.push(...inside);
  }
  return isObject(meta);
}
