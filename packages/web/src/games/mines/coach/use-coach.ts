import type { Advice } from '@knossos/engine/games/mines/coach/advice';
import { positionOf } from '@knossos/engine/games/mines/rules/state';
import { computed, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { exclaim, say } from '../../../ui/speech.js';
import { thinker } from '../../../worker/client.js';
import { noteAid, state } from '../play/table.js';
import { type Marks, marksOf, NO_MARKS, nudgeOf, placeOf, type Stage } from './advice.js';

/** The coach at the table: what it has said so far of the present position. */
export interface Coach {
  readonly advice: Advice | null;
  readonly stage: Stage;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly marks: Marks;
  /** Asks for the next, more telling word. */
  more(): void;
}

interface Said {
  readonly advice: Advice | null;
  readonly stage: Stage;
  readonly isBusy: boolean;
  readonly problem: string | null;
}

const SILENT: Said = { advice: null, stage: 0, isBusy: false, problem: null };

/** Keeps the coach's word for the game at the table; a move makes it silent again. */
export function useCoach(): Coach {
  const said = useSignal<Said>(SILENT);
  const marks = useMemo(
    () => computed(() => (said.value.advice ? marksOf(said.value.advice, said.value.stage) : NO_MARKS)),
    [said],
  );
  const now = state.value;
  const asking = useRef<AbortController | null>(null);
  useEffect(() => {
    said.value = SILENT;
    return () => asking.current?.abort();
  }, [now, said]);

  const tell = (advice: Advice, stage: Stage) => {
    said.value = { ...SILENT, advice, stage };
    if (stage >= 2) noteAid('coach');
    say([nudgeOf(advice), placeOf(now, advice) ?? '', advice.sentence][stage - 1] ?? '');
  };
  const more = () => {
    const { advice, stage, isBusy } = said.peek();
    if (isBusy || now.end !== null) return;
    if (advice) {
      const last = placeOf(now, advice) === null ? 1 : 3;
      tell(advice, Math.min(last, stage + 1) as Stage);
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    said.value = { ...SILENT, isBusy: true };
    const { signal } = controller;
    thinker.ask({ kind: 'mines/coach', field: positionOf(now), noted: now.flags }, { signal }).then(
      (answer) => {
        if (answer && !signal.aborted) tell(answer, 1);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const problem = error instanceof Error ? error.message : String(error);
        said.value = { ...SILENT, problem };
        exclaim(`The coach has no answer: ${problem}`);
      },
    );
  };
  return { ...said.value, marks: marks.value, more };
}
