/**
 * The day of a moment, as 2026-11-21: that of Greenwich (UTC), so that all the world has the same day at the same time.
 * `milliseconds` count from the beginning of 1970.
 */
export function dayText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
