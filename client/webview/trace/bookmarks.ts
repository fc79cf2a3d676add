const MOST = 500;

/** Marks a record or takes its mark away; of too many marks the new one is left out. */
export function toggledBookmark(bookmarks: readonly number[], index: number): readonly number[] {
  if (bookmarks.includes(index)) return bookmarks.filter((one) => one !== index);
  return bookmarks.length < MOST ? [...bookmarks, index].sort((a, b) => a - b) : bookmarks;
}

/** The next mark below a record, or above it; past the end it goes on at the other one. */
export function nextBookmark(bookmarks: readonly number[], from: number, isBack: boolean): number | undefined {
  return isBack
    ? (bookmarks.findLast((one) => one < from) ?? bookmarks.at(-1))
    : (bookmarks.find((one) => one > from) ?? bookmarks[0]);
}

/** Marks that were saved, as far as they are some. */
export function bookmarksOf(saved: unknown): readonly number[] | undefined {
  if (!Array.isArray(saved)) return undefined;
  const indices = saved.filter((one): one is number => Number.isSafeInteger(one) && one >= 0);
  return [...new Set(indices)].sort((a, b) => a - b).slice(0, MOST);
}
