import type { MouseLevel } from '@knossos/engine/games/mouse/rules/level';
import { networkOf } from '@knossos/engine/games/mouse/rules/network';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { exclaim } from '../../../ui/speech.js';
import type { Score } from '../studio/score.js';
import { countTurns } from '../words.js';
import { createRun, type MouseRun } from './run.js';

/** A run of a level, from its start; another level begins another run. A trapped mouse is sent once round. */
export function useRun(level: MouseLevel, score: Score | null, speed: Signal<number>): MouseRun {
  const latest = useRef<Score | null>(score);
  latest.current = score;
  const run = useMemo(() => {
    const last = () => {
      const known = latest.current;
      return known?.status === 'trapped'
        ? known.verdict.transient + known.verdict.period
        : Number.POSITIVE_INFINITY;
    };
    return createRun(networkOf(level), level.modulo, last, speed, ({ turns }) => {
      exclaim(`Squeaky is out after ${countTurns(turns)}.`);
    });
  }, [level, speed]);
  useEffect(() => () => run.stop(), [run]);
  return run;
}

/** The turn at which a run ends or has been once round; null while that is not known. */
export function totalOf(score: Score | null): number | null {
  if (score?.status === 'out') return score.turns;
  return score?.status === 'trapped' ? score.verdict.transient + score.verdict.period : null;
}
