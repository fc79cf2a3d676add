import { expect, it } from 'vitest';
import { nextPlace, overviewText } from '../../../client/webview/trace/overview-text';

const parts = [null, 'error', null, 'warning', null, 'error', 'hint', null, null, null] as const;

it('the overview says where the findings are', () => {
  expect(overviewText(parts, 0.2, 0.7)).toBe(
    '20 to 70 % of the rows are in sight. Errors at 10 %, 50 %. Warnings at 30 %.',
  );
  expect(overviewText([], 0, 1)).toBe('0 to 100 % of the rows are in sight. Errors: none. Warnings: none.');
});

it.each([
  [0, false, 0.1],
  [0.1, false, 0.3],
  [0.6, false, undefined],
  [0.6, true, 0.5],
  [0.1, true, undefined],
])('from %d, back: %s, the next place is %s', (share, isBack, place) => {
  expect(nextPlace(parts, share, isBack)).toBe(place);
});
