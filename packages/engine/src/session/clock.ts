/** A clock that can be stopped, without a clock of its own: the caller says what time it is, in milliseconds. */
export interface Clock {
  /** Counted before it was last set going. */
  readonly elapsed: number;
  /** When it was set going; null while it stands. */
  readonly since: number | null;
}

export const STOPPED: Clock = { elapsed: 0, since: null };

export function runClock(clock: Clock, now: number): Clock {
  return clock.since === null ? { ...clock, since: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return { elapsed: elapsedOf(clock, now), since: null };
}

/** Milliseconds counted so far. */
export function elapsedOf(clock: Clock, now: number): number {
  return clock.elapsed + (clock.since === null ? 0 : Math.max(0, now - clock.since));
}

/** `0:07`, `12:30`, `1:02:03`; rounded down, so that it never says a second too many. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** `1:05.3`: with tenths of a second. */
export function tenthsText(ms: number): string {
  return `${clockText(ms)}.${Math.floor(ms / 100) % 10}`;
}

/** `1:05.34`: with hundredths, as results are compared. */
export function exactTime(ms: number): string {
  return tenthsText(ms) + (Math.floor(ms / 10) % 10);
}

/** The UTC day of a moment, as 2026-11-21, the same for all the world; `milliseconds` since 1970. */
export function dayText(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
