import { minesRules } from '@knossos/engine/games/mines/index';
import { type Aid, elapsedOf, endsFirst, runClock, stopClock } from '@knossos/engine/session';
import { computed, effect, signal } from '@preact/signals';
import { keepWin } from '../../../state/records.js';
import { freshSeed } from '../../../state/seed.js';
import { readJson, store, writeJson } from '../../../state/storage.js';
import { metricsOf } from '../field/board-metrics.js';
import { prefer, preferences } from '../preferences.js';
import { keepFinished } from './finished.js';
import type { BoardKind } from './kind.js';
import {
  blankLevel,
  finishedOf,
  isUnderWay,
  loadSitting,
  movesOf,
  playAgain,
  playOn,
  type Sitting,
  saveSitting,
  startSitting,
  stateOf,
  takeBack,
  withAid,
  withQuery,
} from './sitting.js';

const KEY = 'mines/sitting';
const ASIDE = 'mines/aside';

/** The game at the table; it outlives the page. */
export const sitting = signal<Sitting>(
  readJson(store, KEY, loadSitting) ?? dealt(preferences.peek().kind, freshSeed()),
);

/** The game that was under way when another board came to the table. */
export const laidAside = signal<Sitting | null>(readJson(store, ASIDE, loadSitting));

export const state = computed(() => stateOf(sitting.value));

/** Whether the game is kept: not in private windows, nor where storage is full. */
export const isKept = signal(true);

/** The name in the records of the game that was finished last; null before the first. */
export const lastFinished = signal<string | null>(null);

/** A board whose mines are laid from the seed at the first click. */
export function dealt(kind: BoardKind, seed: string): Sitting {
  return startSitting(kind, blankLevel(kind), seed);
}

/** Puts another game on the table; one that is under way is laid aside. */
export function bring(next: Sitting): void {
  const old = sitting.peek();
  if (isUnderWay(old)) laidAside.value = { ...old, clock: stopClock(old.clock, Date.now()) };
  sitting.value = next;
  prefer({ kind: next.kind });
}

/** Takes up the game that was laid aside, in exchange for the one on the table. */
export function takeUpAgain(): void {
  const aside = laidAside.peek();
  if (!aside) return;
  laidAside.value = null;
  bring(aside);
}

/** Plays a legal move. A board that is finished by it, and was not before, goes into the records. */
export function play(move: string): Sitting {
  const now = Date.now();
  const before = sitting.peek();
  const after = playOn(before, move, now);
  sitting.value = after;
  if (endsFirst(minesRules, before.history, after.history)) {
    keepFinished(finishedOf(after, now, metricsOf(stateOf(after))?.threeBv ?? null));
    lastFinished.value = String(now);
  }
  // A level that was lost, taken back and won is solved, though its board was counted when it was lost.
  if (after.history.nodes.length > before.history.nodes.length) noteWin(after);
  return after;
}

/** Marks the level as solved in the lists of packs. A board that was made for one game stands in none. */
function noteWin(game: Sitting): void {
  if (stateOf(game).end?.status !== 'won' || game.kind.noGuess) return;
  const isHelped = game.aids.some((aid) => aid === 'undo' || aid === 'coach' || aid === 'chances');
  const puzzle = minesRules.format(minesRules.puzzle(game.level));
  keepWin(puzzle, { moves: movesOf(game).length, score: null }, isHelped);
}

/** Puts a question mark on a covered cell, or takes it away. */
export function query(cell: number, isThere: boolean): void {
  sitting.value = withQuery(sitting.peek(), cell, isThere);
}

export function undoPlay(): boolean {
  const before = sitting.peek();
  sitting.value = takeBack(before);
  return sitting.peek() !== before;
}

export function redoPlay(): boolean {
  const before = sitting.peek();
  sitting.value = playAgain(before);
  return sitting.peek() !== before;
}

/** Notes that the game has had help. A game that is over has not. */
export function noteAid(aid: Aid): void {
  if (state.peek().end === null) sitting.value = withAid(sitting.peek(), aid);
}

/** Milliseconds that the game has taken so far. */
export function elapsedNow(): number {
  return elapsedOf(sitting.peek().clock, Date.now());
}

/** Stops the clock while nobody can see the board, and sets it going again. */
export function attend(isSeen: boolean): void {
  const now = sitting.peek();
  const clock =
    isSeen && isUnderWay(now) ? runClock(now.clock, Date.now()) : stopClock(now.clock, Date.now());
  if (clock.since !== now.clock.since) sitting.value = { ...now, clock };
}

let timer: ReturnType<typeof setTimeout> | undefined;
const keep = () => {
  clearTimeout(timer);
  isKept.value = writeJson(store, KEY, saveSitting(sitting.peek(), Date.now()));
};
effect(() => {
  void sitting.value;
  clearTimeout(timer);
  timer = setTimeout(keep, 250);
});
effect(() => {
  const aside = laidAside.value;
  if (aside) writeJson(store, ASIDE, saveSitting(aside, 0));
  else store.remove(ASIDE);
});
if (typeof addEventListener !== 'undefined') addEventListener('pagehide', keep);
