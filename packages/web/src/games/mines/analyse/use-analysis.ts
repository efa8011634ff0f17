import { COVERED } from '@knossos/engine/internal/games/mines/index';
import { useMemo } from 'preact/hooks';
import { editorWorker } from '../../../worker/client.js';
import type { Job } from '../../../worker/jobs.js';
import { useAnswer } from '../../../worker/use-answer.js';
import { useField } from '../field/use-field.js';
import type { DraftPosition } from './draft.js';

/** What the worker says of the position on the analyser's table. */
export type Analysed = ReturnType<typeof useAnalysis>;

/** Most states that one part of the shore may need. */
const MOST_STATES = 5_000_000;
/** Positions with at most so many solutions are searched to their end, looking at so many sets of them. */
const MOST_SEARCHED = 2000;
const BUDGET = 400_000;
const PAUSE_MS = 120;

export function useAnalysis(draft: DraftPosition) {
  // Flags are notes, which the solver is not told of.
  const field = useMemo<Job<'mines/field'>['field']>(() => {
    const { columns, rows, mines, shown } = draft;
    return { columns, rows, mines, shown };
  }, [draft]);
  const question = { field, limit: MOST_STATES, pauseMs: PAUSE_MS, withDead: true };
  const { query, analysis, dead } = useField(editorWorker, question);
  const { answer } = query;
  const clash = answer?.status === 'impossible' ? answer : null;

  const search = useMemo<Job<'mines/endgame'> | null>(() => {
    if (!analysis || analysis.solutions > BigInt(MOST_SEARCHED)) return null;
    return { kind: 'mines/endgame', field, most: MOST_SEARCHED, budget: BUDGET };
  }, [analysis, field]);
  const endgame = useAnswer(editorWorker, search);
  const far = useMemo<Job<'mines/guess'> | null>(() => {
    const isBlank = field.shown.every((number) => number === COVERED);
    if (!analysis || search || isBlank || analysis.safe.length > 0) return null;
    return { kind: 'mines/guess', field };
  }, [analysis, search, field]);
  const guess = useAnswer(editorWorker, far);
  const forced = useMemo<Job<'mines/fifties'> | null>(
    () => analysis && { kind: 'mines/fifties', field, analysis },
    [analysis, field],
  );
  const unavoidable = useAnswer(editorWorker, forced);

  const best = endgame.answer?.cell ?? guess.answer;
  return {
    query,
    /** What follows from the position; null while that is not known, and where it cannot be. */
    analysis,
    /** Cells that would tell nothing; none while that is not known. */
    dead,
    clash,
    /** The complete search; null for positions with too many solutions. */
    endgame: search && endgame,
    /** What the strongest strategy guesses where nothing is safe and the end is far; null elsewhere. */
    guess: far && guess,
    /** Cells whose risk cannot be avoided. */
    fifties: unavoidable.answer ?? [],
    /** The cell to open, by complete search or by looking ahead; null while it is not known. */
    best: best !== null && best >= 0 ? best : null,
  };
}
