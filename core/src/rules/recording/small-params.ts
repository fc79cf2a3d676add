import { has, isObject, member } from '../../frame/envelope';

/** characters of a record above which only the telling members of its params are kept while it is open */
export const LARGE = 16_384;
const TELLING = ['name', 'uri', 'task'];
/** characters of a value in `_meta` that is kept */
const LONGEST = 1000;

/** What is kept of a request's params until it is answered, so that open requests hold no whole uploads. */
export function smallParams(params: unknown, size: number): unknown {
  if (size <= LARGE || !isObject(params)) return params;
  const meta = member(params, '_meta');
  return {
    ...Object.fromEntries(TELLING.filter((key) => has(params, key)).map((key) => [key, params[key]])),
    ...(isObject(meta) && { _meta: smallMeta(meta) }),
  };
}

/** The token, the version and their like; of what is larger only that it is there. */
function smallMeta(meta: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const kept = Object.entries(meta).slice(0, 20);
  return Object.fromEntries(
    kept.map(([key, value]) => {
      if (typeof value === 'object' && value !== null) return [key, {}];
      return [key, typeof value === 'string' && value.length > LONGEST ? '' : value];
    }),
  );
}
