import type { GameRecord } from '@knossos/engine/internal/games/mines/players/player';
import { array, check, exactOptional, type InferOutput, literal, object, pipe, string } from 'valibot';
import { savedCount, savedInteger, savedNumber } from '../../../cli/saved.js';

/** Bins to each doubling of a time: a bin is 1.1 % wide, so its middle is off by 0.55 % at most. */
const PER_DOUBLING = 64;
/** Milliseconds below which everything is one bin. */
const LEAST = 1e-5;

/** Durations as plain data: bins and how often each occurred, in turn. */
const savedDurations = object({
  bins: pipe(
    array(savedCount),
    check((bins) => bins.length % 2 === 0),
  ),
  total: savedNumber,
  most: savedNumber,
});

/**
 * Any number of durations in milliseconds, in bins of equal relative width (as in G. Tene, "HdrHistogram", 2012): sums
 * and the longest are kept as they are, other quantiles to within 0.55 %.
 */
export class Durations {
  private readonly bins = new Map<number, number>();
  count = 0;
  /** Sum of all durations. */
  total = 0;
  /** The longest; 0 when there is none. */
  most = 0;

  add(milliseconds: number): void {
    const bin = milliseconds <= LEAST ? 0 : 1 + Math.floor(Math.log2(milliseconds / LEAST) * PER_DOUBLING);
    this.merge({ bins: [bin, 1], total: milliseconds, most: milliseconds });
  }

  merge({ bins, total, most }: InferOutput<typeof savedDurations>): void {
    for (let i = 0; i < bins.length; i += 2) {
      const [bin = 0, times = 0] = [bins[i], bins[i + 1]];
      this.bins.set(bin, (this.bins.get(bin) ?? 0) + times);
      this.count += times;
    }
    this.total += total;
    this.most = Math.max(this.most, most);
  }

  /** The duration that a share of them, from 0 to 1, does not exceed; null when there is none. */
  quantile(share: number): number | null {
    let left = Math.max(1, Math.ceil(share * this.count));
    for (const [bin, times] of [...this.bins].sort(([a], [b]) => a - b)) {
      left -= times;
      if (left > 0) continue;
      const middle = bin === 0 ? LEAST : LEAST * 2 ** ((bin - 0.5) / PER_DOUBLING);
      return Math.min(middle, this.most);
    }
    return null;
  }

  plain(): InferOutput<typeof savedDurations> {
    const bins = [...this.bins].sort(([a], [b]) => a - b).flat();
    return { bins, total: this.total, most: this.most };
  }
}

/** How often something came in so many games at most, and after how many clicks, all those games together. */
function savedWait(most: number) {
  return pipe(
    object({ games: savedCount, times: savedCount, clicks: savedCount }),
    check(({ games, times, clicks }) => times <= games && games <= most && times <= clicks),
  );
}

/** Counts after how many clicks something comes, in the games in which it comes at all. */
export class Wait {
  private sum = { games: 0, times: 0, clicks: 0 };

  /** Adds the games that were kept; none where they were kept before this was counted. */
  merge({ games, times, clicks } = { games: 0, times: 0, clicks: 0 }): void {
    const { sum } = this;
    this.sum = { games: sum.games + games, times: sum.times + times, clicks: sum.clicks + clicks };
  }

  /** Clicks up to it in one more game; null when it never came. */
  add(clicks: number | null): void {
    this.merge({ games: 1, times: clicks === null ? 0 : 1, clicks: clicks ?? 0 });
  }

  /** The mean number of clicks; null when it never came. */
  get clicks(): number | null {
    return this.sum.times === 0 ? null : this.sum.clicks / this.sum.times;
  }

  /** The share of watched games in which it came; null without one. */
  get share(): number | null {
    return this.sum.games === 0 ? null : this.sum.times / this.sum.games;
  }

  plain() {
    return this.sum;
  }
}

export function savedTally(games: number) {
  return object({
    /** One bit a game, eight to a byte, the lowest first, as base64: 1 where it was won. */
    won: pipe(
      string(),
      check((won) => Buffer.from(won, 'base64').length === Math.ceil(games / 8)),
    ),
    games: literal(games),
    guesses: savedInteger,
    moves: savedInteger,
    work: savedInteger,
    mostWork: savedInteger,
    gameTimes: savedDurations,
    moveTimes: savedDurations,
    /** How soon things came; absent from older files. */
    sea: exactOptional(savedWait(games)),
    deduction: exactOptional(savedWait(games)),
  });
}

/** How a strategy fared in consecutive games, as plain data. */
export type PlainTally = InferOutput<ReturnType<typeof savedTally>>;

/** Counts how a strategy fares in one game after another. */
export class BenchTally {
  /** Game by game: whether it was won. */
  readonly won: boolean[] = [];
  wins = 0;
  /** Decisions that might have hit a mine, the given first click not counted. */
  guesses = 0;
  moves = 0;
  /** Positions looked at, in all and for one decision at most. */
  work = 0;
  mostWork = 0;
  /** Milliseconds that the player took for whole games, and for each decision. */
  readonly gameTimes = new Durations();
  readonly moveTimes = new Durations();
  /** Clicks up to the first sea, and up to the first cell that was certain to be safe. */
  readonly sea = new Wait();
  readonly deduction = new Wait();

  get games(): number {
    return this.won.length;
  }

  add(record: GameRecord, milliseconds: number): void {
    this.count([record.isWon], { ...record, moves: record.choices });
    this.gameTimes.add(milliseconds);
    this.sea.add(record.firstSea);
    this.deduction.add(record.firstDeduction);
  }

  /** Puts the games that followed behind these. */
  merge(tally: PlainTally): void {
    const bytes = Buffer.from(tally.won, 'base64');
    const won = Array.from(
      { length: tally.games },
      (_, game) => (((bytes[game >> 3] ?? 0) >> (game & 7)) & 1) === 1,
    );
    this.count(won, tally);
    this.gameTimes.merge(tally.gameTimes);
    this.moveTimes.merge(tally.moveTimes);
    this.sea.merge(tally.sea);
    this.deduction.merge(tally.deduction);
  }

  plain(): PlainTally {
    const { games, guesses, moves, work, mostWork } = this;
    const bytes = Buffer.alloc((games + 7) >> 3);
    this.won.forEach((isWon, game) => {
      if (isWon) bytes[game >> 3] = (bytes[game >> 3] ?? 0) | (1 << (game & 7));
    });
    return {
      ...{ won: bytes.toString('base64'), games, guesses, moves, work, mostWork },
      gameTimes: this.gameTimes.plain(),
      moveTimes: this.moveTimes.plain(),
      sea: this.sea.plain(),
      deduction: this.deduction.plain(),
    };
  }

  private count(won: readonly boolean[], sums: Pick<PlainTally, 'guesses' | 'moves' | 'work' | 'mostWork'>) {
    for (const isWon of won) {
      this.won.push(isWon);
      if (isWon) this.wins++;
    }
    this.guesses += sums.guesses;
    this.moves += sums.moves;
    this.work += sums.work;
    this.mostWork = Math.max(this.mostWork, sums.mostWork);
  }
}
