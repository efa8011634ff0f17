import type { PlayerOptions, StrategyName } from '@knossos/engine/internal/games/mines/players/strategies';
import { cellCount } from '@knossos/engine/internal/grid';
import { counted } from '@knossos/engine/internal/puzzle';
import { Checkpoint, type Part, type Plain } from '@knossos/server/files';
import { type JobOptions, type Pool, type QueueProgress, runQueue } from '@knossos/server/threads';
import { array, length, looseObject, looseTuple, number, object, pipe, safeParse } from 'valibot';
import { savedCount } from '../../../cli/saved.js';
import type { Parted } from '../../../parts/parting.js';
import type { BoardSource } from '../board-source.js';
import type { MinesJobs } from '../jobs.js';
import type { BenchPiece } from './job.js';
import { BenchTally, type PlainTally, savedTally } from './tally.js';

export interface BenchPlan extends BoardSource {
  /** Seed of what players toss up, and of the boards that are dealt. */
  readonly seed: string;
  readonly strategies: readonly StrategyName[];
  readonly options: PlayerOptions;
}

/** How far a bench has come: tallies of the boards from `from` on, by strategy. */
export interface BenchDone {
  readonly tallies: readonly BenchTally[];
  /** Seconds that it has taken, all sessions together. */
  readonly seconds: number;
}

export interface BenchEnd extends BenchDone {
  readonly end: 'done' | 'stopped' | 'interrupted';
}

export interface BenchRunOptions {
  readonly plan: BenchPlan;
  readonly pool: Pool<MinesJobs>;
  /** Pieces that the boards are cut into; null for pieces of some seconds. */
  readonly parts: number | null;
  /** Saves the work done, every second and at the end; null where it is not saved. */
  readonly keep: ((done: BenchDone) => void) | null;
  /** The work done before. */
  readonly done: BenchDone;
  /** Ends it when its time is over; null for no end. */
  readonly deadline: AbortSignal | null;
  readonly now: () => number;
  readonly onProgress: (progress: BenchProgress) => void;
  readonly signal: AbortSignal;
  /** Milliseconds after which a thread tells of the boards that it has played; {@link SLICE} unless given. */
  readonly slice?: number;
}

export interface BenchProgress {
  /** Games of each strategy: finished in this run, and finished and wanted in all. */
  readonly fresh: number;
  readonly games: number;
  readonly total: number;
  /** Milliseconds of this run. */
  readonly elapsed: number;
  readonly tallies: readonly BenchTally[];
}

/** Cells of the boards that a thread plays at a stretch, about: a hundred expert boards, or 780 of 8 by 8. */
const PIECE_CELLS = 50_000;
/** Pieces for each worker at least, so that all end at about the same time. */
const PIECES_EACH = 8;
/** Milliseconds of work that an early end may lose on a thread, and the board in hand. */
const SLICE = 250;
/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** Tallies before the first game. */
export function nothingDone(plan: BenchPlan): BenchDone {
  return { tallies: plan.strategies.map(() => new BenchTally()), seconds: 0 };
}

/**
 * Plays the boards of a plan on worker threads. Pieces are joined in the order of the boards, and what lies behind a
 * board that was never finished is dropped: the result depends on the plan and the number of games, never on workers.
 */
export async function runBench(options: BenchRunOptions): Promise<BenchEnd> {
  const { plan, pool, now, signal, deadline, slice = SLICE } = options;
  const { tallies } = options.done;
  const before = tallies[0]?.games ?? 0;
  const pieces = cut(plan, before, options.parts, pool.workers);
  const order = new InOrder<readonly PlainTally[]>((played) => {
    played.forEach((tally, strategy) => {
      tallies[strategy]?.merge(tally);
    });
  });
  const started = now();
  let savedAt = started;
  let finished = 0;
  const done = (): BenchDone => ({ tallies, seconds: options.done.seconds + (now() - started) / 1000 });
  const save = () => {
    savedAt = now();
    options.keep?.(done());
  };
  const tell = ({ inHand, elapsed }: QueueProgress) => {
    const fresh = finished + inHand.reduce((sum, piece) => sum + piece.done, 0);
    const total = plan.to - plan.from;
    options.onProgress({ fresh, games: before + fresh, total, elapsed, tallies });
  };
  const play = async (index: number, job: JobOptions): Promise<true> => {
    const piece = pieces[index];
    for (let from = piece?.from ?? 0; piece && from < piece.to; ) {
      const boards = 'seed' in piece.boards ? piece.boards : piece.boards.slice(from - piece.from);
      const played = await pool.run('bench', { ...piece, from, boards, slice }, job);
      const games = played[0]?.games ?? 0;
      from += games;
      finished += games;
      order.put(index, played, from >= piece.to);
      job.onProgress?.({ done: 0, total: piece.to - from, unit: 'games', note: null });
      if (now() - savedAt >= SAVE_EVERY) save();
    }
    return true;
  };
  const result = await runQueue<number, true>({
    inputs: pieces.map((_, index) => index),
    workers: pool.workers,
    run: play,
    now,
    signal: deadline === null ? signal : AbortSignal.any([signal, deadline]),
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
  });
  save();
  return { ...done(), end: result.end === 'done' ? 'done' : signal.aborted ? 'interrupted' : 'stopped' };
}

