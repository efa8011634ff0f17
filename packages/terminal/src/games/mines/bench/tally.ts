import type { GameRecord } from '@knossos/engine/games/mines/players/player';
import { check, exactOptional, literal, object, pipe, string } from 'valibot';
import { savedInteger } from '../../../cli/saved.js';
import { Durations, type PlainDurations, savedDurations } from './durations.js';
import { type PlainWait, savedWait, Wait } from './wait.js';

/** How a strategy fared in consecutive games, as plain data. */
export interface PlainTally {
  /** One bit a game, eight to a byte, the lowest first, as base64: 1 where it was won. */
  readonly won: string;
  readonly games: number;
  readonly guesses: number;
  readonly moves: number;
  /** Positions looked at, in all and for one decision at most. */
  readonly work: number;
  readonly mostWork: number;
  readonly gameTimes: PlainDurations;
  readonly moveTimes: PlainDurations;
  /** How soon things came; absent from what was kept before that was counted. */
  readonly sea?: PlainWait;
  readonly deduction?: PlainWait;
}

/** Counts how a strategy fares in one game after another. */
export class BenchTally {
  /** Game by game: whether it was won. */
  readonly won: boolean[] = [];
  wins = 0;
  /** Decisions that might have hit a mine, the given first click not counted. */
  guesses = 0;
  /** Decisions in all. */
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
    this.note(record.isWon);
    this.guesses += record.guesses;
    this.moves += record.choices;
    this.work += record.work;
    this.mostWork = Math.max(this.mostWork, record.mostWork);
    this.gameTimes.add(milliseconds);
    this.sea.add(record.firstSea);
    this.deduction.add(record.firstDeduction);
  }

  /** Puts the games that followed behind these. */
  merge(tally: PlainTally): void {
    const bytes = Buffer.from(tally.won, 'base64');
    for (let game = 0; game < tally.games; game++)
      this.note((((bytes[game >> 3] ?? 0) >> (game & 7)) & 1) === 1);
    this.guesses += tally.guesses;
    this.moves += tally.moves;
    this.work += tally.work;
    this.mostWork = Math.max(this.mostWork, tally.mostWork);
    this.gameTimes.merge(tally.gameTimes);
    this.moveTimes.merge(tally.moveTimes);
    this.sea.merge(tally.sea);
    this.deduction.merge(tally.deduction);
  }

  plain(): PlainTally {
    const bytes = Buffer.alloc((this.games + 7) >> 3);
    this.won.forEach((isWon, game) => {
      if (isWon) bytes[game >> 3] = (bytes[game >> 3] ?? 0) | (1 << (game & 7));
    });
    return {
      won: bytes.toString('base64'),
      games: this.games,
      guesses: this.guesses,
      moves: this.moves,
      work: this.work,
      mostWork: this.mostWork,
      gameTimes: this.gameTimes.plain(),
      moveTimes: this.moveTimes.plain(),
      sea: this.sea.plain(),
      deduction: this.deduction.plain(),
    };
  }

  private note(isWon: boolean): void {
    this.won.push(isWon);
    if (isWon) this.wins++;
  }
}

/** The tally of so many games as it is saved. */
export function savedTally(games: number) {
  return object({
    won: pipe(
      string(),
      check((won) => Buffer.from(won, 'base64').length === (games + 7) >> 3),
    ),
    games: literal(games),
    guesses: savedInteger,
    moves: savedInteger,
    work: savedInteger,
    mostWork: savedInteger,
    gameTimes: savedDurations,
    moveTimes: savedDurations,
    sea: exactOptional(savedWait(games)),
    deduction: exactOptional(savedWait(games)),
  });
}
