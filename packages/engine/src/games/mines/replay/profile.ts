import { cellCount } from '../../../grid/index.js';
import { BOARD_PARTS, type BoardPart, type JudgedGame, partOf } from './judge.js';
import { LOSS_KINDS, type LossKind } from './loss-kinds.js';
import type { ReplayedGame } from './playing.js';

/** Shares of mines on a board, by the classic sizes: beginner, intermediate and expert lie one in each. */
export const DENSITIES = ['under 13 %', '13 to 18 %', 'over 18 %'] as const;

/** A player's clicks on one part of boards of one density. */
export interface ProfileRow {
  readonly density: (typeof DENSITIES)[number];
  readonly part: BoardPart;
  /** Games with such clicks. */
  readonly games: number;
  /** Clicks that were to open something, the first of each game aside; those whose risk is not known are left out. */
  readonly clicks: number;
  /** Luck: mines that were to be expected under the clicks with the least risks that there were. */
  readonly unavoidable: number;
  /** Skill: mines that were to be expected besides, from risks above the least. None is perfect. */
  readonly avoidable: number;
  /** Clicks by why they took a risk. */
  readonly losses: Readonly<Record<LossKind, number>>;
}

/** A player's clicks by density and part of the board; rows without any are left out. */
export function profileOf(games: Iterable<readonly [ReplayedGame, JudgedGame]>): ProfileRow[] {
  const all = [...games];
  return DENSITIES.flatMap((density) =>
    BOARD_PARTS.flatMap((part): ProfileRow[] => {
      const losses = Object.fromEntries(LOSS_KINDS.map((kind) => [kind, 0])) as Record<LossKind, number>;
      let [count, clicks, unavoidable, avoidable] = [0, 0, 0, 0];
      for (const [{ recording }, judged] of all) {
        const { layout } = recording;
        const share = layout.mines / cellCount(layout);
        if (density !== DENSITIES[share < 0.13 ? 0 : share <= 0.18 ? 1 : 2]) continue;
        const here = judged.clicks.filter(({ click }) => partOf(layout, click.cell) === part);
        if (here.length > 0) count++;
        for (const { risk, least, loss } of here) {
          if (risk === null || least === null) continue;
          clicks++;
          unavoidable += least;
          avoidable += risk - least;
          if (loss !== null) losses[loss]++;
        }
      }
      return clicks === 0 ? [] : [{ density, part, games: count, clicks, unavoidable, avoidable, losses }];
    }),
  );
}
