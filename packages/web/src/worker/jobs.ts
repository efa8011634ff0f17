import type {
  GeneratorOption,
  GeneratorParameters,
  Hint,
  OverlayAnswer,
  OverlayKind,
  Progress,
  Rating,
  Solution,
} from '@knossos/engine/internal/puzzle';
import type { Review, Rung, Wish } from '@knossos/engine/internal/session';
import type { Position } from './positions.js';

/** What one kind of job takes, what it answers, and what it reports on the way. */
export interface Asks<Input, Answer, Report = Progress> {
  readonly input: Input;
  readonly answer: Answer;
  readonly report: Report;
}

/**
 * What can be asked of the worker, by name. These are the jobs of every game; a game adds its own in its folder's
 * `jobs.ts`, under names that begin with its id; {@link JobsOf} says what they take.
 */
export interface Jobs {
  solve: Asks<
    {
      readonly position: Position;
      readonly limit: number;
      readonly anyStart?: boolean;
      readonly survival?: boolean;
    },
    Solution<string>
  >;
  hint: Asks<{ readonly position: Position }, Hint<string>>;
  /** Every move of a game that led to a position, judged. */
  review: Asks<{ readonly position: Position }, Review>;
  overlays: Asks<{ readonly game: string }, readonly OverlayKind[]>;
  overlay: Asks<{ readonly position: Position; readonly name: string }, OverlayAnswer>;
  /** Whether a game has a graph of positions to look at. */
  explores: Asks<{ readonly game: string }, boolean>;
  rate: Asks<{ readonly position: Position }, Rating>;
  options: Asks<{ readonly game: string }, readonly GeneratorOption[]>;
  /** What a game's generator is asked for to make a level like that of a text: of one that is no level, by its rules alone. */
  like: Asks<{ readonly game: string; readonly text: string }, GeneratorParameters>;
  /** The text of a level that it makes, which says how it was made; refused with the fault of the request. */
  generate: Asks<
    {
      readonly game: string;
      readonly parameters: GeneratorParameters;
      readonly seed: string;
    },
    string
  >;
  /** The text of a game's puzzle of a day, as 2026-11-22, or of a rung of that day. */
  daily: Asks<{ readonly game: string; readonly day: string; readonly rung?: Rung | null }, string>;
  /** Another level of a game, proved solvable; refused with the fault where none came out. */
  another: Asks<
    {
      readonly game: string;
      /** The level that it is to be like, or with a step the text whose rules are kept; null for neither. */
      readonly like: string | null;
      readonly step?: number;
      /** Of this size, as COLUMNSxROWS. */
      readonly size?: string;
      readonly wish: Wish;
      readonly seed: string;
    },
    MadeLevel
  >;
  /** The level to be played next by a player as strong as `wished`, of those that ship or made. */
  onward: Asks<
    {
      readonly game: string;
      readonly wished: number;
      readonly seed: string;
      readonly shipped: readonly { readonly text: string; readonly difficulty: number | null }[];
      /** Whether one that ships is taken even where it does not fit. */
      readonly isHaste: boolean;
    },
    { readonly text: string; readonly puzzle: string; readonly rating: number; readonly best: number | null }
  >;
}

/** A level that was made. */
export interface MadeLevel {
  readonly text: string;
  /** Where it stands on the difficulty scale of its game; null where it has no place there. */
  readonly step: number | null;
}

export type JobName = keyof Jobs;

/** A job as it is asked. */
export type Job<K extends JobName = JobName> = { [N in K]: { readonly kind: N } & Jobs[N]['input'] }[K];

export type Answer<K extends JobName> = Jobs[K]['answer'];
export type Report<K extends JobName> = Jobs[K]['report'];

/** Work on a job: yields what it has to report, and returns the answer. */
export type Work<K extends JobName> = Generator<Report<K>, Answer<K>, void>;

/** How jobs are done. A file of such work is loaded with the first of its jobs. */
export type JobTable = { readonly [K in JobName]?: (input: Jobs[K]['input']) => Work<K> };

/** What a table of such work takes, answers and reports. */
export type JobsOf<T> = {
  readonly [K in keyof T]: T[K] extends (input: infer Input) => Generator<infer Report, infer Answer, void>
    ? Asks<Input, Answer, [Report] extends [never] ? Progress : Report>
    : never;
};

/** Work that is done at once. */
// biome-ignore lint/correctness/useYield: it has nothing to report
export function* answer<T>(value: T): Generator<never, T, void> {
  return value;
}
