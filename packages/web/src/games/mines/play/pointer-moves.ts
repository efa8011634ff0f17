import {
  COVERED,
  chordCells,
  flagsByCell,
  type MinesState,
  moveText,
} from '@knossos/engine/internal/games/mines/index';
import { cellName } from '@knossos/engine/internal/grid';
import { counted } from '@knossos/engine/internal/puzzle';
import type { PointerAct } from './pointer.js';

/** How hands are understood. */
interface Manners {
  /** A plain click or tap flags, and a long press opens. */
  readonly flagMode: boolean;
  /** A plain click on a number that has its flags opens the rest around it. */
  readonly clickChords: boolean;
}

/** A move, or a sentence that says why there is none. */
type Meaning = { readonly move: string; readonly why: null } | { readonly move: null; readonly why: string };

/** What an act of the pointer means in a position. */
export function meaningOf(state: MinesState, { kind, cell }: PointerAct, manners: Manners): Meaning {
  const { level, end } = state;
  if (end !== null) return { move: null, why: 'The game is over.' };
  const isOpen = state.shown[cell] !== COVERED;
  const isFlagged = state.flags.includes(cell);
  const wantsFlag = kind === 'flag' || (kind === 'press') === manners.flagMode;
  if (kind === 'chord' || (isOpen && kind === 'press')) {
    if (kind === 'press' && !manners.clickChords)
      return { move: null, why: `${cellName(level, cell)} is open.` };
    return chord(state, cell);
  }
  if (isOpen) return { move: null, why: `${cellName(level, cell)} is open: only covered cells are flagged.` };
  if (wantsFlag) return { move: moveText(level, 'flag', cell), why: null };
  if (isFlagged) return { move: null, why: `${cellName(level, cell)} has a flag. Take it away to open it.` };
  return { move: moveText(level, 'open', cell), why: null };
}

function chord(state: MinesState, cell: number): Meaning {
  const { level, shown } = state;
  if (chordCells(state, cell, flagsByCell(state)).length > 0)
    return { move: moveText(level, 'chord', cell), why: null };
  const number = shown[cell] ?? COVERED;
  const name = cellName(level, cell);
  if (number === 0) return { move: null, why: `${name} is sea: all around it is open.` };
  if (number === COVERED)
    return { move: null, why: `${name} is covered. Only an opened number opens the rest around it.` };
  return {
    move: null,
    why: `${name} needs ${counted(number, 'flag')} around it, and another covered cell to open.`,
  };
}
