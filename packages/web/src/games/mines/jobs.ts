import { type Advice, advise } from '@knossos/engine/internal/games/mines/coach/coach';
import type { FirstCell } from '@knossos/engine/internal/games/mines/coach/first';
import { perfectPlay } from '@knossos/engine/internal/games/mines/endgame/endgame';
import { type Analysis, analysing, deadCells } from '@knossos/engine/internal/games/mines/exact/analysis';
import type { Unfinished } from '@knossos/engine/internal/games/mines/exact/border-count';
import type { Contradiction } from '@knossos/engine/internal/games/mines/exact/contradiction';
import { exactChance, unavoidable } from '@knossos/engine/internal/games/mines/exact/fifty';
import { type NoGuessWish, noGuess } from '@knossos/engine/internal/games/mines/generate/generator';
import { layoutOf, type Position, type StartRule } from '@knossos/engine/internal/games/mines/index';
import { chosenCell } from '@knossos/engine/internal/games/mines/players/best-cell';
import { firstClicks } from '@knossos/engine/internal/games/mines/players/first-clicks';
import { reportReplays, reportWinChances } from '@knossos/engine/internal/games/mines/replay/report';
import { ziniOf } from '@knossos/engine/internal/games/mines/replay/zini';
import type { Grid } from '@knossos/engine/internal/grid';
import { success, type Task } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { answer, type JobsOf } from '../../worker/jobs.js';

/** The analysis of a field: chances and certain cells, or why it cannot be. */
export type FieldAnswer = Analysis | Contradiction | Unfinished;

interface FieldInput {
  readonly field: Position;
  /** Most states that one part of its shore may need. */
  readonly limit: number;
}

interface AnalysedInput {
  readonly field: Position;
  /** What follows from it. */
  readonly analysis: Analysis;
}

interface CoachInput {
  readonly field: Position;
  /** Cells on which the player has noted mines. */
  readonly noted: readonly number[];
  /** What the level promises of the first click; null where it promises nothing, and later. */
  readonly first: FirstCell | null;
}

interface NoGuessInput {
  readonly wish: NoGuessWish;
  readonly seed: string;
}

interface EndgameInput {
  readonly field: Position;
  readonly most: number;
  readonly budget: number;
}

export const jobs = {
  /** What follows from a field as it is seen. */
  'mines/field': ({ field, limit }: FieldInput): Task<FieldAnswer> => analysing(field, limit),
  /** Cells of a field that would tell nothing. */
  'mines/dead': ({ field, analysis }: AnalysedInput) => deadCells(field, analysis),
  /** Cells of a field whose risk cannot be avoided, 50/50s above all. */
  'mines/fifties': ({ field, analysis }: AnalysedInput) =>
    answer(unavoidable(field, analysis, exactChance(field, analysis))),
  /** The cell that the strongest strategy guesses in a field where nothing is safe. */
  'mines/guess': ({ field }: { readonly field: Position }) => answer(chosenCell(field)),
  /** The next step in a field. */
  'mines/coach': ({ field, noted, first }: CoachInput): Task<Advice> =>
    first === null ? advise(field, noted) : answer<Advice>(first),
  /** What clicks at random come to in a field of which nothing is open; null where the start rule has no room. */
  'mines/first-clicks': ({ field, start }: { readonly field: Position; readonly start: StartRule }) =>
    firstClicks(field, field.mines, start),
  /** A board that needs no guess after a first cell, 1 where a mine lies; the seed decides which. */
  *'mines/no-guess'({ wish, seed }: NoGuessInput) {
    const board = yield* noGuess(wish, Random.from(seed));
    return board.ok ? success(board.value.layout.isMine) : board;
  },
  /** Fewest clicks that greedy play with flags needs on a board, by the cells with mines. */
  'mines/zini': ({ size, mines }: { readonly size: Grid; readonly mines: readonly number[] }) =>
    answer(ziniOf(layoutOf(size, mines))),
  /** Replays of other programs, judged click by click. */
  'mines/replays': ({ files }: { readonly files: Parameters<typeof reportReplays>[0] }) =>
    reportReplays(files),
  /** How likely a win is after each move of a replay, by the bytes of its file. */
  'mines/win-chances': ({ bytes }: { readonly bytes: Uint8Array }) => reportWinChances(bytes),
  /** Complete search, looking at `budget` sets of configurations; null when there are more than `most` of them. */
  'mines/endgame': ({ field, most, budget }: EndgameInput) => answer(perfectPlay(field, most, budget)),
} as const;

type Own = JobsOf<typeof jobs>;

declare module '../../worker/jobs.js' {
  interface Jobs extends Own {}
}
