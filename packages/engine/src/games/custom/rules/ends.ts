import { spend } from '../../../grid/index.js';
import type { Pieces } from './pieces.js';
import { CELL, FORM, type Note, OPEN, PIECE, type Position, TURN, WON, YOU } from './position.js';
import type { Setting } from './setting.js';

/** When a level is won, and when it is lost by a piece on an exit. */
export function endsOf(setting: Setting, { size }: Pieces) {
  const { cells, forms, firstPiece, isCompany, winNone, winAfter, winTaken, winExit, loseExit } = setting;
  const { isExit, takes, tokens } = setting.terrain;
  const { isChangedAt } = setting.ground;

  const isNoneLeft = (p: Position, isCounted: Uint8Array): boolean => {
    for (let at = firstPiece; at < size; at += PIECE)
      if (p[at + CELL] >= 0 && isCounted[p[at + FORM]] === 1) return false;
    return true;
  };

  const wonByNone = (p: Position, note: Note): boolean => {
    for (const { rule, isCounted } of winNone) {
      if (!isNoneLeft(p, isCounted)) continue;
      note?.(-1, 'won', p[YOU], p[YOU], rule, null, 'nobody-left');
      return true;
    }
    return false;
  };

  const lostByExit = (p: Position, note: Note): boolean => {
    for (const { rule, isCounted } of loseExit) {
      for (let at = firstPiece; at < size; at += PIECE) {
        if (p[at + CELL] < 0 || isExit[p[at + CELL]] === 0 || isCounted[p[at + FORM]] === 0) continue;
        note?.((at - firstPiece) / PIECE, 'escaped', p[at + CELL], p[at + CELL], rule, null, 'end');
        return true;
      }
    }
    return false;
  };

  const isAllTaken = (p: Position): boolean => {
    let taken = 0;
    spend(cells);
    for (let cell = 0; cell < cells; cell++) if (takes[cell] === 1 && isChangedAt(p, cell)) taken++;
    return taken === tokens;
  };

  /** Whether your step has won, before anybody else has moved. */
  const isWonAtOnce = (p: Position, cell: number, note: Note): boolean => {
    if (winExit && !winExit.survive && winExit.others.length === 0 && isExit[cell] === 1) {
      note?.(-1, 'escaped', cell, cell, winExit.rule, null, 'end');
      return true;
    }
    if (
      winTaken?.kind !== 'win-taken' ||
      (winTaken.thenExit ? isExit[cell] === 0 : takes[cell] === 0) ||
      !isAllTaken(p)
    )
      return false;
    note?.(-1, winTaken.thenExit ? 'escaped' : 'won', cell, cell, winTaken.rule, null, 'taken');
    return true;
  };

  /** Whether you and everybody who has to come with you stand on exits. */
  const isTogether = (p: Position): boolean => {
    if (!winExit || winExit.others.length === 0 || isExit[p[YOU]] === 0) return false;
    const missing = new Set(winExit.others);
    for (let at = firstPiece; at < size; at += PIECE) {
      if (p[at + CELL] < 0 || isCompany[p[at + FORM]] === 0) continue;
      if (isExit[p[at + CELL]] === 0) return false;
      missing.delete(forms[p[at + FORM]].letter);
    }
    return missing.size === 0;
  };

  /** What the end of a turn brings. */
  const endOf = (p: Position, note: Note): typeof OPEN | typeof WON => {
    if (winExit?.survive && isExit[p[YOU]] === 1) {
      note?.(-1, 'escaped', p[YOU], p[YOU], winExit.rule, null, 'end');
      return WON;
    }
    if (isTogether(p)) {
      note?.(-1, 'escaped', p[YOU], p[YOU], winExit?.rule ?? -1, null, 'end');
      return WON;
    }
    if (wonByNone(p, note)) return WON;
    if (winAfter?.kind === 'win-after' && p[TURN] >= winAfter.turns) {
      note?.(-1, 'won', p[YOU], p[YOU], winAfter.rule, null, 'turns');
      return WON;
    }
    return OPEN;
  };

  return { wonByNone, lostByExit, isWonAtOnce, endOf };
}
