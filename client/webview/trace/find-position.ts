/**
 * Where a record stands among rows that go up by index, looked for by halves.
 * @param indexAt index of the record in the nth row
 */
export async function findPosition(
  index: number,
  total: number,
  indexAt: (position: number) => Promise<number | undefined>,
): Promise<number | undefined> {
  let low = 0;
  // a row never stands further down than its index
  let high = Math.min(total, index + 1);
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = await indexAt(middle);
    if (found === index) return middle;
    if (found === undefined || found > index) high = middle;
    else low = middle + 1;
  }
  return undefined;
}
