import { type Advice, advise } from '@knossos/engine/internal/games/mines/coach/coach';
import type { FirstCell } from '@knossos/engine/internal/games/mines/coach/first';
import { type EndgameAnswer, perfectPlay } from '@knossos/engine/internal/games/mines/endgame/endgame';
import { type Analysis, analysing, deadCells } from '@knossos/engine/internal/games/mines/exact/analysis';
import type { Unfinished } from '@knossos/engine/internal/games/mines/exact/border-count';
import type { Contradiction } from '@knossos/engine/internal/games/mines/exact/contradiction';
import {
  exactChance,
  type UnavoidableRisk,
  unavoidable,
} from '@knossos/engine/internal/games/mines/exact/fifty';
import { type NoGuessWish, noGuess } from '@knossos/engine/internal/games/mines/generate/generator';
import { layoutOf, type Position, type StartRule } from '@knossos/engine/internal/games/mines/index';
import { type FirstClicks, firstClicks } from '@knossos/engine/internal/games/mines/players/first-clicks';
import { chosenCell } from '@knossos/engine/internal/games/mines/players/strategies';
import {
  type ReplayReports,
  reportReplays,
  reportWinChances,
} from '@knossos/engine/internal/games/mines/replay/report';
import type { WinChance } from '@knossos/engine/internal/games/mines/replay/win-chance';
import { type Zini, ziniOf } from '@knossos/engine/internal/games/mines/replay/zini';
import type { Grid } from '@knossos/engine/internal/grid';
import { type Result, success, type Task } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { answer, type JobTable } from '../../worker/jobs.js';

/** What is known of a field: chances and certain cells, or why it cannot be. */
export type FieldAnswer = Analysis | Contradiction | Unfinished;

interface FieldInput {
  readonly field: Position;
  /** Most states that one part of its shore may need. */
  readonly limit: number;
}

declare module '../../worker/jobs.js' {
  interface Jobs {
    /** What follows from a field as it is seen. */
    'mines/field': Asks<FieldInput, FieldAnswer>;
    /** Cells of a field that would tell nothing. */
    'mines/dead': Asks<FieldInput, readonly number[]>;
    /** Cells of a field whose risk cannot be avoided, 50/50s above all. */
    'mines/fifties': Asks<FieldInput, readonly UnavoidableRisk[]>;
    /** The cell that the strongest strategy guesses in a field where nothing is safe. */
    'mines/guess': Asks<{ readonly field: Position }, number>;
    /** The next step in a field whose player has noted mines on these cells. */
    'mines/coach': Asks<
      {
        readonly field: Position;
        readonly noted: readonly number[];
        /** What the level promises of the first click; null where it promises nothing, and later. */
        readonly first: FirstCell | null;
      },
      Advice
    >;
    /** What clicks at random come to in a field of which nothing is open; null where the start rule has no room. */
    'mines/first-clicks': Asks<{ readonly field: Position; readonly start: StartRule }, FirstClicks | null>;
    /** A board that needs no guess after a first cell: the cells with mines. */
    'mines/no-guess': Asks<{ readonly wish: NoGuessWish; readonly seed: string }, Result<readonly number[]>>;
    /** Fewest clicks that greedy play with flags needs on a board, by the cells with mines. */
    'mines/zini': Asks<{ readonly size: Grid; readonly mines: readonly number[] }, Zini>;
    /** Replays of other programs, judged click by click. */
    'mines/replays': Asks<
      { readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[] },
      ReplayReports
    >;
    /** How likely a win is after each move of a replay, by the bytes of its file. */
    'mines/win-chances': Asks<{ readonly bytes: Uint8Array }, readonly (Omit<WinChance, 'click'> | null)[]>;
    /** Complete search, looking at `budget` sets of configurations; null when there are more than `most` of them. */
    'mines/endgame': Asks<
      { readonly field: Position; readonly most: number; readonly budget: number },
      EndgameAnswer | null
    >;
  }
}

export const jobs: JobTable = {
  'mines/field': ({ field, limit }) => analysing(field, limit),
  'mines/dead': ({ field, limit }) => deadOf(field, limit),
  'mines/fifties': ({ field, limit }) => fiftiesOf(field, limit),
  'mines/guess': ({ field }) => answer(chosenCell(field)),
  'mines/coach': ({ field, noted, first }) => (first === null ? advise(field, noted) : answer(first)),
  'mines/first-clicks': ({ field, start }) => firstClicks(field, field.mines, start),
  'mines/no-guess': ({ wish, seed }) => minesOf(wish, seed),
  'mines/zini': ({ size, mines }) => answer(ziniOf(layoutOf(size, mines))),
  'mines/replays': ({ files }) => reportReplays(files),
  'mines/win-chances': ({ bytes }) => reportWinChances(bytes),
  'mines/endgame': ({ field, most, budget }) => answer(perfectPlay(field, most, budget)),
};

/** Cells that would tell nothing; none in a position that cannot be, or that is too tangled to be counted. */
export function* deadOf(field: Position, limit: number): Task<readonly number[]> {
  const analysis = yield* analysing(field, limit);
  return analysis.status === 'possible' ? yield* deadCells(field, analysis) : [];
}

/** Cells whose risk cannot be avoided; none in a position that cannot be, or that is too tangled to be counted. */
export function* fiftiesOf(field: Position, limit: number): Task<readonly UnavoidableRisk[]> {
  const analysis = yield* analysing(field, limit);
  return analysis.status === 'possible' ? unavoidable(field, analysis, exactChance(field, analysis)) : [];
}

/** The cells with mines of a board that needs no guess; the seed decides which. */
function* minesOf(wish: NoGuessWish, seed: string): Task<Result<readonly number[]>> {
  const board = yield* noGuess(wish, Random.from(seed));
  if (!board.ok) return board;
  return success(
    [...board.value.layout.isMine.keys()].filter((cell) => board.value.layout.isMine[cell] === 1),
  );
}
