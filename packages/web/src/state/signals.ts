import type { Signal } from '@preact/signals';

/** A handler that puts whatever it is given into a signal. */
export const into =
  <T>(signal: Signal<T>) =>
  (value: T): void => {
    signal.value = value;
  };

/** A handler that puts a value into a signal. */
export const put =
  <T>(signal: Signal<T>, value: T) =>
  (): void =>
    into(signal)(value);

/** A handler that turns a switch. */
export const toggle = (signal: Signal<boolean>) => (): void => {
  signal.value = !signal.peek();
};
