import { type AnyRules, type Level, measureOf, worthOfWin } from '@knossos/engine/internal/puzzle';
import {
  comparedWords,
  isTimed,
  type Reached,
  type SavedSession,
  startSession,
} from '@knossos/engine/internal/session';
import { attempt, LiveGame } from './live-game.js';
import type { SaveFolder } from './saves.js';

/** Whether wins are compared by their score instead of by their moves; such a game is never done. */
export function isScored(rules: AnyRules): boolean {
  return measureOf(rules).better === 'more';
}

/** One level being played, and its best result. */
export class Game extends LiveGame {
  /** Best win so far: the highest score in a game that has one, else the fewest moves. */
  best: number | null = null;
  /** Whether it goes on from where it was left last time. */
  readonly isResumed: boolean = false;

  /** `saves` is null for a game that is not saved. */
  constructor(
    readonly rules: AnyRules,
    readonly level: Level,
    seed: string,
    private readonly saves: SaveFolder | null,
  ) {
    super(startSession(rules, rules.start(level, seed), seed));
    const saved = saves?.read(rules, level) ?? null;
    if (saved === null) return;
    this.best = saved.best;
    const isSame = !saved.over && (saved.seed ?? '') === seed;
    this.isResumed = isSame && this.resume(saved) && this.history.nodes.length > 1;
  }

  protected override arrive(): void {
    super.arrive();
    const { status, score } = this.outcome;
    if (status !== 'won') return;
    const { best, node } = this;
    if (!isScored(this.rules)) this.best = Math.min(best ?? node.depth, node.depth);
    else if (score !== null) this.best = Math.max(best ?? score.value, score.value);
  }

  /** Whether the level is done with, so that coming back starts over. */
  private get isDone(): boolean {
    if (this.status === 'won') return !isScored(this.rules);
    return this.status === 'lost' && this.rules.lostIs === 'put aside';
  }

  /** How a win compares with what a friend has reached; null where there is nothing to compare. */
  comparedWith(friend: Reached | undefined): string | null {
    const { rules, level, outcome, node } = this;
    if (!friend || outcome.status !== 'won') return null;
    const figure = isTimed(rules, level) ? this.milliseconds : worthOfWin(rules, outcome, node.depth);
    return !figure ? null : comparedWords(rules, level, { figure, isHelped: this.isHelped() }, friend);
  }

  protected write(saved: SavedSession): void {
    this.saves?.write(this.rules, this.level, { ...saved, best: this.best, over: this.isDone });
  }

  /** Writes the moves so far as a replay and tells where, or why not. */
  saveReplay(): string {
    const { saves } = this;
    if (saves === null) return 'This game is not saved.';
    const moves = this.rules.formatMoves(this.moves);
    const { value, problem } = attempt(() => saves.writeReplay(this.rules, this.level, this.seed, moves));
    return problem ?? `Saved: ${value}`;
  }
}
