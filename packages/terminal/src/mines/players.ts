import type { Player } from '@knossos/engine/games/mines/player';
import { COVERED, type Position } from '@knossos/engine/games/mines/position';
import { Random } from '@knossos/engine/random';

export const STRATEGY_NAMES = ['random'] as const;
export type StrategyName = (typeof STRATEGY_NAMES)[number];

export interface PlayerOptions {
  /** Work allowed for one decision, in the strategy's own count. */
  readonly budget?: number;
}

/** A player that opens any covered cell. */
export function createPlayer(_name: StrategyName, _options: PlayerOptions): Player {
  let position: Position = { columns: 0, rows: 0, mines: 0, shown: new Int8Array(0) };
  let random = Random.from('');
  return {
    begin(given, from) {
      position = given;
      random = from;
    },
    opened() {},
    choose() {
      const covered: number[] = [];
      position.shown.forEach((number, cell) => {
        if (number === COVERED) covered.push(cell);
      });
      return { cells: [covered[random.below(covered.length)] ?? 0], isGuess: true };
    },
  };
}
