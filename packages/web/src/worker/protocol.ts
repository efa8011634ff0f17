import type { StartRule } from '@knossos/engine/games/mines/board/layout';
import type { Position as MinesPosition } from '@knossos/engine/games/mines/board/position';
import type { Advice } from '@knossos/engine/games/mines/coach/advice';
import type { EndgameAnswer } from '@knossos/engine/games/mines/endgame/endgame';
import type { Analysis } from '@knossos/engine/games/mines/exact/analysis';
import type { Contradiction } from '@knossos/engine/games/mines/exact/contradiction';
import type { UnavoidableRisk } from '@knossos/engine/games/mines/exact/fifty-risk';
import type { Unfinished } from '@knossos/engine/games/mines/exact/shore-count';
import type { FirstClicks } from '@knossos/engine/games/mines/players/first-clicks';
import type {
  GeneratorOption,
  GeneratorParameters,
  Hint,
  OverlayAnswer,
  OverlayKind,
  Progress,
  Rating,
  Solution,
} from '@knossos/engine/puzzle';

/** A position as plain text: level, seed and the moves that lead to it. */
export interface Position {
  readonly text: string;
  readonly seed: string;
  readonly moves: string;
}

/** A run through Monster Maze as its address says it, with its moves. */
export interface RunAddress {
  readonly id: string | null;
  readonly run: string | null;
}

/** What the page asks of the thinking thread. */
export type Job =
  | {
      readonly kind: 'solve';
      readonly position: Position;
      readonly limit: number;
      readonly anyStart?: boolean;
    }
  | { readonly kind: 'hint'; readonly position: Position }
  | { readonly kind: 'overlays'; readonly game: string }
  | { readonly kind: 'overlay'; readonly position: Position; readonly name: string }
  | { readonly kind: 'rate'; readonly text: string }
  /** Upper bounds on the turns of a mouse maze. */
  | { readonly kind: 'bounds'; readonly text: string }
  /** What follows from a field as it is seen; one part of its shore may need at most `limit` states. */
  | { readonly kind: 'field'; readonly field: MinesPosition; readonly limit: number }
  /** Cells of a field whose risk cannot be avoided, 50/50s above all; limit as above. */
  | { readonly kind: 'fifties'; readonly field: MinesPosition; readonly limit: number }
  /** The cell that the strongest strategy guesses in a field where nothing is safe. */
  | { readonly kind: 'guess'; readonly field: MinesPosition }
  /** The next step in a field whose player has noted mines on these cells. */
  | { readonly kind: 'coach'; readonly field: MinesPosition; readonly noted: readonly number[] }
  /** What clicks at random come to in a field of which nothing is open. */
  | { readonly kind: 'first-clicks'; readonly field: MinesPosition; readonly start: StartRule }
  /** Complete search of a field with at most `most` configurations, looking at so many sets of them. */
  | {
      readonly kind: 'endgame';
      readonly field: MinesPosition;
      readonly most: number;
      readonly budget: number;
    }
  /** What each move of a game of Minehunt risked; its level's document says seed and moves. */
  | { readonly kind: 'risks'; readonly text: string; readonly limit: number }
  /** A hint in a run through Monster Maze, from what was seen alone or from full knowledge. */
  | { readonly kind: 'run-hint'; readonly address: RunAddress; readonly knows: 'seen' | 'all' }
  /** Values over the whole maze of the level at which such a run stands. */
  | { readonly kind: 'run-overlay'; readonly address: RunAddress; readonly name: string }
  | { readonly kind: 'options'; readonly game: string }
  | {
      readonly kind: 'generate';
      readonly game: string;
      readonly parameters: GeneratorParameters;
      readonly seed: string;
      /** Whether its header is to say how it was made. */
      readonly isNamed?: boolean;
    };

/** Upper bounds on the turns of a mouse maze, in digits: Theorem 8 (the turns are fewer), and the sharper one. */
export interface Bounds {
  readonly theorem: string;
  readonly turns: string;
}

/** A generated level's text, or why none came out. */
export type Generated =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** What is known of a field: chances and certain cells, or why it cannot be. */
export type FieldAnswer = Analysis | Contradiction | Unfinished;

/** What a move that opened cells risked. */
export interface MoveRisk {
  /** The greatest chance of a mine among the cells that it opened. */
  readonly risk: number;
  /** The smallest chance of a mine among all covered cells at that time. */
  readonly least: number;
}

/** The answer to each kind of job. */
export interface Answers {
  readonly solve: Solution<string>;
  readonly hint: Hint<string>;
  readonly overlays: readonly OverlayKind[];
  readonly overlay: OverlayAnswer;
  readonly rate: Rating;
  readonly bounds: Bounds;
  readonly field: FieldAnswer;
  readonly fifties: readonly UnavoidableRisk[];
  /** A cell. */
  readonly guess: number;
  readonly coach: Advice;
  /** Null when there are more than `most` configurations. */
  readonly endgame: EndgameAnswer | null;
  /** Null where the start rule has no room. */
  readonly 'first-clicks': FirstClicks | null;
  readonly options: readonly GeneratorOption[];
  readonly generate: Generated;
  readonly risks: readonly (MoveRisk | null)[];
  readonly 'run-hint': Hint<string>;
  readonly 'run-overlay': OverlayAnswer;
}

export type Request =
  | { readonly type: 'ask'; readonly id: number; readonly job: Job }
  | { readonly type: 'cancel'; readonly id: number };

export type Reply =
  | { readonly type: 'progress'; readonly id: number; readonly progress: Progress }
  | { readonly type: 'done'; readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly type: 'cancelled'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
