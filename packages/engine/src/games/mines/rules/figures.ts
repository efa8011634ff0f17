import { cellsWhere, layoutOf } from '../board/board.js';
import { doneThreeBv, type Measures, measuresOf } from './measures.js';
import type { MinesEvent } from './play.js';
import type { MinesState } from './state.js';

/** The work done beside the clicks and the time that it took, by the definitions of players. */
export interface Shares {
  /** Index of efficiency: `done / clicks`; more than 1 is possible with chords. Null without clicks. */
  readonly ioe: number | null;
  /** Throughput: `done / effective`; null without an effective click. `ioe` is `throughput * correctness`. */
  readonly throughput: number | null;
  /** Correctness: `effective / clicks`; null without clicks. */
  readonly correctness: number | null;
  /** `done` by the seconds; null when no time has passed. */
  readonly perSecond: number | null;
}

/** The shares of so much 3BV `done` in so many clicks, of which these had an effect. */
export function sharesOf(done: number, clicks: number, effective: number, milliseconds: number): Shares {
  return {
    ioe: ratio(done, clicks),
    throughput: ratio(done, effective),
    correctness: ratio(effective, clicks),
    perSecond: ratio(1000 * done, milliseconds),
  };
}

/**
 * What a game that is over comes to, by the names and definitions that players use (minesweepergame.com/statistics.php): only what
 * the player did counts, and nothing that was open before.
 */
export interface Figures extends Measures, Shares {
  /** 3BV that was open before the first click: by the first cell of a level, a position, the moves of a link. */
  readonly given: number;
  /** 3BV that the player's clicks opened. */
  readonly done: number;
  /** All clicks, those without effect too. */
  readonly clicks: number;
  /** Clicks that opened a safe cell, or that set or took a flag. */
  readonly effective: number;
}

/** A game as it was played. */
export interface PlayedGame {
  /** Its positions from the start on, each with the events that led there. */
  readonly line: readonly { readonly state: MinesState; readonly events: readonly MinesEvent[] }[];
  /** How many of its first moves the player did not make. */
  readonly given: number;
  /** Clicks that changed nothing, and so are no moves: on an open cell, on a flag, a chord that opens nothing. */
  readonly idle: number;
  readonly milliseconds: number;
}

/** The figures of a game that is over; null while its mines are hidden. */
export function figuresOf({ line, given: moves, idle, milliseconds }: PlayedGame): Figures | null {
  const last = line.at(-1)?.state;
  const first = line[Math.min(moves, line.length - 1)]?.state;
  if (!last?.end || !first) return null;
  const layout = layoutOf(last.level, cellsWhere(last.end.isMine));
  const given = doneThreeBv(layout, first.shown);
  const done = doneThreeBv(layout, last.shown) - given;
  const own = line.slice(moves + 1);
  const clicks = own.length + idle;
  const effective = own.filter(({ events }) => events.some(({ action }) => EFFECTS.has(action))).length;
  return {
    ...measuresOf(layout),
    ...{ given, done, clicks, effective },
    ...sharesOf(done, clicks, effective, milliseconds),
  };
}

const EFFECTS: ReadonlySet<MinesEvent['action']> = new Set(['opened', 'flagged', 'unflagged']);

/** Null where there is nothing to be divided by. */
export const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null);

/** A figure in words: its name, what it is, its value. */
export interface FigureWords {
  readonly name: string;
  /** What it is, where the name does not say it. */
  readonly is: string | null;
  readonly value: string;
}

/** The figures as they are shown. One that has nothing to be divided by is left out. */
export function figureWords(figures: Figures): readonly FigureWords[] {
  const { threeBv, given, done, clicks, effective } = figures;
  const more = given === 0 ? '' : ` (${given} given)`;
  return [
    { name: '3BV', is: 'fewest clicks', value: `${done} of ${threeBv - given}${more}` },
    { name: 'Clicks', is: null, value: `${clicks}, ${effective} with effect` },
    ...shareWords(figures),
  ];
}

/** The shares as they are shown, with so many places behind the point. */
export function shareWords(
  { ioe, throughput, correctness, perSecond }: Shares,
  places = 2,
): readonly FigureWords[] {
  const shares = [
    ['3BV a second', null, perSecond],
    ['IOE', '3BV / clicks', ioe],
    ['ThrP', '3BV / clicks with effect', throughput],
    ['Corr', 'with effect / clicks', correctness],
  ] as const;
  return shares.flatMap(([name, is, value]) =>
    value === null ? [] : [{ name, is, value: value.toFixed(places) }],
  );
}
