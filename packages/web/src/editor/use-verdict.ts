import { rulebook } from '@knossos/engine/games';
import type { Level, Progress, Rating } from '@knossos/engine/puzzle';
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { editorThinker } from '../worker/client.js';
import type { Verdict } from '../worker/protocol.js';

/** What the thinking thread says of the level on the desk. */
export interface VerdictState {
  readonly verdict: Verdict | null;
  readonly rating: Rating | null;
  readonly progress: Progress | null;
  /** Whether an answer is on its way. */
  readonly busy: boolean;
  readonly problem: string | null;
}

const NOTHING: VerdictState = { verdict: null, rating: null, progress: null, busy: false, problem: null };
const PAUSE_MS = 350;
/** Most joint states that the verdict beside the editor looks at. */
const LIMIT = 10_000_000;

/** Whether there is anything to be measured: a level that can be won. */
function isRateable({ status }: Verdict): boolean {
  return status === 'solved' || status === 'policy' || status === 'sampled';
}

/**
 * Keeps a verdict on a level that changes under one's hands. It waits for a pause in the edits, and edits that
 * leave the puzzle the same (titles, notes, spacing) do not start it anew.
 */
export function useVerdict(level: Level | null): ReadonlySignal<VerdictState> {
  const state = useSignal<VerdictState>(NOTHING);
  const rules = level && rulebook.of(level);
  const puzzle = rules && level ? rules.format(rules.puzzle(level)) : null;
  useEffect(() => {
    if (puzzle === null) {
      state.value = NOTHING;
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    state.value = { ...state.value, busy: true, progress: null, problem: null };
    const onProgress = (progress: Progress) => {
      state.value = { ...state.value, progress };
    };
    const judge = async () => {
      try {
        const position = { text: puzzle, seed: '1', moves: '' };
        const verdict = await editorThinker.ask(
          { kind: 'solve', position, limit: LIMIT, anyStart: true },
          { signal, onProgress },
        );
        if (signal.aborted || !verdict) return;
        state.value = { ...NOTHING, verdict, busy: isRateable(verdict) };
        if (!isRateable(verdict)) return;
        const rating = await editorThinker.ask({ kind: 'rate', text: puzzle }, { signal, onProgress });
        if (!signal.aborted) state.value = { ...NOTHING, verdict, rating };
      } catch (error) {
        if (signal.aborted) return;
        state.value = {
          ...state.value,
          busy: false,
          problem: error instanceof Error ? error.message : String(error),
        };
      }
    };
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [puzzle, state]);
  return state;
}