/** Hands parts of numbered pieces on in the order of the pieces, however they come in. */
class InOrder<T> {
  private readonly waiting = new Map<number, T[]>();
  private readonly whole = new Set<number>();
  private next = 0;

  constructor(private readonly take: (part: T) => void) {}

  /** The next part of a piece; `isLast`: nothing more will come of it. */
  put(piece: number, part: T, isLast: boolean): void {
    this.waiting.set(piece, [...(this.waiting.get(piece) ?? []), part]);
    if (isLast) this.whole.add(piece);
    for (;;) {
      for (const ready of this.waiting.get(this.next) ?? []) this.take(ready);
      this.waiting.delete(this.next);
      if (!this.whole.delete(this.next)) return;
      this.next++;
    }
  }
}

function cut(plan: BenchPlan, before: number, parts: number | null, workers: number): BenchPiece[] {
  const { boards, to, seed, strategies, options } = plan;
  // Of a file, the size of the first board.
  const grid = 'path' in boards ? (boards.boards[0]?.layout ?? { columns: 1, rows: 1 }) : boards;
  const left = to - plan.from - before;
  const size = Math.max(
    1,
    parts === null
      ? Math.min(Math.floor(PIECE_CELLS / cellCount(grid)), Math.ceil(left / (PIECES_EACH * workers)))
      : Math.ceil(left / parts),
  );
  const pieces: BenchPiece[] = [];
  for (let from = plan.from + before; from < to; from += size) {
    const end = Math.min(to, from + size);
    const dealt = 'path' in boards ? boards.boards.slice(from - plan.from, end - plan.from) : boards;
    pieces.push({ boards: dealt, from, to: end, seed, strategies, options });
  }
  return pieces;
}

/** The checkpoint of a bench. The number of games is none of its parameters: it may go on with more. */
export function benchCheckpoint(path: string, plan: BenchPlan): Checkpoint<BenchDone> {
  const head = { kind: KIND, version: 1, parameters: parametersOf(plan) };
  return new Checkpoint(path, head, (saved) => restore(saved, plan.strategies.length));
}

/** A bench in parts: each plays boards that follow one another. */
export function partedBench(plan: BenchPlan): Parted<BenchDone> {
  const most = plan.to - plan.from;
  return {
    ...{ kind: KIND, version: 1, parameters: { ...parametersOf(plan), to: plan.to }, most },
    whyNoMore: `it plays ${counted(most, 'board')}`,
    plain: plainDone,
    restore: (saved, part) => {
      const done = restore(saved, plan.strategies.length);
      const { from, to } = partOfPlan(plan, part);
      return done !== null && gamesOf(done) <= to - from ? done : null;
    },
    join: (all) => {
      const whole = nothingDone(plan);
      for (const { tallies } of all)
        for (const [strategy, tally] of tallies.entries()) whole.tallies[strategy]?.merge(tally.plain());
      return { ...whole, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) };
    },
  };
}

export function partOfPlan(plan: BenchPlan, { index, of }: Part): BenchPlan {
  const { boards, from, to } = plan;
  const games = to - from;
  const first = from + Math.floor((index * games) / of);
  const end = from + Math.floor(((index + 1) * games) / of);
  const dealt =
    'path' in boards ? { ...boards, boards: boards.boards.slice(first - from, end - from) } : boards;
  return { ...plan, boards: dealt, from: first, to: end };
}

export function gamesOf({ tallies }: BenchDone): number {
  return tallies[0]?.games ?? 0;
}

export function plainDone({ tallies, seconds }: BenchDone): Plain {
  // Tallies are plain data; their types name interfaces, which have no index.
  return { seconds, tallies: tallies.map((tally) => tally.plain()) } as unknown as Plain;
}

const KIND = 'mines bench';

/** Everything but the number of games that decides the result. */
function parametersOf({
  boards,
  from,
  seed,
  strategies,
  options,
}: BenchPlan): Parted<BenchDone>['parameters'] {
  const dealt: Readonly<Record<string, Plain>> =
    'path' in boards
      ? { boards: boards.digest }
      : {
          size: `${boards.columns}x${boards.rows}`,
          mines: boards.mines,
          start: boards.start,
          first: boards.first,
        };
  return { ...dealt, from, seed, strategies: strategies.join(','), budget: options.budget ?? null };
}

/** The saved work; null for damaged data. The tallies of all strategies are of the same games. */
function restore(saved: unknown, strategies: number): BenchDone | null {
  const first = safeParse(object({ tallies: looseTuple([looseObject({ games: savedCount })]) }), saved);
  if (!first.success) return null;
  const { games } = first.output.tallies[0];
  const form = object({ seconds: number(), tallies: pipe(array(savedTally(games)), length(strategies)) });
  const found = safeParse(form, saved);
  if (!found.success) return null;
  const { seconds, tallies } = found.output;
  return {
    seconds,
    tallies: tallies.map((plain) => {
      const tally = new BenchTally();
      tally.merge(plain);
      return tally;
    }),
  };
}
