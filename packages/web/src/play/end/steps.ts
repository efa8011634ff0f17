import { type Signal, signal } from '@preact/signals';

/** A walk through the moves of a game or a plan that is over already. */
export interface Steps {
  /** How many moves there are. */
  readonly most: number;
  /** The move that is shown, from 0, before the first, to `most`. */
  readonly at: Signal<number>;
  readonly playing: Signal<boolean>;
  /** Milliseconds from one move to the next. */
  readonly pace: Signal<number>;
}

/** The pace at first. */
export const STANDARD_PACE = 750;

/** A walk that stands at one of its moves. */
export function createSteps(most: number, first = 0): Steps {
  return { most, at: signal(first), playing: signal(false), pace: signal(STANDARD_PACE) };
}

/** Stops where one asks to be; beyond the ends is at them. Returns the move that is shown then. */
export function goToStep({ most, at, playing }: Steps, to: number): number {
  playing.value = false;
  at.value = Math.max(0, Math.min(most, to));
  return at.value;
}

/** How long the next step waits, in milliseconds, as it was played. */
export function pauseBefore(times: readonly number[], step: number): number {
  const [before, after] = [step === 0 ? 0 : times[step - 1], times[step]];
  if (before === undefined || after === undefined) return 400;
  return Math.max(0, after - before);
}
