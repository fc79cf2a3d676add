import { has, type JsonObject, member } from '../../frame/envelope';
import { dig, digObject, objectsAt } from '../parts/json';
import type { Call } from './calls';
import type { Step } from './step';

/** Which list it is, and what tells its items apart. */
export interface ListKind {
  readonly method: string;
  /** member of the result that holds the items */
  readonly list: string;
  /** member of an item that names it */
  readonly key: string;
}

/** One answer to a request for a list. */
export interface Page {
  readonly call: Call;
  /** the cursor that was sent; undefined asks for the beginning */
  readonly cursor: unknown;
  /** the cursor for what comes next; undefined where this is the end */
  readonly next: unknown;
  readonly items: readonly { readonly key: string; readonly item: JsonObject; readonly at: number }[];
  /** as which user and in which session was asked, as far as the recording tells: lists may differ by these */
  readonly who: string;
  /** every item can be told apart, and none was left out */
  readonly isWhole: boolean;
}

/** items of one page that are looked at, and characters of what names them */
const MOST = 5000;
const LONGEST = 2000;

/** The page that a step brings; undefined where it is none. */
export function pageOf(step: Step, { method, list, key }: ListKind): Page | undefined {
  const { message, call } = step;
  if (message?.kind !== 'result' || call?.method !== method) return undefined;
  const result = digObject(message, 'result');
  if (result === undefined || !Array.isArray(member(result, list))) return undefined;
  if (has(result, 'resultType') && result['resultType'] !== 'complete') return undefined;
  const parts = objectsAt(result, list);
  const items = parts.slice(0, MOST).flatMap(({ value: item, path }) => {
    const name = member(item, key);
    return typeof name === 'string' && name.length <= LONGEST ? [{ key: name, item, at: Number(path.at(-1)) }] : [];
  });
  return {
    call,
    cursor: dig(call.params, 'cursor') ?? undefined,
    next: member(result, 'nextCursor') ?? undefined,
    items,
    who: whoAsked(step),
    isWhole: items.length === (result[list] as readonly unknown[]).length,
  };
}

function whoAsked({ exchange }: Step): string {
  const headers = exchange?.request?.headers;
  const value = (name: string) => headers?.get(name)?.value ?? '';
  return headers === undefined ? '' : `${value('authorization')} ${value('mcp-session-id')}`;
}
