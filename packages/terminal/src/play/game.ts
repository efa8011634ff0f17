import {
  type AnyHistory,
  type AnyNode,
  type AnyRules,
  type GameEvent,
  HistoryBuilder,
  type Level,
  loadHistory,
  measureOf,
  movesPlayed,
  type State,
  saveHistory,
  startHistory,
} from '@knossos/engine/puzzle';
import { codeOf, messageOf } from '../cli/failure.js';
import type { SavedGame, SaveFolder } from './saves.js';
import { type Travel, Travels } from './travels.js';

/** Whether wins are compared by their score instead of by their moves; such a game is never done. */
export function isScored(rules: AnyRules): boolean {
  return measureOf(rules).better === 'more';
}

/** One level being played: its tree of moves, and what is kept of it. */
export class Game {
  /** Grows in place, so that a long row of moves takes time in the moves. */
  private tree: HistoryBuilder<State, string, GameEvent>;
  /** The same as a value, while nothing has been played since. */
  private made: AnyHistory | null = null;
  /** Best win so far: the highest score in a game that has one, else the fewest moves. */
  best: number | null = null;
  /** How long it has been played, where somebody counts that; null elsewhere. */
  milliseconds: number | null = null;
  /** Whether it goes on from where it was left last time. */
  readonly isResumed: boolean;
  private isHelped = false;
  private readonly travels = new Travels();
  /** Whether there is something that no file holds, and whether that has been tried. */
  private isDirty = false;
  private isTried = false;

  /** `saves` is null for a game that is not kept. */
  constructor(
    readonly rules: AnyRules,
    readonly level: Level,
    readonly seed: string,
    private readonly saves: SaveFolder | null,
  ) {
    const start = rules.start(level, seed);
    this.tree = new HistoryBuilder(startHistory<State, string, GameEvent>(start));
    const saved = saves?.read(rules, level) ?? null;
    const old = saved && !saved.over && saved.seed === seed ? loadHistory(rules, start, saved.history) : null;
    if (saved) this.best = saved.best;
    if (saved && old) {
      this.tree = new HistoryBuilder(old);
      this.isHelped = saved.helped;
      this.milliseconds = saved.milliseconds ?? null;
    }
    this.isResumed = old !== null && old.nodes.length > 1;
  }

  /** Everything played so far. */
  get history(): AnyHistory {
    this.made ??= this.tree.history;
    return this.made;
  }

  get node(): AnyNode {
    return this.tree.node;
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
    if (this.status === 'won') return !isScored(this.rules);
    return this.status === 'lost' && this.rules.lostIs === 'put aside';
  }

  /** Whether hints or the solver were asked: a win then says so. */
  get helped(): boolean {
    return this.isHelped;
  }

  /** Help was given. */
  help(): void {
    if (this.isHelped) return;
    this.isHelped = true;
    this.touch();
  }

  /** Whether it is in the middle: another one in its place would leave something behind. */
  get isUnderWay(): boolean {
    return !this.isOver && this.history.nodes.length > 1;
  }

  get moves(): readonly string[] {
    return movesPlayed(this.history);
  }

  /** Plays a move if it is legal; whether it was. */
  play(move: string): boolean {
    if (!this.rules.moves(this.seen).includes(move)) return false;
    this.tree.play(this.rules, move);
    this.made = null;
    this.arrive();
    return true;
  }

  /** Undoes, redoes or restarts; whether there was a way. Undoing at the start takes back a restart. */
  travel(where: Travel): boolean {
    const next = this.travels.go(this.history, where);
    if (next.current === this.history.current) return false;
    this.go(next);
    return true;
  }

  /** Goes anywhere in the tree. */
  go(history: AnyHistory): void {
    this.tree = new HistoryBuilder(history);
    this.made = history;
    this.arrive();
  }

  /** Takes note of where the game stands now. */
  private arrive(): void {
    this.touch();
    const { status, score } = this.rules.outcome(this.seen);
    if (status !== 'won') return;
    const { best } = this;
    if (!isScored(this.rules)) this.best = Math.min(best ?? this.node.depth, this.node.depth);
    else if (score !== null) this.best = Math.max(best ?? score.value, score.value);
  }

  /** Keeps what has changed since this was last tried, so that even a killed program loses none of it. */
  settle(): string | null {
    return this.isTried ? null : this.save();
  }

  /** Keeps the game, if anything has changed. Returns why that failed, or null. */
  save(): string | null {
    const { saves } = this;
    if (!this.isDirty || saves === null) return null;
    const saved: SavedGame = {
      version: 1,
      seed: this.seed,
      history: saveHistory(this.history),
      helped: this.helped,
      best: this.best,
      over: this.isDone,
      ...(this.milliseconds === null ? {} : { milliseconds: Math.round(this.milliseconds) }),
    };
    this.isTried = true;
    const { problem } = attempt(() => saves.write(this.rules, this.level, saved));
    this.isDirty = problem !== null;
    return problem;
  }

  /** Says that something is to be kept that no move has told of. */
  touch(): void {
    this.isDirty = true;
    this.isTried = false;
  }

  /** Writes the moves so far as a replay and tells where, or why not. */
  saveReplay(): string {
    const { saves } = this;
    if (saves === null) return 'This game is not kept.';
    const moves = this.rules.formatMoves(this.moves);
    const { value, problem } = attempt(() => saves.writeReplay(this.rules, this.level, this.seed, moves));
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
