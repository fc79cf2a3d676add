/**
 * Keeps a map or set from growing beyond `most` entries and an eighth: the ones that were added first are deleted, many
 * at once, since the first entry of a map from which entries were deleted one by one is ever slower to find.
 */
export function forgetOldest<K>(kept: Pick<Map<K, unknown> | Set<K>, 'size' | 'keys' | 'delete'>, most: number): void {
  if (kept.size <= most + (most >> 3)) return;
  for (const key of kept.keys()) {
    if (kept.size <= most) return;
    kept.delete(key as never);
  }
}
