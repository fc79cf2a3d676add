import { isObject, member } from '../../frame/envelope';
import { CHANGE_TYPES, type ChangeType } from '../parts/change-types';

/** bytes of a record above which the URIs in it are not kept */
const LARGE = 32_768;
/** characters of a URI that is compared */
const LONGEST = 2000;
const URIS = 'resourceSubscriptions';
const TYPES = Object.values(CHANGE_TYPES);

/** What a subscription asks for, or what its acknowledgement says it brings. */
export class SubscriptionFilter {
  readonly types: ReadonlySet<ChangeType>;
  /** undefined where there are too many to be kept */
  private readonly uris: ReadonlySet<string> | undefined;

  /**
   * @param params of the request or of the acknowledgement
   * @param size of the record
   */
  constructor(params: unknown, size: number) {
    const given = isObject(params) ? member(params, 'notifications') : undefined;
    const filter = isObject(given) ? given : {};
    const uris = member(filter, URIS);
    const list = Array.isArray(uris) ? uris.filter((uri): uri is string => typeof uri === 'string') : [];
    this.types = new Set(TYPES.filter((type) => (type === URIS ? list.length > 0 : member(filter, type) === true)));
    this.uris = size > LARGE ? undefined : new Set(list.map(plainUri));
  }

  /** whether a URI is listed; true also where that cannot be told */
  lists(uri: string): boolean {
    return this.uris === undefined || uri.length > LONGEST || this.uris.has(plainUri(uri));
  }

  /** whether a URI is listed or lies below one that is; true also where that cannot be told */
  covers(uri: string): boolean {
    if (this.uris === undefined || uri.length > LONGEST) return true;
    const plain = plainUri(uri);
    if (this.uris.has(plain)) return true;
    for (const { index } of plain.matchAll(/[/?#:]/g)) if (this.uris.has(plain.slice(0, index))) return true;
    return false;
  }
}

/** A URI as it is compared: spellings that mean the same are one. */
function plainUri(uri: string): string {
  let text = uri;
  try {
    text = decodeURI(new URL(uri).href);
  } catch {
    // what cannot be parsed is compared as it stands
  }
  return text.endsWith('/') ? text.slice(0, -1) : text;
}
