import { rulebook } from '@knossos/engine/internal/games';
import { canBeSolved, levelText, orThrow, type Progress, puzzleText } from '@knossos/engine/internal/puzzle';
import { dealtAfter, type PlayMode } from '@knossos/engine/internal/strength';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isSolved } from '../../levels/next-level.js';
import { loadPack, packNames } from '../../levels/packs.js';
import { loadRatings } from '../../levels/ratings.js';
import {
  beginPlayedOn,
  goOnWith,
  keepReady,
  metOnTheWay,
  type PlayedOn,
  playedOn,
  readyLevels,
  takeReady,
  wishedRatings,
} from '../../session/play-on.js';
import { standingOf } from '../../session/records.js';
import { idle } from '../../state/loading/first-page.js';
import { goAtOnce } from '../../state/route.js';
import { freshSeed } from '../../state/seed.js';
import { into } from '../../state/signals.js';
import { say } from '../../ui/messages/speech.js';
import { editorWorker } from '../../worker/client.js';
import { playRoute } from '../level-route.js';
import { calmBoard } from './calm.js';

/** The shipped levels of a game that can be won, were never begun, and bring nothing that is not known yet. */
async function unplayed(game: string): Promise<{ text: string; difficulty: number | null }[]> {
  const ratings = await loadRatings();
  const packs = await Promise.all(packNames(game).flatMap((name) => loadPack(name) ?? []));
  const taken = new Set([...metOnTheWay(game), ...readyLevels(game).map(({ puzzle }) => puzzle)]);
  const all = packs.flatMap(({ name, levels }) =>
    levels.flatMap((one, at) => {
      if (!one.ok) return [];
      return [{ ...one, standing: standingOf(one.level, one.puzzle), rated: ratings[name]?.[at] }];
    }),
  );
  const [first] = all;
  if (first === undefined) return [];
  const rules = rulebook.of(first.level);
  const solved = all.flatMap(({ level, standing }) => (isSolved(standing) ? [level] : []));
  const isDealt = dealtAfter(rules, solved);
  return all.flatMap(({ level, puzzle, standing, rated }) => {
    const difficulty = rated?.title === level.meta.title ? rated.difficulty : null;
    const isFit = difficulty !== null && canBeSolved(rules, level) && isDealt(level);
    return isFit && standing.kind === 'new' && !taken.has(puzzle)
      ? [{ text: levelText(rules, level), difficulty }]
      : [];
  });
}

interface Making {
  readonly signal: AbortSignal;
  readonly isHaste?: boolean;
  readonly onProgress?: (progress: Progress) => void;
}

/** Has a level made that is about as hard as is wished; it is ready then. */
async function makeReady(game: string, wished: number, { signal, isHaste = false, onProgress }: Making) {
  const shipped = await unplayed(game);
  if (signal.aborted) return;
  const job = { kind: 'onward', game, wished, seed: freshSeed(), shipped, isHaste } as const;
  const made = await editorWorker.ask(job, { signal, ...(onProgress && { onProgress }) });
  if (made !== null) keepReady(game, made);
}

/** How far a ready level may be from the wished rating, in points, so that no other one is made. */
const NEAR = 110;

/** How far it may be from that to be played, where another one can be had. */
const TOO_FAR = 150;

/** Levels that are ready for a wish: where time counts, some more. */
const enough = (mode: PlayMode) => (mode === 'three minutes' ? 3 : 1);

const readyFor = (game: string, wished: number) =>
  readyLevels(game).filter(({ rating }) => Math.abs(rating - wished) <= NEAR).length;

/** Makes levels ahead while one plays: for a win and for a loss. `now` is null where one has not begun. */
export function useAhead(
  now: PlayedOn | null,
  game: string,
  modes: readonly PlayMode[],
  isOn: boolean,
): void {
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const makeAll = async () => {
      // Not while the page of the level is drawn.
      await idle();
      for (const mode of modes)
        for (const wished of wishedRatings(now, game, mode)) {
          // In haste at first: better any level than none.
          if (readyLevels(game).length === 0) await makeReady(game, wished, { signal, isHaste: true });
          for (let count = readyFor(game, wished); count < enough(mode) && !signal.aborted; count++)
            await makeReady(game, wished, { signal });
        }
    };
    // What cannot be made ahead is asked for when it is wanted, and told then.
    makeAll().catch(() => {});
    return () => controller.abort();
  }, [game, modes.join(), isOn, now?.level.puzzle, now?.outcome]);
}

/** The way to the next level, and how far one on its way has come where none is ready. */
export interface Onward {
  readonly isBusy: boolean;
  readonly progress: Progress | null;
  /** Why none came out; null where nothing is wrong. */
  readonly problem: string | null;
  readonly stop: () => void;
  /** Begins to play on. */
  readonly begin: (game: string, mode: PlayMode) => void;
  /** Goes on with the next level. */
  readonly next: () => void;
}

/** Opens levels one after the other: at once where one is ready. */
export function useOnward(): Onward {
  const progress = useSignal<Progress | null>(null);
  const problem = useSignal<string | null>(null);
  const running: Signal<AbortController | null> = useSignal(null);
  useEffect(() => () => running.peek()?.abort(), [running]);
  const stop = () => {
    running.peek()?.abort();
    running.value = null;
  };
  const open = async (game: string, mode: PlayMode, isBeginning: boolean) => {
    stop();
    problem.value = null;
    progress.value = null;
    let level = takeReady(game, mode, TOO_FAR, isBeginning);
    if (level === null) {
      const controller = new AbortController();
      const { signal } = controller;
      running.value = controller;
      say('Making a level.');
      const now = playedOn();
      const [wished = 0] = wishedRatings(isBeginning ? null : now, game, mode);
      const onProgress = into(progress);
      try {
        await makeReady(game, wished, { signal, isHaste: true, onProgress });
      } catch (error) {
        problem.value = error instanceof Error ? error.message : String(error);
      }
      if (signal.aborted) return;
      running.value = null;
      level = takeReady(game, mode, undefined, isBeginning);
      if (level === null) return;
    }
    if (isBeginning) beginPlayedOn(game, mode, level);
    else if (playedOn()?.isOver) return;
    else goOnWith(level);
    // Keys that were meant for the board before move nothing on this one.
    if (!isBeginning && mode === 'three minutes') calmBoard();
    goAtOnce(playRoute(orThrow(rulebook.parse(level.text))));
  };
  return {
    isBusy: running.value !== null,
    progress: progress.value,
    problem: problem.value,
    stop,
    begin: (game, mode) => void open(game, mode, true),
    next: () => {
      const now = playedOn();
      if (now !== null) void open(now.game, now.mode, false);
    },
  };
}

/** The text of a level without title and notes, by which it is known. */
export const puzzleOf = (level: Parameters<typeof rulebook.of>[0]): string =>
  puzzleText(rulebook.of(level), level);
