import type { Answered } from '@knossos/server/api';
import { type Signal, useSignal } from '@preact/signals';
import { wordsOf } from '../api.js';

export interface Sending {
  readonly isBusy: boolean;
  /** The fault, as a sentence or two; null for none, or when it stands beside a field. */
  readonly fault: string | null;
  /** The fault of a field, by its name in the request. */
  readonly flaws: Readonly<Record<string, string>>;
}

const NOTHING: Sending = { isBusy: false, fault: null, flaws: {} };

/** Sends a form, one at a time; what comes back goes to `onDone`, or beside the fields. */
export function useSending(): {
  readonly sending: Sending;
  send<T>(question: () => Promise<Answered<T>>, onDone: (value: T) => void | Promise<void>): Promise<void>;
} {
  const state: Signal<Sending> = useSignal(NOTHING);
  return {
    sending: state.value,
    async send(question, onDone) {
      if (state.peek().isBusy) return;
      state.value = { ...NOTHING, isBusy: true };
      const answered = await question();
      if (answered.ok) {
        await onDone(answered.value);
        state.value = NOTHING;
        return;
      }
      const flaws = Object.fromEntries(
        answered.flaws.map(({ where, what }) => [where.replace(/^body\./, ''), what]),
      );
      const isBeside = Object.keys(flaws).length > 0;
      state.value = { isBusy: false, flaws, fault: isBeside ? null : wordsOf(answered) };
    },
  };
}
