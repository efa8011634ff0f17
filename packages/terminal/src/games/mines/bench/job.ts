import type { Position } from '@knossos/engine/internal/games/mines/board/board';
import type { Board } from '@knossos/engine/internal/games/mines/foreign/boards';
import { type Choice, type Player, playGame } from '@knossos/engine/internal/games/mines/players/player';
import {
  createPlayer,
  type PlayerOptions,
  type StrategyName,
} from '@knossos/engine/internal/games/mines/players/strategies';
import type { Task } from '@knossos/engine/internal/puzzle';
import type { Random } from '@knossos/engine/internal/random';
import { dealBoard, type SeededBoards, tossesOf } from '../board-options.js';
import { BenchTally, type PlainTally } from './tally.js';

/** Consecutive boards for a thread to play: numbers `from` to `to - 1` of a seed, or those that are given. */
export interface BenchPiece {
  readonly boards: SeededBoards | readonly Board[];
  readonly from: number;
  readonly to: number;
  /** Seed of what players toss up. */
  readonly seed: string;
  readonly strategies: readonly StrategyName[];
  readonly options: PlayerOptions;
  /** Milliseconds after which it ends behind the board in hand, wherever that is; without it, it is played to its end. */
  readonly slice?: number;
}

/** Plays the boards of a piece, or the first ones if its slice of time ends; tallies in the order of the strategies. */
export function* benchJob(piece: BenchPiece): Task<readonly PlainTally[]> {
  const { boards, from, to, seed, strategies, options, slice = Number.POSITIVE_INFINITY } = piece;
  const end = performance.now() + slice;
  const sides = strategies.map((name) => {
    const tally = new BenchTally();
    return { tally, player: new TimedPlayer(createPlayer(name, options), tally) };
  });
  for (let index = from; index < to; index++) {
    const board = 'seed' in boards ? dealBoard(boards, index) : boards[index - from];
    if (!board) throw new RangeError(`there is no board ${index}`);
    for (const { player, tally } of sides) {
      const record = playGame(board.layout, board.first, player, tossesOf(seed, index));
      tally.add(record, player.takeTime());
    }
    if (performance.now() >= end) break;
    yield { done: index + 1 - from, total: to - from, unit: 'games', note: null };
  }
  return sides.map(({ tally }) => tally.plain());
}

/** A player under the clock. A decision's time begins with the last one, since players think when shown a number. */
class TimedPlayer implements Player {
  private sinceDecision = 0;
  private game = 0;

  constructor(
    private readonly player: Player,
    private readonly tally: BenchTally,
  ) {}

  begin(position: Position, random: Random): void {
    this.sinceDecision = 0;
    this.game = 0;
    this.timed(() => this.player.begin(position, random));
  }

  opened(cells: readonly number[]): void {
    this.timed(() => this.player.opened(cells));
  }

  choose(): Choice {
    const choice = this.timed(() => this.player.choose());
    this.tally.moveTimes.add(this.sinceDecision);
    this.game += this.sinceDecision;
    this.sinceDecision = 0;
    return choice;
  }

  /** Milliseconds that the player took for this game. */
  takeTime(): number {
    return this.game + this.sinceDecision;
  }

  private timed<T>(work: () => T): T {
    const started = performance.now();
    const result = work();
    this.sinceDecision += performance.now() - started;
    return result;
  }
}
