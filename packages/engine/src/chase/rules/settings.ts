import type { HeaderSpec } from '../../puzzle/index.js';
import { EXIT_READINGS, type ExitReading } from './level.js';

const YES_NO = ['yes', 'no'] as const;

/** A header reader for `yes` and `no`. */
export function yesNo<T>(change: (settings: T, value: boolean) => T): HeaderSpec<T>[string] {
  return {
    expects: 'yes or no',
    choices: YES_NO,
    read: (value) =>
      value === 'yes' ? (s) => change(s, true) : value === 'no' ? (s) => change(s, false) : null,
  };
}

/** A header reader for a whole number within bounds. */
export function wholeNumber<T>(
  least: number,
  most: number,
  change: (settings: T, value: number) => T,
): HeaderSpec<T>[string] {
  return {
    expects: `a whole number from ${least} to ${most}`,
    read: (value) => {
      const number = /^[0-9]{1,7}$/.test(value) ? Number(value) : Number.NaN;
      return number >= least && number <= most ? (s) => change(s, number) : null;
    },
  };
}

/** A header reader for one of several words. */
export function oneOf<T, V extends string>(
  choices: readonly V[],
  change: (settings: T, value: V) => T,
): HeaderSpec<T>[string] {
  return {
    expects: `${choices.slice(0, -1).join(', ')} or ${choices[choices.length - 1]}`,
    choices,
    read: (value) => {
      const choice = choices.find((candidate) => candidate === value);
      return choice === undefined ? null : (s) => change(s, choice);
    },
  };
}

/** The keys that all pursuit games share. */
export function sharedSpec<
  T extends { readonly wait: boolean; readonly exit: ExitReading },
>(): HeaderSpec<T> {
  return {
    wait: yesNo((settings, wait) => ({ ...settings, wait })),
    exit: oneOf(EXIT_READINGS, (settings, exit) => ({ ...settings, exit })),
  };
}
