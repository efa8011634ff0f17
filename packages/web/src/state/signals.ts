import type { Signal } from '@preact/signals';

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

export const toggle = (signal: Signal<boolean>) => (): void => {
  signal.value = !signal.peek();
};
