import type { MouseLevel } from '@knossos/engine/internal/games/mouse/rules/level';
import {
  follow,
  isFeasible,
  networkOf,
  type Release,
} from '@knossos/engine/internal/games/mouse/rules/network';
import { counted, drive, type Task } from '@knossos/engine/internal/puzzle';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { stepTime } from '../../../state/settings.js';
import { playCues } from '../../../state/sound-and-haptics.js';
import { exclaim } from '../../../ui/messages/speech.js';
import { MouseRun } from './run.js';

/** What releasing the mouse would come to. */
export type Score = Release | { readonly ending: 'cut-off' };

/** Turns that the score beside the table follows, and turns between two looks at the clock. */
const MOST_SCORED = 200_000_000;
const SLICE = 5000;

/** Follows the mouse to the exit or round its trap; a task, since some mazes hold it for long. */
export function* scoreOf(level: MouseLevel): Task<Score> {
  return isFeasible(level.board) ? yield* follow(level, MOST_SCORED, SLICE) : { ending: 'cut-off' };
}

export interface ScoreState {
  readonly level: MouseLevel;
  /** Null while the mouse is still being followed. */
  readonly score: Score | null;
  /** Turns followed so far. */
  readonly done: number;
}

/** Keeps the score of a level that changes under one's hands, once it is wanted; long runs are followed in slices. */
export function useScore(level: MouseLevel, isWanted = true): ScoreState {
  const state = useSignal<ScoreState>({ level, score: null, done: 0 });
  useEffect(() => {
    if (!isWanted) return;
    let isOld = false;
    let shown = 0;
    const scoring = drive(scoreOf(level), {
      now: () => performance.now(),
      pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
      isAborted: () => isOld,
      sliceMs: 7,
      onProgress: ({ done }) => {
        const now = performance.now();
        if (now - shown < 100) return;
        shown = now;
        state.value = { level, score: null, done };
      },
    });
    void scoring.then((score) => {
      if (!isOld) state.value = { level, score, done: 0 };
    });
    return () => {
      isOld = true;
    };
  }, [level, state, isWanted]);
  return state.value.level === level ? state.value : { level, score: null, done: 0 };
}

const tellOut = (turns: number) => exclaim(`Squeaky is out after ${counted(turns, 'turn')}.`);

/** A run of a level from its start. A trapped mouse goes once round, a long one as far as followed. `tellEnd`: it got out. */
export function useRun(
  level: MouseLevel,
  score: Score | null,
  speed: Signal<number>,
  tellEnd: ((turns: number) => void) | null = tellOut,
): MouseRun {
  const latest = useRef<Score | null>(score);
  latest.current = score;
  const run = useMemo(() => {
    const last = () => {
      const { current } = latest;
      return current?.ending === 'trapped' || current?.ending === 'cap'
        ? current.turns
        : Number.POSITIVE_INFINITY;
    };
    return new MouseRun(networkOf(level), level, last, speed, ({ turns }) => {
      playCues(['won']);
      tellEnd?.(turns);
    });
  }, [level, speed]);
  useEffect(() => () => run.stop(), [run]);
  return run;
}

/** The turn at which a run ends or has been once round; null while that is not known. */
export function totalOf(score: Score | null): number | null {
  return score?.ending === 'out' || score?.ending === 'trapped' ? score.turns : null;
}

/** Milliseconds in which the mouse slides to where a step of a run takes it; 0 where it is simply there. */
export function slideTime(run: MouseRun): number {
  return run.playing.value && run.isStepwise ? Math.min(stepTime(), 800 / run.rate) : 0;
}
