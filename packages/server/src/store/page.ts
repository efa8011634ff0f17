export interface PageRequest {
  /** At most so many; 50 unless told, never more than 500. */
  readonly limit?: number | undefined;
  /** Where the page before ended: its `next`; from the start when it is null. */
  readonly after?: string | null | undefined;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

export function limitOf({ limit = 50 }: PageRequest): number {
  return Math.min(500, Math.max(1, Math.floor(limit)));
}

/** Cuts the page off rows of which one more than its limit was read, so that it is known whether more follow. */
export function pageOf<T>(rows: readonly T[], limit: number, markOf: (last: T) => string): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? markOf(last) : null };
}
