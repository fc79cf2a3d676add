let second = Number.NaN;
let prefix = '';

/**
 * ISO 8601 in UTC with microseconds.
 * @param ms since 1970, with fractions
 */
export function timestamp(ms: number): string {
  const micros = Math.floor(ms * 1000);
  const whole = Math.floor(micros / 1_000_000);
  if (whole !== second) {
    second = whole;
    prefix = new Date(whole * 1000).toISOString().slice(0, 20);
  }
  return `${prefix}${String(micros - whole * 1_000_000).padStart(6, '0')}Z`;
}

/** Wall clock when the process began plus a monotonic offset: no frame is older than the one before it. */
export const now = (): number => performance.timeOrigin + performance.now();
