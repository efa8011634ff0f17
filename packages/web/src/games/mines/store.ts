import type { Advice } from '@knossos/engine/internal/games/mines/coach/coach';
import { movesOfAdvice } from '@knossos/engine/internal/games/mines/coach/steps';
import { COVERED, type MinesState, minesRules, readMove } from '@knossos/engine/internal/games/mines/index';
import { cellName } from '@knossos/engine/internal/grid';
import { capital } from '@knossos/engine/internal/puzzle';
import {
  attended,
  elapsed,
  endsFirst,
  isHelped,
  movesOf,
  stateOf,
  withIdle,
  withNote,
} from '@knossos/engine/internal/session';
import { computed } from '@preact/signals';
import { waysWords } from '../../play/end/ways-on.js';
import { asWanted, withPlace } from '../../play/hint/sentences.js';
import { reportedTravel } from '../../play/travel.js';
import { gameEnded } from '../../session/ended.js';
import { keepWin } from '../../session/records.js';
import { savedSession } from '../../session/saved-session.js';
import { freshSeed } from '../../state/seed.js';
import { settings } from '../../state/settings.js';
import { type Cue, playCues } from '../../state/sound-and-haptics.js';
import { exclaim, say } from '../../ui/messages/speech.js';
import { finishedGames } from './finished.js';
import type { BoardKind } from './kind.js';
import type { PointerAct } from './play/pointer.js';
import { meaningOf } from './play/pointer-moves.js';
import { prefer, preferences } from './preferences.js';
import {
  blankLevel,
  finishedOf,
  isDealt,
  lastWords,
  loadMines,
  type MinesSession,
  newsOf,
  saveMines,
  startMines,
} from './session.js';

/** Opened cells from which on they are a sea. */
const SEA = 4;

/** What a move sounds like: a flag, a cell, a sea of them, a mine, a field swept clean. */
export function cuesOf(
  before: Pick<MinesState, 'shown' | 'flags' | 'end'>,
  after: Pick<MinesState, 'shown' | 'flags' | 'end'>,
): readonly Cue[] {
  if (before.end === null && after.end !== null) return [after.end.status === 'won' ? 'won' : 'blast'];
  const open = ({ shown }: typeof before) => shown.filter((tile) => tile !== COVERED).length;
  const opened = open(after) - open(before);
  if (opened > 0) return [opened >= SEA ? 'sea' : 'open'];
  return after.flags.length === before.flags.length ? [] : ['flag'];
}

const store = savedSession<MinesSession>(
  {
    key: 'mines/sitting',
    aside: 'mines/aside',
    load: loadMines,
    save: (session) => saveMines(session, Date.now()),
  },
  () => dealt(preferences.peek().kind, freshSeed()),
);

export const { session, laidAside, takeOwn, takeUpAgain, noteAid } = store;

export const state = computed(() => stateOf(session.value));

/** A board whose mines are laid from the seed at the first click. */
export function dealt(kind: BoardKind, seed: string): MinesSession {
  return startMines(kind, blankLevel(kind), seed);
}

/** Takes up another game; one that is under way is laid aside. */
export function bring(next: MinesSession): void {
  const { columns, rows } = session.peek().kind;
  // Cells that were chosen for one size of board fit no other.
  if (next.kind.columns !== columns || next.kind.rows !== rows) prefer({ cellSize: null });
  store.bring(next);
  if (isDealt(next)) prefer({ kind: next.kind });
}

/** Plays a legal move. A board that is finished by it, and was not before, goes into the records. */
function play(move: string): MinesSession {
  const now = Date.now();
  const before = session.peek();
  store.play(move, now);
  const after = session.peek();
  if (after !== before) playCues(cuesOf(stateOf(before), stateOf(after)));
  if (endsFirst(minesRules, before.history, after.history)) {
    const end = finishedOf(after, now);
    finishedGames.put(String(end.time), end);
  }
  // A level that was lost, taken back and won is solved, though its board was counted when it was lost.
  if (after.history.nodes.length > before.history.nodes.length) {
    noteWin(after);
    tellEnd(after, now);
  }
  return after;
}

