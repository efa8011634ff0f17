import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import type { Answered } from '../api.js';

/** What the server answered to a question of a page, and how to ask again; null while it is asked for the first time. */
export function useAsked<T>(question: () => Promise<Answered<T>>, about: string) {
  const answer = useSignal<Answered<T> | null>(null);
  const turn = useSignal(0);
  useEffect(() => {
    let isOver = false;
    void question().then((told) => {
      if (!isOver) answer.value = told;
    });
    return () => {
      isOver = true;
    };
  }, [about, turn.value]);
  const again = useCallback(() => {
    turn.value++;
  }, [turn]);
  return { answer: answer.value, again };
}
