import type { RunSummary } from '@knossos/api/runs';
import { counted, grouped } from '@knossos/engine/internal/puzzle';

/** How a run stands, in one word. */
export const STATES: Readonly<Record<RunSummary['state'], string>> = {
  active: 'running',
  paused: 'paused',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** `12 of 80 parts`. */
export function partsWords({ done, total }: Pick<RunSummary, 'done' | 'total'>): string {
  return total === null ? counted(done, 'part') : `${grouped(done)} of ${counted(total, 'part')}`;
}

/** Seconds in words: `42 s`, `3 min`, `2 h 12 min`, `4 d 3 h`. */
export function timeWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 90) return `${whole} s`;
  if (whole < 5400) return `${Math.round(whole / 60)} min`;
  if (whole < 129_600) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
}
