import type { Layout } from '../board/board.js';
import { ratio, type Shares, sharesOf, shareWords } from '../rules/figures.js';
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
  /** Seconds to the power of 1.7 by `done`; null where nothing was done. */
  readonly qg: number | null;
  /** The logarithm of the seconds by that of the 3BV; null where either is not above 1. */
  readonly ios: number | null;
  /** A speed that makes up for hard boards, of the three classic sizes; null for others, and where no time has passed. */
  readonly stnb: number | null;
  /** ZiNi, and human ZiNi, of the work done by all clicks, and by those with effect; null without clicks. */
  readonly zne: number | null;
  readonly znt: number | null;
  readonly hzne: number | null;
  readonly hznt: number | null;
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
  const { threeBv } = measures;
  const zini = ziniOf(layout);
  const factor = STNB_FACTORS[sizeOf(layout)];
  const share = threeBv === 0 ? 0 : done / threeBv;
  return {
    ...measures,
    ...zini,
    ...{ clicks: counts, effective, done, durationMs, path: pathOf(game) },
    ...sharesOf(done, all, effective, durationMs ?? 0),
    estimatedSeconds: ratio(seconds * threeBv, done),
    ...{ rqp: ratio(seconds ** 2, done), qg: ratio(seconds ** 1.7, done) },
    ios: seconds > 1 && threeBv > 1 ? Math.log(seconds) / Math.log(threeBv) : null,
    stnb: factor === undefined ? null : ratio(factor * done * Math.sqrt(share), seconds ** 1.7),
    ...{ zne: ratio(zini.zini * share, all), znt: ratio(zini.zini * share, effective) },
    ...{ hzne: ratio(zini.human * share, all), hznt: ratio(zini.human * share, effective) },
  };
}

/** By size of the board. */
const STNB_FACTORS: Readonly<Record<string, number>> = { '8x8x10': 36, '16x16x40': 162, '30x16x99': 435 };
const sizeOf = ({ columns, rows, mines }: Layout) => `${columns}x${rows}x${mines}`;

/** Figures by the names that players use, those that there are. */
export function figureRows(figures: ReplayFigures): (readonly [name: string, value: string])[] {
  const { clicks, threeBv, done, openings, islands, zini, human, durationMs, path, effective } = figures;
  const { estimatedSeconds, rqp, qg, ios, stnb, zne, znt, hzne, hznt } = figures;
  const others = Object.entries({
    RQP: rqp,
    QG: qg,
    IOS: ios,
    STNB: stnb,
    ZNE: zne,
    ZNT: znt,
    HZNE: hzne,
    HZNT: hznt,
  });
  return [
    ['Time', durationMs === null ? 'none' : `${(durationMs / 1000).toFixed(3)} s`],
    ...(estimatedSeconds === null || done === threeBv
      ? []
      : [['Time of the whole board', `about ${estimatedSeconds.toFixed(3)} s`] as const]),
    ['3BV', `${done} of ${threeBv}`],
    ['ZiNi', `${zini}, human ${human}`],
    ['Openings and islands', `${openings} and ${islands}`],
    [
      'Clicks',
      `${clicks.left} left, ${clicks.right} right, ${clicks.chord} chords; ${effective} with effect`,
    ],
    ...shareWords(figures, 3).map(({ name, value }) => [name, value] as const),
    ...others.flatMap(([name, value]) => (value === null ? [] : [[name, value.toFixed(3)] as const])),
    ['Path', `${Math.round(path)} pixels`],
  ];
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
