import { deal, type StartRule } from '@knossos/engine/internal/games/mines/board/board';
import type { Board } from '@knossos/engine/internal/games/mines/foreign/boards';
import { cellCount, type Grid } from '@knossos/engine/internal/grid';
import { Random } from '@knossos/engine/internal/random';

/** Boards that are dealt one by one, each from the seed and its own number, so that any range can be dealt again. */
export interface SeededBoards extends Grid {
  readonly mines: number;
  readonly start: StartRule;
  /** The first click, the same on every board, or a cell drawn for each. */
  readonly first: number | 'random';
  readonly seed: string;
}

/** Board number `index` of a seed. */
export function dealBoard(boards: SeededBoards, index: number): Board {
  const { mines, start, seed } = boards;
  const first = boards.first === 'random' ? drawnFirst(boards, `${seed}/${index}`) : boards.first;
  return { layout: deal(boards, mines, start, first, Random.from(`${seed}/${index}`)), first };
}

/** A first click drawn from a seed, each cell as likely as any: way 1. */
function drawnFirst(grid: Grid, seed: string): number {
  return Random.from(`${seed}/first`).below(cellCount(grid));
}

/** What a player tosses up in the game on that board: the same for every strategy. */
export function tossesOf(seed: string, index: number): Random {
  return Random.from(`${seed}/${index}/tosses`);
}
