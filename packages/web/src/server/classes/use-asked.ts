import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Answered } from '../api.js';

/** Something that was asked of the server when a page opened. */
export interface QueryState<T> {
  /** Null until it has come. */
  readonly value: Signal<T | null>;
  /** What is wrong, in sentences; null while nothing is. */
  readonly fault: Signal<string | null>;
  /** Takes what the server answered to a change: the result, or why there is none. Returns whether it was done. */
  readonly take: (answer: Answered<T>) => boolean;
}

/** Asks when a page opens; `key` names what is asked for. */
export function useAsked<T>(ask: () => Promise<Answered<T>>, key: string | number): QueryState<T> {
  const value = useSignal<T | null>(null);
  const fault = useSignal<string | null>(null);
  const take = (answer: Answered<T>) => {
    fault.value = faultOf(answer);
    if (answer.ok) value.value = answer.value;
    return answer.ok;
  };
  useEffect(() => {
    let isHere = true;
    value.value = null;
    void ask().then((answer) => {
      if (isHere) take(answer);
    });
    return () => {
      isHere = false;
    };
  }, [key]);
  return { value, fault, take };
}

/** Why something was not done; null where it was. */
export function faultOf(answer: Answered<unknown>): string | null {
  return answer.ok ? null : `${answer.message} ${answer.help}`;
}
