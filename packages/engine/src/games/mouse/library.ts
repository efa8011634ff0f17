import { isFloor, isOpen, type Maze } from '../../grid/index.js';
import { createGame } from '../../library/index.js';
import { among, listOf, Misfit, orNull, recordOf, type Shape, wholeFrom } from '../../puzzle/index.js';
import { mouseRules } from './index.js';
import { flipsOf, isOpenAt, withFlips } from './rules/flips.js';
import type { Board, MouseLevel } from './rules/level.js';
import { placeCount, type Release } from './rules/network.js';
import type { MouseState } from './rules/state.js';
import type { Mousetrap } from './walk/modular.js';

/** A design from a copy of it, and what became of the mouse. Throws a Misfit for anything else. */
function reviveMouse(level: MouseLevel, given: unknown): MouseState {
  const read = recordOf<Omit<MouseState, 'level'>>({
    board: (board, path) => reviveBoard(level.board, board, path),
    released: orNull(releaseOn(level.board)),
  });
  return { level, ...read(given, '') };
}

/** The board of a level with the flips of a copy: nothing else of it changes in play. */
function reviveBoard(board: Board, given: unknown, path: string): Board {
  if (board.shape === 'graph') return board;
  const bits = listOf(wholeFrom(0, 31), board.maze.sides.length);
  const { maze } = recordOf({ maze: recordOf({ sides: bits }) })(given, path);
  const drawn: Maze = { ...board.maze, sides: Uint8Array.from(maze.sides) };
  const isDrawnOpen = (cell: number, side: Parameters<typeof isOpen>[2] | null) =>
    side === null ? isFloor(drawn, cell) : isOpen(drawn, cell, side);
  const flips = flipsOf(board).filter((flip) => isOpenAt(board, flip) !== isDrawnOpen(flip.cell, flip.side));
  const flipped = withFlips(board, flips);
  if (flipped.maze.sides.some((sides, cell) => sides !== drawn.sides[cell]))
    throw new Misfit(`${path}.maze.sides`);
  return flipped;
}

/** What became of a mouse on a board; `at` may be the place outside of a gap, which is the one behind the last. */
function releaseOn(board: Board): Shape<Release> {
  const places = placeCount(board);
  const place = wholeFrom(0, places - 1);
  const turns = wholeFrom(0);
  const run = {
    turns,
    visits: (list: unknown, path: string) => Float64Array.from(listOf(turns, places)(list, path)),
    at: wholeFrom(0, places),
  };
  const endings: { readonly [E in Release['ending']]: Shape<Extract<Release, { ending: E }>> } = {
    out: recordOf({ ...run, ending: among(['out']) }),
    cap: recordOf({ ...run, ending: among(['cap']), cap: turns }),
    trapped: recordOf({
      ...run,
      ending: among(['trapped']),
      transient: turns,
      period: turns,
      mousetrap: orNull(recordOf<Mousetrap>({ vertices: listOf(place), turn: turns })),
      territory: listOf(place),
    }),
  };
  return (given, path) => {
    const { ending } = recordOf({ ending: among(['out', 'cap', 'trapped']) })(given, path);
    return endings[ending](given, path);
  };
}

/** The rules as programs have them: copies of positions are read, which no page needs. */
export const rules: typeof mouseRules = { ...mouseRules, revive: reviveMouse };

/** Mouse Maze by itself, for programs and pages that need no other game. */
export const game = /* @__PURE__ */ createGame(rules);
