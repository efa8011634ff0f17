import type { Advice } from '@knossos/engine/games/mines/coach/coach';
import { minesRules } from '@knossos/engine/games/mines/index';
import { readMove } from '@knossos/engine/games/mines/rules/state';
import { cellName } from '@knossos/engine/grid';
import { stateOf } from '@knossos/engine/session';
import { exclaim, say } from '../../../ui/speech.js';
import { movesOfAdvice } from '../coach/advice.js';
import { preferences } from '../preferences.js';
import type { PointerAct } from './mouse-buttons.js';
import { meaningOf } from './pointer-moves.js';
import { eventsOf, type MinesSession } from './session.js';
import { play, query, redoPlay, session, state, undoPlay } from './store.js';

/** Does what the pointer asks for in the game at the table, and says what came of it. */
export function actBy(act: PointerAct, flagMode: boolean): void {
  const { clickChords, questionMarks } = preferences.peek();
  const { level } = state.peek();
  const { move, why } = meaningOf(state.peek(), act, { flagMode, clickChords });
  if (move === null) {
    if (why !== null) say(why);
    return;
  }
  const { cell } = act;
  const isFlagging = readMove(level, move)?.action === 'flag';
  if (isFlagging && session.peek().notes.includes(cell)) {
    query(cell, false);
    say(minesRules.words.cell(state.peek(), cell));
    return;
  }
  const after = play(move);
  if (isFlagging && questionMarks && !stateOf(after).flags.includes(cell)) {
    query(cell, true);
    say(`${cellName(level, cell)}: question mark`);
    return;
  }
  (stateOf(after).end === null ? say : exclaim)(lastWords(after));
}

/** What the last move brought about. A chord may open many cells: the first and the last tell what matters. */
function lastWords(now: MinesSession): string {
  const words = eventsOf(now).map((event) => minesRules.words.event(stateOf(now), event));
  return (words.length > 4 ? [...words.slice(0, 3), ...words.slice(-1)] : words).join(' ');
}

/** Plays what the coach advises. */
export function followAdvice(advice: Advice): void {
  for (const move of movesOfAdvice(state.peek(), advice)) {
    // A sea may have opened a later cell by now, and a guess may have ended the game.
    if (minesRules.moves(state.peek()).includes(move)) play(move);
  }
  const after = state.peek();
  (after.end === null ? say : exclaim)(minesRules.words.state(after));
}

export function stepBack(): void {
  say(undoPlay() ? `Undone. ${minesRules.words.state(state.peek())}` : 'Nothing to undo.');
}

export function stepOn(): void {
  say(redoPlay() ? `Redone. ${minesRules.words.state(state.peek())}` : 'Nothing to redo.');
}
