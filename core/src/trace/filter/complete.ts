import type { TraceIndex } from '../trace-index';
import { ALL_KEYS, isNameKey, isNumberKey, NAME_KEYS, NUMBER_KEYS } from './keys';
import { filterTokens } from './tokens';
import type { NameKey } from './types';

/** What can stand at the cursor, in place of the text from `offset` on. */
export interface FilterOffer {
  readonly text: string;
  readonly detail: string;
  readonly offset: number;
  readonly length: number;
}

const MOST = 100;

/** @param cursor UTF-16 units from the start of the filter */
export function completeFilter(
  filter: string,
  cursor: number,
  index: TraceIndex,
  rules: readonly string[],
): readonly FilterOffer[] {
  const token = filterTokens(filter).find(({ offset, length }) => offset < cursor && cursor <= offset + length);
  if (token?.key === undefined || cursor < token.valueOffset) {
    const offset = token ? token.offset + (token.not ? 1 : 0) : cursor;
    const begun = filter.slice(offset, cursor).toLowerCase();
    return ALL_KEYS.filter((key) => key.startsWith(begun)).map((key) => ({
      text: `${key}:`,
      detail: isNameKey(key) ? NAME_KEYS[key].means : isNumberKey(key) ? NUMBER_KEYS[key].means : '',
      offset,
      length: cursor - offset,
    }));
  }
  if (!isNameKey(token.key)) return [];
  const offset = Math.max(token.valueOffset, filter.lastIndexOf(',', cursor - 1) + 1);
  const begun = filter.slice(offset, cursor).replaceAll('"', '').toLowerCase();
  const values = valuesOf(token.key, index, rules).filter((value) => value.toLowerCase().includes(begun));
  return values.slice(0, MOST).map((value) => ({
    text: /[\s,"]/.test(value) ? `"${value.replaceAll('"', '')}"` : value,
    detail: '',
    offset,
    length: cursor - offset,
  }));
}

function valuesOf(key: NameKey, index: TraceIndex, rules: readonly string[]): readonly string[] {
  const column =
    key === 'method'
      ? 'methods'
      : key === 'conn'
        ? 'conns'
        : key === 'tool' || key === 'target'
          ? 'targets'
          : undefined;
  if (column) return index.names(column).texts();
  return key === 'rule' ? rules : (NAME_KEYS[key].values ?? []);
}
