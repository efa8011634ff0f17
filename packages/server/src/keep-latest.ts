/** Of what is remembered in a map or set, keeps so many that came last: where there is one more, the first is forgotten. */
export function keepLatest<K>(all: Map<K, unknown> | Set<K>, most: number): void {
  if (all.size <= most) return;
  for (const oldest of all.keys()) {
    all.delete(oldest);
    return;
  }
}
