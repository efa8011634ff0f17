import { minesRules } from '@knossos/engine/games/mines/index';
import {
  type Aid,
  attended,
  elapsed,
  endsFirst,
  isHelped,
  movesOf,
  played,
  redone,
  stateOf,
  undone,
  withAid,
  withNote,
} from '@knossos/engine/session';
import { computed, signal } from '@preact/signals';
import { sessionStore } from '../../../session/kept.js';
import { keepWin } from '../../../session/records.js';
import { freshSeed } from '../../../state/seed.js';
import { metricsOf } from '../field/board-metrics.js';
import { prefer, preferences } from '../preferences.js';
import { finishedGames } from './finished.js';
import type { BoardKind } from './kind.js';
import { blankLevel, finishedOf, loadMines, type MinesSession, saveMines, startMines } from './session.js';

const kept = sessionStore<MinesSession>(
  {
    key: 'mines/sitting',
    aside: 'mines/aside',
    load: loadMines,
    save: (session) => saveMines(session, Date.now()),
  },
  () => dealt(preferences.peek().kind, freshSeed()),
);

export const { session, laidAside, isKept, takeUpAgain } = kept;

export const state = computed(() => stateOf(session.value));

/** The name in the records of the game that was finished last; null before the first. */
export const lastFinished = signal<string | null>(null);

/** A board whose mines are laid from the seed at the first click. */
export function dealt(kind: BoardKind, seed: string): MinesSession {
  return startMines(kind, blankLevel(kind), seed);
}

/** Takes up another game; one that is under way is laid aside. */
export function bring(next: MinesSession): void {
  kept.bring(next);
  prefer({ kind: next.kind });
}

/** Plays a legal move. A board that is finished by it, and was not before, goes into the records. */
export function play(move: string): MinesSession {
  const now = Date.now();
  const before = session.peek();
  const after = played(before, move, now);
  session.value = after;
  if (endsFirst(minesRules, before.history, after.history)) {
    finishedGames.keep(finishedOf(after, now, metricsOf(stateOf(after))?.threeBv ?? null));
    lastFinished.value = String(now);
  }
  // A level that was lost, taken back and won is solved, though its board was counted when it was lost.
  if (after.history.nodes.length > before.history.nodes.length) noteWin(after);
  return after;
}

/** Marks the level as solved in the lists of packs. A board that was made for one game stands in none. */
function noteWin(game: MinesSession): void {
  if (stateOf(game).end?.status !== 'won' || game.kind.noGuess) return;
  const puzzle = minesRules.format(minesRules.puzzle(game.level));
  // Every level of a pack is given, and may be tried again.
  keepWin(puzzle, { moves: movesOf(game).length, score: null }, isHelped(game.aids, ['given', 'again']));
}

/** Puts a question mark on a covered cell, or takes it away. */
export function query(cell: number, isThere: boolean): void {
  session.value = withNote(session.peek(), cell, isThere);
}

export const undoPlay = () => kept.change(undone);
export const redoPlay = () => kept.change(redone);

/** Notes that the game has had help. A game that is over has not. */
export function noteAid(aid: Aid): void {
  if (state.peek().end === null) session.value = withAid(session.peek(), aid);
}

/** Milliseconds that the game has taken so far. */
export function elapsedNow(): number {
  return elapsed(session.peek(), Date.now());
}

/** Stops the clock while nobody can see the board, and sets it going again. */
export function attend(isSeen: boolean): void {
  session.value = attended(session.peek(), isSeen, Date.now());
}
