import { has, isObject } from '../../frame/envelope';

/** characters of a record above which only the telling members of its params are kept while it is open */
const LARGE = 16_384;
const TELLING = ['name', 'uri', 'task', 'taskId', 'cursor'];
const cut = new WeakSet<object>();

/** Members were left out: what is not there may have been sent. */
export const isCut = (params: unknown): boolean => isObject(params) && cut.has(params);

/** What is kept of a request's params until it is answered, so that open requests hold no whole uploads. */
export function smallParams(params: unknown, size: number): unknown {
  if (size <= LARGE || !isObject(params)) return params;
  const small = Object.fromEntries(TELLING.filter((key) => has(params, key)).map((key) => [key, params[key]]));
  cut.add(small);
  return small;
}
