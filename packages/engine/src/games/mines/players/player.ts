import type { Random } from '../../../random/index.js';
import { blankPosition, COVERED, type Layout, Opening, type Position } from '../board/board.js';

/** What a player does next. */
export interface Choice {
  /** Cells to open, in this order; at least one. More than one only when all are certain to be safe. */
  readonly cells: ArrayLike<number>;
  /** Whether the cell may hold a mine. */
  readonly isGuess: boolean;
  /** Positions that were looked at to choose it, as a budget counts them; absent where none were. */
  readonly work?: number;
}

/**
 * Plays one game after another, seeing only what is shown. It may keep what it worked out from move to move: it is
 * told of every number as it appears.
 */
export interface Player {
  /** A new game. `position` is the game's own and changes as cells are opened; `random` decides what is tossed up. */
  begin(position: Position, random: Random): void;
  /** These cells have just been opened; their numbers stand in the position. */
  opened(cells: readonly number[]): void;
  choose(): Choice;
}

/** How one game went. */
export interface GameRecord {
  readonly isWon: boolean;
  /** Decisions that might have hit a mine, the given first click not counted. */
  readonly guesses: number;
  /** Decisions in all. */
  readonly choices: number;
  /** Positions looked at, in all and for one decision at most. */
  readonly work: number;
  readonly mostWork: number;
  /** Cells that the player had opened when a sea opened first, that one and the first click counted; null without one. */
  readonly firstSea: number | null;
  /** Cells that the player had opened when some cell was first certain to be safe; null when none ever was. */
  readonly firstDeduction: number | null;
}

/**
 * Plays a layout from a given first click to its end. A player that opens an opened cell is a fault of the player: a
 * RangeError.
 */
export function playGame(layout: Layout, first: number, player: Player, random: Random): GameRecord {
  const position = blankPosition(layout, layout.mines);
  const table = new Opening(layout, position);
  player.begin(position, random);
  let guesses = 0;
  let choices = 0;
  let work = 0;
  let mostWork = 0;
  let clicks = 0;
  let firstSea: number | null = null;
  let firstDeduction: number | null = null;
  const record = (isWon: boolean): GameRecord => {
    return { isWon, guesses, choices, work, mostWork, firstSea, firstDeduction };
  };
  const open = (cell: number): number[] => {
    clicks++;
    if (layout.numbers[cell] === 0) firstSea ??= clicks;
    return table.open(cell);
  };
  if (layout.isMine[first]) return record(false);
  player.opened(open(first));
  while (table.left > 0) {
    const choice = player.choose();
    choices++;
    if (choice.isGuess) guesses++;
    else firstDeduction ??= clicks;
    work += choice.work ?? 0;
    mostWork = Math.max(mostWork, choice.work ?? 0);
    const shown: number[] = [];
    for (let i = 0; i < choice.cells.length; i++) {
      const cell = choice.cells[i] ?? -1;
      if (layout.isMine[cell]) return record(false);
      // A sea may have opened a later cell of the list.
      if (position.shown[cell] === COVERED) shown.push(...open(cell));
    }
    if (shown.length === 0) throw new RangeError('the player opened nothing');
    player.opened(shown);
  }
  return record(true);
}
