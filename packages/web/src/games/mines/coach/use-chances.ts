import { COVERED } from '@knossos/engine/games/mines/board/board';
import type { Analysis } from '@knossos/engine/games/mines/exact/analysis';
import { type MinesState, positionOf } from '@knossos/engine/games/mines/rules/state';
import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { say } from '../../../ui/speech.js';
import { thinker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { type Asked, useAnswer } from '../../../worker/use-answer.js';
import type { FieldAnswer } from '../jobs.js';
import { noteAid } from '../play/store.js';
import { chanceWords } from './chances.js';

/** The chances of mines in the game at the table, while they are shown. */
export interface Chances {
  readonly shown: Signal<boolean>;
  readonly asked: Asked<FieldAnswer>;
  /** Null while they are hidden or not known. */
  readonly analysis: Analysis | null;
  /** The chance on a covered cell, to follow the words about it. */
  remark(cell: number): string;
  toggle(): void;
}

/** Most states that one part of the shore may need while one plays. */
const MOST_STATES = 500_000;

/** Whether chances are shown; kept while the page lives. */
const shown = signal(false);

export function useChances(state: MinesState): Chances {
  const isShown = shown.value && state.end === null;
  const job = useMemo<Job<'mines/field'> | null>(
    () => (isShown ? { kind: 'mines/field', field: positionOf(state), limit: MOST_STATES } : null),
    [state, isShown],
  );
  const asked = useAnswer(thinker, job);
  // While new chances are counted the old ones stay in sight, and look it.
  const answer = asked.last;
  const isOfBoard = answer?.status === 'possible' && answer.probability.length === state.shown.length;
  const analysis = isShown && isOfBoard ? answer : null;
  useEffect(() => {
    if (isShown) noteAid('chances');
  }, [isShown, state]);
  return {
    shown,
    asked,
    analysis,
    remark(cell) {
      const chance = analysis?.probability[cell] ?? Number.NaN;
      return state.shown[cell] === COVERED && !Number.isNaN(chance) ? `, ${chanceWords(chance)}` : '';
    },
    toggle() {
      shown.value = !shown.peek();
      say(shown.peek() ? 'Chances are shown.' : 'Chances are hidden.');
    },
  };
}
