import { NO_GAMES, type Tally, withGame } from '@knossos/engine/internal/session';
import type { FinishedGame } from '../finished.js';
import { type BoardKind, kindKey, presetOf } from '../kind.js';

/** How the games of one kind of board stand, and what only whole lists of games tell. */
export interface BoardTally extends Tally {
  readonly kind: BoardKind;
  /** Mean over the wins without help, in milliseconds. */
  readonly mean: number | null;
  /** Most 3BV per second in such a win; null where none knows its 3BV. */
  readonly bestRate: number | null;
  /** Times of these wins in milliseconds, in the order they were played. */
  readonly times: readonly number[];
}

/** Games sorted by kind: the presets from small to large, then boards of one's own; of each the kind played last first. */
export function talliesOf(games: readonly FinishedGame[]): BoardTally[] {
  const groups = new Map<string, FinishedGame[]>();
  for (const game of [...games].sort((a, b) => a.time - b.time)) {
    const key = kindKey(game.kind);
    const group = groups.get(key) ?? [];
    group.push(game);
    // Put in again, so that the map's order is that of the last game.
    groups.delete(key);
    groups.set(key, group);
  }
  return [...groups.values()]
    .reverse()
    .flatMap((group) => {
      const [first] = group;
      return first ? [tallyOf(first.kind, group)] : [];
    })
    .sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
}

const rankOf = (kind: BoardKind) => {
  const preset = presetOf(kind);
  return preset ? preset.columns * preset.rows : Number.MAX_VALUE;
};

/** `games` in the order they were played. */
function tallyOf(kind: BoardKind, games: readonly FinishedGame[]): BoardTally {
  const wins = games.filter(({ aids, isWon }) => isWon && aids.length === 0);
  const times = wins.map(({ ms }) => ms);
  const rates = wins.flatMap(({ ms, ...win }) => {
    const done = doneIn(win);
    return done === null || ms === 0 ? [] : [(done * 1000) / ms];
  });
  const standing = games
    .map(({ isWon, aids, ms }) => ({ isWon, isAssisted: aids.length > 0, milliseconds: ms }))
    .reduce(withGame, NO_GAMES);
  return {
    ...standing,
    kind,
    mean: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    bestRate: rates.length === 0 ? null : rates.reduce((most, rate) => Math.max(most, rate)),
    times,
  };
}

/** 3BV that a win took: all but the given cells, which are one opening where a board needs no guess. */
function doneIn({ done, bv, kind }: Pick<FinishedGame, 'done' | 'bv' | 'kind'>): number | null {
  return done ?? (bv !== null && kind.noGuess ? bv - 1 : bv);
}

/** One bar: how many values lie from `from` on and below `to`. */
interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Widths of bars that people read easily, in milliseconds. */
const WIDTHS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600].map((seconds) => seconds * 1000);

/** Values in milliseconds counted in bars of equal, round width: at most `most` bars, empty ones included. */
export function histogram(values: readonly number[], most = 12): Bar[] {
  if (values.length === 0) return [];
  const least = values.reduce((one, other) => Math.min(one, other));
  const greatest = values.reduce((one, other) => Math.max(one, other));
  const widest = WIDTHS[WIDTHS.length - 1] ?? 1;
  const width =
    WIDTHS.find((one) => Math.floor(greatest / one) - Math.floor(least / one) < most) ??
    widest * Math.ceil((greatest - least) / widest / (most - 1));
  const begin = Math.floor(least / width);
  const bars = Array.from({ length: Math.floor(greatest / width) - begin + 1 }, () => 0);
  for (const value of values) {
    const at = Math.floor(value / width) - begin;
    bars[at] = (bars[at] ?? 0) + 1;
  }
  return bars.map((count, index) => ({
    from: (begin + index) * width,
    to: (begin + index + 1) * width,
    count,
  }));
}
