import { counted, type FieldScene, NO_META, type Rules, type Tile } from '../../puzzle/index.js';
import { COVERED } from './board/board.js';
import type { MinesMindTypes } from './generator-options.js';
import {
  formatMines,
  MINES_BLANK,
  MINES_LEGEND,
  MINES_SETTINGS,
  type MinesLevel,
  parseMines,
} from './rules/level.js';
import { flagsByCell, legalMoves, type MinesEvent, playMines, startState } from './rules/play.js';
import { keyOf, type MinesState, outcomeOf, parseMinesMoves, seenState } from './rules/state.js';
import { MINES_WORDS } from './words.js';

export * from './board/board.js';
export * from './rules/field.js';
export * from './rules/figures.js';
export * from './rules/level.js';
export * from './rules/measures.js';
export * from './rules/play.js';
export * from './rules/state.js';

/** The field as it is seen: at the end with all its mines, and with the flags that were wrong. */
export function sceneOf(state: MinesState): FieldScene {
  const { columns, rows, mines } = state.level;
  const isFlag = flagsByCell(state);
  const tiles = Array.from(state.shown, (number, cell): Tile => {
    if (number !== COVERED) return number;
    return coveredTile(state, cell, isFlag[cell] === 1);
  });
  return { kind: 'field', columns, rows, mines, tiles, marks: [], actors: [] };
}

function coveredTile({ end }: MinesState, cell: number, hasFlag: boolean): Tile {
  if (end === null) return hasFlag ? 'flag' : 'covered';
  if (end.exploded === cell) return 'exploded';
  const isMine = end.isMine[cell] === 1;
  if (hasFlag) return isMine ? 'flag' : 'wrong flag';
  return isMine ? (end.status === 'won' ? 'flag' : 'mine') : 'covered';
}

export type MinesRules = Rules<MinesLevel, MinesState, string, MinesEvent, MinesMindTypes>;

/** Minehunt: open every safe cell. */
export const minesRules: MinesRules = {
  id: 'mines',
  title: 'Minehunt',
  summary: 'Open every safe cell. Only the numbers tell where the mines lie.',
  goal: ({ mines, start, ground }) => {
    const free =
      start === 'open'
        ? ' The first cell that you open is free, and all around it.'
        : ' The first cell that you open is safe.';
    const isPromised =
      start !== 'wild' && ground.kind === 'position' && ground.shown.every((one) => one === COVERED);
    return `Open every cell but the ${counted(mines, 'mine')}. A number says how many mines touch its cell.${isPromised ? free : ''}`;
  },
  onPaper: () =>
    'A number says how many of the squares around it hold a mine, the corners too. Mark the squares that must hold a mine, and those that are surely safe. The answer names them all. Of the other squares nobody can be sure yet.',
  help: [
    'The field is covered land with mines in it. Opening a safe cell shows how many of its eight neighbours hold a mine; opening a mine loses. The game is won when every safe cell is open.',
    'A cell without mines around it is sea, and shows no number. The whole sea around it opens at once, up to its shore: the covered cells next to numbers.',
    'Flags are notes for yourself and keep a cell from being opened by mistake. When a number has as many flags around it as it says, you can press the number itself, which is called chording. That opens all its other neighbours at once; a wrong flag there costs the game.',
    'With a safe start the first cell opened is never a mine. With an open start its neighbours are free as well. With a wild start nothing is promised. Where the mines of a level are fixed, nothing is promised, except for the first cell if the level names one.',
    'There are four ways forward. Open at random when nothing is known. Count the mines around a single number. Think of all ways in which mines can lie on the shore, and see what they have in common. Leave out those that clash with the number of mines in all. When no cell is certain, the least dangerous one may lie far from the shore.',
  ],
  moveOrder: [],
  noun: 'field',
  legend: MINES_LEGEND,
  blank: MINES_BLANK,
  settings: MINES_SETTINGS,
  parse: parseMines,
  format: formatMines,
  puzzle: (level) => ({ ...level, meta: NO_META }),
  start: startState,
  hidden: () => 'layout',
  lostIs: 'put aside',
  see: seenState,
  moves: legalMoves,
  play: playMines,
  outcome: outcomeOf,
  // Flags are only notes.
  reveals: (events) => events.some(({ because }) => because.kind !== 'note'),
  key: keyOf,
  parseMoves: parseMinesMoves,
  formatMoves: (moves) => moves.join(' '),
  view: sceneOf,
  words: MINES_WORDS,
  mind: async () => (await import('./mind.js')).minesMind,
  place: 4,
};
