/** Whether two spans of time, in milliseconds, are as equal as a timer makes them. */
export const isSteady = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.min(Math.max(LEAST, Math.max(a, b) / 100), MOST);

const LEAST = 25;
const MOST = 100;
