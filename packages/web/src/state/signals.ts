import { type Signal, signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';

/** A handler that puts whatever it is given into a signal. */
export const into =
  <T>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value;
  };

export const put =
  <T>(signal: Signal<T>, value: T) =>
  (): void =>
    into(signal)(value);

/** A signal of a component that has its first value again wherever it is `about` something else. */
export const useSignalAbout = <T>(about: unknown, first: T): Signal<T> =>
  useMemo(() => signal(first), [about]);

export const toggle = (signal: Signal<boolean>) => (): void => {
  signal.value = !signal.peek();
};
