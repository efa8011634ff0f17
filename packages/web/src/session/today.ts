import { dayText } from '@knossos/engine/internal/session';
import { type ReadonlySignal, signal } from '@preact/signals';

const day = signal(dayText(Date.now()));

/** The day that it is now (UTC), as 2026-11-22; changes at midnight while the page is open. */
export const today: ReadonlySignal<string> = day;

/** Longest sleep of the clock, in milliseconds: a device that was asleep is not late by more. */
const LONGEST_WAIT = 60_000;

/** Looks at the clock; called again before something is noted for the day. */
export function readDay(): string {
  day.value = dayText(Date.now());
  return day.value;
}

if (typeof document !== 'undefined') {
  const watch = () => {
    readDay();
    setTimeout(watch, LONGEST_WAIT);
  };
  setTimeout(watch, LONGEST_WAIT);
  document.addEventListener('visibilitychange', readDay);
}
