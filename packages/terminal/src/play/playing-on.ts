import {
  type AnyMind,
  type AnyRules,
  counted,
  describeFault,
  type Level,
  type Result,
  type Task,
  worthOfWin,
} from '@knossos/engine/internal/puzzle';
import {
  countsAs,
  endsOf,
  mergeNumbers,
  NEWCOMER,
  NUMBERS_SCHEMA,
  nearestLevel,
  numberText,
  type OwnNumber,
  onwardTask,
  type PlayMode,
  type RatedLevel,
  type ShippedLevel,
  shapeOf,
  THREE_MINUTES,
  threeMinutesRating,
  triesOf,
  wishedRating,
  withLevel,
} from '@knossos/engine/internal/strength';
import { parse } from 'valibot';
import type { Game } from './game.js';
import type { SaveFolder } from './saves.js';

/** One's numbers in all games, as they are saved. */
export function numbersIn(saves: SaveFolder) {
  const file = saves.json('numbers.json', (found) => parse(NUMBERS_SCHEMA, found));
  return {
    all: file.read,
    /** Adds those of another device. */
    merge: (others: Readonly<Record<string, OwnNumber>>) => {
      const all = { ...file.read() };
      for (const [game, other] of Object.entries(others)) all[game] = mergeNumbers(all[game] ?? other, other);
      file.write(all);
    },
    of: (game: string): OwnNumber => file.read()[game] ?? NEWCOMER,
    change: (game: string, how: (own: OwnNumber) => OwnNumber) => {
      const all = file.read();
      file.write({ ...all, [game]: how(all[game] ?? NEWCOMER) });
    },
  };
}

/** The game to play on, in one of the ways to play on. */
interface OnSetup {
  readonly rules: AnyRules;
  readonly mind: AnyMind;
  readonly mode: PlayMode;
  readonly saves: SaveFolder;
  /** The levels that ship and may be dealt, less those that were begun. */
  readonly shipped: readonly ShippedLevel[];
  /** Names the levels that are made. */
  readonly seed: string;
  /** Milliseconds, from anywhere on. */
  readonly now: () => number;
}

/** One level after another, each about as hard as one is strong. */
export class PlayingOn {
  private readonly numbers;
  private readonly results: { readonly won: boolean }[] = [];
  private readonly first: OwnNumber;
  private readonly ready: RatedLevel[] = [];
  private readonly taken = new Set<Level>();
  private made = 0;
  private current: RatedLevel | null = null;
  /** Milliseconds that levels took, and since when one takes more; null between two. */
  private spent = 0;
  private since: number | null = null;

  constructor(private readonly setup: OnSetup) {
    this.numbers = numbersIn(setup.saves);
    this.first = this.own;
  }

  private get own(): OwnNumber {
    return this.numbers.of(this.setup.rules.id);
  }

  private get wins(): number {
    return this.results.filter(({ won }) => won).length;
  }

  /** Whether the time of a mode that has an end is over. */
  get isOver(): boolean {
    return this.setup.mode === 'three minutes' && this.time >= THREE_MINUTES;
  }

  private get time(): number {
    return this.spent + (this.since === null ? 0 : this.setup.now() - this.since);
  }

  /** Lets the clock stand once the level at hand counts, until the next one comes. */
  settle(game: Game): void {
    if (this.since !== null && this.outcomeOf(game) !== null) this.stopClock();
  }

  private stopClock(): void {
    this.spent = this.time;
    this.since = null;
  }

  /** How hard the next level is to be. */
  private get wished(): number {
    return this.setup.mode === 'three minutes'
      ? threeMinutesRating(this.own, this.wins)
      : wishedRating(this.own);
  }

  /** Makes another level ready; in haste one that ships. */
  *ahead(isHaste: boolean): Task<Result<RatedLevel>> {
    const { rules, mind, seed } = this.setup;
    const shipped = this.setup.shipped.filter(({ level }) => !this.taken.has(level));
    const made = yield* onwardTask({ rules, mind }, this.wished, `${seed}.${this.made++}`, shipped, isHaste);
    if (made.ok) {
      this.taken.add(made.value.level);
      this.ready.push(made.value);
    }
    return made;
  }

  /** Whether a level is ready. */
  get isReady(): boolean {
    return this.ready.length > 0;
  }

  /** The level to be played next; null where none is ready. */
  next(): Level | null {
    const next = nearestLevel(this.ready, this.wished);
    if (next === null) return null;
    this.ready.splice(this.ready.indexOf(next), 1);
    this.current = next;
    this.since = this.setup.now();
    return next.level;
  }

  /** What the level at hand counts as by now; null where that is open. */
  outcomeOf(game: Game): 'won' | 'lost' | null {
    const { rules, mode } = this.setup;
    const { status, outcome, node, history, level } = game;
    const worth = status === 'won' ? worthOfWin(rules, outcome, node.depth) : null;
    const isHelped = game.isHelped(['given']);
    const tried = history.nodes.length - 1;
    const attempt = { status, worth, isHelped, tried, moves: node.depth, ends: status === 'open' ? 0 : 1 };
    return countsAs(rules, level, { best: this.current?.best ?? null, mode }, attempt);
  }

  /** Counts the level at hand, as lost where it is given up. */
  count(game: Game): void {
    if (this.isOver || this.current === null) return;
    const { rules, mode } = this.setup;
    const won = this.outcomeOf(game) === 'won';
    this.stopClock();
    const { rating } = this.current;
    this.current = null;
    this.results.push({ won });
    const row = this.results.reduce((sum, one) => (one.won ? sum + 1 : 0), 0);
    this.numbers.change(rules.id, (own) => {
      if (mode === 'on') return withLevel(own, rating, won);
      if (mode === 'first try') return { ...own, firstTry: Math.max(own.firstTry, row) };
      return { ...own, threeMinutes: Math.max(own.threeMinutes, this.wins) };
    });
  }

  /** What stands above a level. */
  get note(): string {
    const { rules, mode } = this.setup;
    const ends = endsOf(rules, mode);
    const tries = mode === 'first try' ? null : triesOf(this.current?.best ?? null);
    const most = ends === null ? tries && counted(tries, 'move') : counted(ends, 'try', 'tries');
    const limit = most === null ? '' : ` You have ${most} at most.`;
    return `Your number: ${numberText(this.own)} ${shapeOf(this.results.slice(-8))}${limit} Tab skips this level.`;
  }

  /** How it went, to be passed on. */
  get summary(): string {
    const { rules, mode } = this.setup;
    const said = `${this.wins} of ${counted(this.results.length, 'level')} solved`;
    const number = mode === 'on' ? `\n${numberText(this.first)} -> ${numberText(this.own)}` : '';
    return `Knossos, ${rules.title}: ${said}\n${shapeOf(this.results)}${number}\n`;
  }
}

/** Why no level came out, for people. */
export const whyNone = (made: Result<RatedLevel>): string =>
  made.ok ? '' : `No level came out: ${describeFault(made.fault)}`;
