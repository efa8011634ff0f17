import {
  type AnyHistory,
  type AnyNode,
  type AnyRules,
  currentNode,
  type GameEvent,
  type GameId,
  type Level,
  loadHistory,
  movesPlayed,
  playMove,
  type State,
  saveHistory,
  startHistory,
} from '@knossos/engine/puzzle';
import { codeOf, messageOf } from '../cli/failure.js';
import type { SavedGame, SaveFolder } from './saves.js';

/** Games in which a win may always be bettered. */
const SCORED: readonly GameId[] = ['mouse', 'gold'];

/** Games in which a lost board is put aside: the next game is played on another one. */
const PUT_ASIDE: readonly GameId[] = ['mines'];

/** Whether wins of a level are compared by their score instead of by their moves; such a game is never done. */
export function isScored(level: Level): boolean {
  return SCORED.includes(level.game);
}

/** One level being played: its tree of moves, and what is kept of it. */
export class Game {
  history: AnyHistory;
  /** Whether hints or the solver were asked: a win then says so. */
  helped = false;
  /** Best win so far: the highest score in a game that has one, else the fewest moves. */
  best: number | null = null;
  /** How long it has been played, where somebody counts that; null elsewhere. */
  milliseconds: number | null = null;
  /** Whether it goes on from where it was left last time. */
  readonly isResumed: boolean;
  private isDirty = false;

  constructor(
    readonly rules: AnyRules,
    readonly level: Level,
    readonly seed: string,
    private readonly saves: SaveFolder,
  ) {
    const start = rules.start(level, seed);
    this.history = startHistory<State, string, GameEvent>(start);
    const saved = saves.read(rules, level);
    const old = saved && !saved.over && saved.seed === seed ? loadHistory(rules, start, saved.history) : null;
    if (saved) this.best = saved.best;
    if (saved && old) {
      this.history = old;
      this.helped = saved.helped;
      this.milliseconds = saved.milliseconds ?? null;
    }
    this.isResumed = old !== null && old.nodes.length > 1;
  }

  get node(): AnyNode {
    return currentNode(this.history);
  }

  /** What the player sees now. */
  get seen(): State {
    return this.rules.see(this.node.state);
  }

  get status(): 'open' | 'won' | 'lost' {
    return this.rules.outcome(this.seen).status;
  }

  get isOver(): boolean {
    return this.status !== 'open';
  }

  /** Whether the level is done with, so that coming back begins anew. */
  private get isDone(): boolean {
    if (this.status === 'won') return !isScored(this.level);
    return this.status === 'lost' && PUT_ASIDE.includes(this.level.game);
  }

  get moves(): readonly string[] {
    return movesPlayed(this.history);
  }

  /** Plays a move if it is legal; whether it was. */
  play(move: string): boolean {
    if (!this.rules.moves(this.seen).includes(move)) return false;
    this.go(playMove(this.rules, this.history, move));
    return true;
  }

  /** Goes anywhere in the tree. */
  go(history: AnyHistory): void {
    this.history = history;
    this.isDirty = true;
    const { status, score } = this.rules.outcome(this.seen);
    if (status !== 'won') return;
    const { best } = this;
    if (!isScored(this.level)) this.best = Math.min(best ?? this.node.depth, this.node.depth);
    else if (score !== null) this.best = Math.max(best ?? score.value, score.value);
  }

  /** Keeps the game, if anything has changed. Returns why that failed, or null. */
  save(): string | null {
    if (!this.isDirty && !this.helped) return null;
    this.isDirty = false;
    const saved: SavedGame = {
      version: 1,
      seed: this.seed,
      history: saveHistory(this.history),
      helped: this.helped,
      best: this.best,
      over: this.isDone,
      ...(this.milliseconds === null ? {} : { milliseconds: Math.round(this.milliseconds) }),
    };
    return attempt(() => this.saves.write(this.rules, this.level, saved)).problem;
  }

  /** Writes the moves so far as a replay and tells where, or why not. */
  saveReplay(): string {
    const moves = this.rules.formatMoves(this.moves);
    const { value, problem } = attempt(() =>
      this.saves.writeReplay(this.rules, this.level, this.seed, moves),
    );
    return problem ?? `Saved: ${value}`;
  }
}

/** What comes of writing a file: a full disk or a forbidden folder is no reason to end a game. */
export function attempt<T>(write: () => T): { readonly value: T | null; readonly problem: string | null } {
  try {
    return { value: write(), problem: null };
  } catch (error) {
    if (codeOf(error) === '') throw error;
    return { value: null, problem: `It could not be saved: ${messageOf(error)}` };
  }
}
