import { firstCell } from '@knossos/engine/internal/games/mines/coach/first';
import {
  aroundTable,
  COVERED,
  type MinesState,
  positionOf,
} from '@knossos/engine/internal/games/mines/index';
import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { say } from '../../../ui/messages/speech.js';
import { playWorker } from '../../../worker/client.js';
import { useField } from '../field/use-field.js';
import { noteAid, session } from '../store.js';
import { chanceWords, worthWords } from './chances.js';

/** Most states that one part of the shore may need while one plays. */
const MOST_STATES = 500_000;

/** Whether chances are shown on the board at hand, by its seed: the next one begins without help. */
const shownOn = signal<string | null>(null);

/** The chances of mines in the game at the table, while they are shown. */
export function useChances(state: MinesState) {
  const first = firstCell(state);
  /** The promise about the first cell, of which counting mines knows nothing. */
  const promise =
    first && (first.isAny ? 'The first cell that you open holds no mine, whichever it is.' : first.sentence);
  const { seed } = session.value;
  const isWanted = shownOn.value === seed;
  const isShown = isWanted && state.end === null && promise === null;
  /** Cells of which is to be told what opening them risks. */
  const wish = useSignal<{ readonly state: MinesState; readonly cells: readonly number[] } | null>(null);
  const wished = wish.value?.state === state ? wish.value.cells : null;
  const isNeeded = isShown || wished !== null;
  const field = useMemo(() => (isNeeded ? positionOf(state) : null), [state, isNeeded]);
  const { query, dead } = useField(playWorker, { field, limit: MOST_STATES, withDead: isShown });
  useEffect(() => {
    if (wished === null || query.answer === null) return;
    const { answer } = query;
    const isKnown = answer.status === 'possible';
    say(
      isKnown
        ? worthWords(state.level, answer.probability, wished)
        : 'The chances cannot be worked out here.',
    );
    wish.value = null;
  }, [wished, query.answer]);
  // While new chances are counted the old ones stay in sight, and look it.
  const answer = query.last;
  const isOfBoard = answer?.status === 'possible' && answer.probability.length === state.shown.length;
  const analysis = isShown && isOfBoard ? answer : null;
  useEffect(() => {
    if (isShown) noteAid('chances');
  }, [isShown, state]);
  return {
    isShown: isWanted,
    promise,
    query,
    /** Null while they are hidden or not known. */
    analysis,
    /** Cells that would tell nothing; none while that is not known. */
    dead,
    /** The chance on a covered cell, to follow the words about it. */
    remark(cell: number) {
      const chance = analysis?.probability[cell] ?? Number.NaN;
      return state.shown[cell] === COVERED && !Number.isNaN(chance) ? `, ${chanceWords(chance)}` : '';
    },
    /** Tells what opening the cells around one risks, and the cell itself. */
    tell(cell: number) {
      if (state.end !== null) return;
      if (promise !== null) return say(promise);
      noteAid('chances');
      wish.value = { state, cells: [cell, ...aroundTable(state.level).of(cell)] };
    },
    toggle() {
      shownOn.value = isWanted ? null : seed;
      say(shownOn.peek() ? `Chances are shown. ${promise ?? ''}` : 'Chances are hidden.');
    },
  };
}
