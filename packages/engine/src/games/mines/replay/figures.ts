import { ratio, type Shares, sharesOf } from '../rules/figures.js';
import { doneThreeBv, measuresOf } from '../rules/measures.js';
import { type ClickCounts, countClicks, isEffective, type ReplayedGame } from './playing.js';
import type { PointerEvent } from './recording.js';
import { type Zini, ziniOf } from './zini.js';

/** What a replay comes to, by the names and definitions that players use. */
export interface ReplayFigures extends Zini, Shares {
  readonly clicks: ClickCounts;
  /** Clicks with effect. */
  readonly effective: number;
  readonly threeBv: number;
  readonly done: number;
  readonly openings: number;
  readonly islands: number;
  /** From the first opening to the end, in milliseconds; null where nothing was opened. */
  readonly durationMs: number | null;
  /** The seconds that the whole board would have taken; null where nothing was done. */
  readonly estimatedSeconds: number | null;
  /** Seconds to the square by `done`; null where nothing was done. */
  readonly rqp: number | null;
  /** How far the pointer went from the first opening on, in pixels where a cell has 16; moves outside are not counted. */
  readonly path: number;
}

export function replayFigures(game: ReplayedGame): ReplayFigures {
  const { recording, clicks, shown, firstMs, endMs } = game;
  const { layout } = recording;
  const counts = countClicks(clicks);
  const all = counts.left + counts.right + counts.chord;
  const effective = clicks.filter(isEffective).length;
  const done = doneThreeBv(layout, shown);
  const measures = measuresOf(layout);
  const durationMs = firstMs === null ? null : endMs - firstMs;
  const seconds = (durationMs ?? 0) / 1000;
  return {
    ...measures,
    ...ziniOf(layout),
    ...{ clicks: counts, effective, done, durationMs, path: pathOf(game) },
    ...sharesOf(done, all, effective, durationMs ?? 0),
    estimatedSeconds: ratio(seconds * measures.threeBv, done),
    rqp: ratio(seconds * seconds, done),
  };
}

/** How far the pointer went, from the moment of the first opening to the end of the game. */
function pathOf({ recording, firstMs, endMs }: ReplayedGame): number {
  const { events, side, layout } = recording;
  let path = 0;
  let before: PointerEvent | null = null;
  for (const event of events) {
    const { act, ms, x, y } = event;
    if (firstMs === null || ms < firstMs || ms > endMs || act === 'marks') continue;
    if (x < 0 || y < 0 || x >= layout.columns * side || y >= layout.rows * side) continue;
    if (before !== null) path += Math.hypot(x - before.x, y - before.y);
    before = event;
  }
  return (path * 16) / side;
}
