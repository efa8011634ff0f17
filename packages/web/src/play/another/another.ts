import { rulebook } from '@knossos/engine/internal/games';
import { type Level, orThrow, type Progress } from '@knossos/engine/internal/puzzle';
import { FIRST_STEP, type Wish } from '@knossos/engine/internal/session';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { go, type Route } from '../../state/route.js';
import { savedCollection } from '../../state/saved.js';
import { COUNT } from '../../state/schemas.js';
import { screenOfLevel } from '../../state/screen-of-level.js';
import { freshSeed } from '../../state/seed.js';
import { say } from '../../ui/messages/speech.js';
import { editorWorker } from '../../worker/client.js';

/** What another level is made from: one at hand, or a game, from where one stands in it. */
export type MadeFrom = Level | GameToMake;

export interface GameToMake {
  readonly game: string;
  /** Where on the game's difficulty scale one begins, from 0; where one made the last one, where it is missing. */
  readonly step?: number;
  /** Of this size, as COLUMNSxROWS. */
  readonly size?: string;
}

/** Making another level, while a page is open. */
export interface Another {
  /** Makes one and opens it; what was being made is given up. */
  make(wish: Wish): void;
  readonly isBusy: boolean;
  readonly progress: Progress | null;
  /** Why none came out; null where nothing is wrong. */
  readonly problem: string | null;
  stop(): void;
}

/** Where a level is played: on the page of all games, or in its game's screen. */
export function playRoute(level: Level): Route {
  return screenOfLevel(level) ?? { page: 'level', id: rulebook.encode(level), moves: null };
}

/** By game: the step of its difficulty scale on which a level was made last. */
const lastSteps = savedCollection<number>({ prefix: 'made/', read: COUNT });

export const lastStep = (game: string): number => lastSteps.one(game) ?? FIRST_STEP;

/** Makes levels in the worker and opens them where they are played. A page that is left gives up. */
export function useAnother(from: MadeFrom): Another {
  const progress = useSignal<Progress | null>(null);
  const problem = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    isBusy.value = false;
  };
  const make = async (wish: Wish) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    isBusy.value = true;
    progress.value = null;
    problem.value = null;
    say('Making a level.');
    const { game } = from;
    const isLevel = 'meta' in from;
    const base = isLevel
      ? { like: rulebook.format(from) }
      : { like: null, step: from.step ?? lastStep(game), ...(from.size ? { size: from.size } : {}) };
    const onProgress = (report: Progress) => {
      if (!signal.aborted) progress.value = report;
    };
    try {
      const made = await editorWorker.ask(
        { kind: 'another', game, wish, seed: freshSeed(), ...base },
        { signal, onProgress },
      );
      if (signal.aborted || made === null) return;
      const level = orThrow(rulebook.parse(made.text));
      if (made.step !== null) lastSteps.put(game, made.step);
      isBusy.value = false;
      go(playRoute(level));
    } catch (error) {
      if (signal.aborted) return;
      isBusy.value = false;
      problem.value = error instanceof Error ? error.message : String(error);
    }
  };
  return {
    make: (wish) => void make(wish),
    isBusy: isBusy.value,
    progress: progress.value,
    problem: problem.value,
    stop,
  };
}