/** Tells of a board that is finished. */
function tellEnd(game: MinesSession, now: number): void {
  const { end } = stateOf(game);
  if (end === null) return;
  const line = movesOf(game);
  const moves = line.length;
  gameEnded({
    level: game.level,
    seed: game.seed,
    line,
    isWon: end.status === 'won',
    // Every level of a pack, and of a day, is given.
    isHelped: isHelped(game.aids, ['given']),
    moves,
    worth: end.status === 'won' ? moves : null,
    ms: Math.round(elapsed(game, now)),
  });
}

/** Marks the level as solved in the lists of packs. A board that was made for one game stands in none. */
function noteWin(game: MinesSession): void {
  if (stateOf(game).end?.status !== 'won' || game.kind.noGuess) return;
  const puzzle = minesRules.format(minesRules.puzzle(game.level));
  // Every level of a pack is given, and may be tried again.
  keepWin(puzzle, { moves: movesOf(game).length, score: null }, isHelped(game.aids, ['given', 'again']));
}

/** Puts a question mark on a covered cell, or takes it away. */
function query(cell: number, isThere: boolean): void {
  session.value = withNote(session.peek(), cell, isThere);
}

/** Does what the pointer asks for in the game at the table, and says the result. */
export function actBy(act: PointerAct, flagMode: boolean): void {
  const { clickChords, questionMarks } = preferences.peek();
  const { level } = state.peek();
  const { move, why } = meaningOf(state.peek(), act, { flagMode, clickChords });
  if (move === null) {
    session.value = withIdle(session.peek());
    say(why);
    return;
  }
  const { cell } = act;
  const isFlagging = readMove(level, move)?.action === 'flag';
  if (isFlagging && session.peek().notes.includes(cell)) {
    query(cell, false);
    session.value = withIdle(session.peek());
    say(minesRules.words.cell(state.peek(), cell));
    return;
  }
  const before = session.peek();
  const after = play(move);
  // No mines could be laid, so that nothing opened.
  if (after === before) session.value = withIdle(after);
  if (isFlagging && questionMarks && !stateOf(after).flags.includes(cell)) {
    query(cell, true);
    say(`${cellName(level, cell)}: question mark`);
    return;
  }
  const swept = stateOf(after);
  const { cell: cellWords, around, left } = minesRules.words;
  const news = withPlace(cellName(level, cell), newsOf(after));
  const message = {
    stands: `${capital(cellWords(swept, cell))}. ${left?.(swept) ?? ''}`,
    news,
    happened: lastWords(after),
    next: around?.(swept, cell) ?? '',
  };
  const { end } = swept;
  if (end === null) say(asWanted(message, settings.peek().speech));
  else exclaim(`${end.status === 'won' ? 'Cleared.' : news} ${waysAfter(after)}`);
}

/** What keys do once a board is finished. */
function waysAfter(game: MinesSession): string {
  const isWon = stateOf(game).end?.status === 'won';
  return waysWords(isWon, isWon || isDealt(game) ? 'next' : 'again');
}

/** Plays what the coach advises. */
export function followAdvice(advice: Advice): void {
  for (const move of movesOfAdvice(state.peek(), advice)) {
    // A sea may have opened a later cell by now, and a guess may have ended the game.
    if (minesRules.moves(state.peek()).includes(move)) play(move);
  }
  const after = state.peek();
  const words = minesRules.words.state(after);
  if (after.end === null) say(words);
  else exclaim(`${words} ${waysAfter(session.peek())}`);
}

/** Back and forth in the game at the table. */
export const travel = reportedTravel(store, () => {
  const { left, state: standing } = minesRules.words;
  const now = state.peek();
  return (now.end === null ? left?.(now) : standing(now)) ?? '';
});

/** Milliseconds that the game has taken so far. */
export function elapsedNow(): number {
  return elapsed(session.peek(), Date.now());
}

/** Stops the clock while the board is out of sight, and sets it going again. */
export function attend(isSeen: boolean): void {
  session.value = attended(session.peek(), isSeen, Date.now());
}
