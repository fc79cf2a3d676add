import type { TraceViewState } from '@wirebench/client/shared/trace-panel';
import { bookmarksOf } from './bookmarks';
import { groupingOf } from './folds';
import { orderOf } from './sort';

const MOST = 20;

/** What was saved of a view, as far as it is what we save: it may be of another version. */
export function viewStateOf(saved: unknown): TraceViewState {
  const from = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const { columns, filter, history, selected } = from;
  const bookmarks = bookmarksOf(from['bookmarks']);
  const order = orderOf(from['order']);
  const grouping = groupingOf(from['grouping']);
  return {
    ...(isTexts(columns) && { columns }),
    ...(order && { order }),
    ...(grouping && { grouping }),
    ...(typeof filter === 'string' && { filter }),
    ...(isTexts(history) && { history: history.slice(0, MOST) }),
    ...(bookmarks && { bookmarks }),
    ...(Number.isSafeInteger(selected) && (selected as number) >= 0 && { selected: selected as number }),
  };
}

/** A filter that was used comes first in the history, once. */
export function withFilter(history: readonly string[], filter: string): readonly string[] {
  if (filter.trim() === '') return history;
  return [filter, ...history.filter((one) => one !== filter)].slice(0, MOST);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
