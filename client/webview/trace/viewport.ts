/**
 * Which rows a scrolled window shows. A browser caps an element's height (about 17 million pixels in Chromium), so
 * beyond that the scrollbar is scaled: its range is `scrollHeight`, and a position in it stands for a row.
 */
export interface Viewport {
  readonly first: number;
  readonly count: number;
  /** height that the scrolled element pretends to have, in pixels */
  readonly scrollHeight: number;
  /** where the first row is drawn, in pixels from the top of the scrolled element */
  readonly top: number;
}

const MAX_HEIGHT = 10_000_000;

/** All lengths in pixels; `total` rows of `rowHeight` in a window of `height`, scrolled to `scrollTop`. */
export function viewportOf(total: number, rowHeight: number, height: number, scrollTop: number): Viewport {
  const full = total * rowHeight;
  const visible = Math.ceil(height / rowHeight) + 1;
  const scrollHeight = Math.min(full, MAX_HEIGHT);
  const range = Math.max(1, scrollHeight - height);
  const position = full <= MAX_HEIGHT ? scrollTop : (Math.min(scrollTop, range) / range) * (full - height);
  const first = Math.max(0, Math.min(Math.floor(position / rowHeight), total - 1));
  const top = full <= MAX_HEIGHT ? first * rowHeight : scrollTop - (position - first * rowHeight);
  return { first, count: Math.max(0, Math.min(visible, total - first)), scrollHeight, top };
}

/** the scroll position that brings a row to the top of the window */
export function scrollTopOf(row: number, total: number, rowHeight: number, height: number): number {
  const full = total * rowHeight;
  if (full <= MAX_HEIGHT) return row * rowHeight;
  return ((row * rowHeight) / Math.max(1, full - height)) * (MAX_HEIGHT - height);
}

/** Where to scroll so that a row is seen: no further than needed to the next one, else to the middle; undefined: it is. */
export function scrollTopToShow(
  row: number,
  view: Viewport,
  rowHeight: number,
  total: number,
  height: number,
): number | undefined {
  if (row >= view.first + 1 && row < view.first + view.count - 2) return undefined;
  const isStep = row >= view.first - 1 && row <= view.first + view.count;
  const room = isStep ? (row <= view.first + 1 ? 0 : view.count - 3) : Math.floor(view.count / 2);
  return scrollTopOf(Math.max(0, row - room), total, rowHeight, height);
}
