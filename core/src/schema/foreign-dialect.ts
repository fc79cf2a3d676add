import { isObject, member } from '../frame/envelope';

const PUBLISHED = /^https?:\/\/json-schema\.org\/(?:draft-0(\d)|draft\/(2019-09|2020-12))\/(?:hyper-)?schema#?$/;
/** Of a schema and of the parts that it is put together from. */
const OWN = /^https?:\/\/json-schema\.org\/(?:draft-0\d\/|draft\/20(?:19-09|20-12)\/|(?:hyper-)?schema#?$)/;

/**
 * Dialects of JSON Schema by the number in their name, later ones being larger: 4, 6 and 7 for the drafts, then 2019
 * for 2019-09 and 2020 for 2020-12.
 */
export type Dialect = number;

/** What `$schema` says, where it says anything. */
export function namedDialect(schema: unknown): string | undefined {
  const named = isObject(schema) ? member(schema, '$schema') : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** The dialect in which a foreign schema is written: 2020-12 where it names none, undefined where it names a strange one. */
export function dialectOf(schema: unknown): Dialect | undefined {
  const named = namedDialect(schema);
  if (named === undefined) return 2020;
  const [, draft, year] = PUBLISHED.exec(named) ?? [];
  if (draft !== undefined) return Number(draft);
  return year === undefined ? undefined : Number(year.slice(0, 4));
}

/** Whether an address belongs to a published dialect of JSON Schema; http or https makes no difference. */
export const isPublished = (address: string): boolean => OWN.test(address);
