import type { Board } from '@knossos/engine/games/mines/boards';
import { deal, type StartRule } from '@knossos/engine/games/mines/layout';
import { Random } from '@knossos/engine/random';

/** Boards that are dealt one by one, each from the seed and its own number, so that any range can be dealt again. */
export interface SeededBoards {
  readonly columns: number;
  readonly rows: number;
  readonly mines: number;
  readonly start: StartRule;
  readonly first: number;
  readonly seed: string;
}

/** Board number `index` of a seed. */
export function dealBoard(boards: SeededBoards, index: number): Board {
  const { mines, start, first, seed } = boards;
  return { layout: deal(boards, mines, start, first, Random.from(`${seed}/${index}`)), first };
}

/** What a player tosses up in the game on that board: the same for every strategy. */
export function tossesOf(seed: string, index: number): Random {
  return Random.from(`${seed}/${index}/tosses`);
}
