import type { Analysis } from '@knossos/engine/games/mines/analysis';
import { listConfigurations } from '@knossos/engine/games/mines/configurations';
import { Endgame } from '@knossos/engine/games/mines/endgame';
import { COVERED, type Position } from '@knossos/engine/games/mines/position';
import { createPlayer, type StrategyName } from '@knossos/engine/games/mines/strategies';
import { Random } from '@knossos/engine/random';
import { DEFAULT_STRATEGY } from './strategy.js';

/** Solutions and sets of them that an endgame may have to be searched to its end. */
const MOST_CONFIGURATIONS = 2000;
const MOST_SETS = 1_000_000;

/** The cell to open next. */
export interface Best {
  readonly cell: number;
  /** The chance of a mine there. */
  readonly risk: number;
  /** The chance to win with perfect play, where that could be searched to its end; else null. */
  readonly win: number | null;
  /** The strategy that chose it; `exact` after a complete search. */
  readonly strategy: StrategyName;
}

/** Who chooses; without a strategy a complete search where that can be done, else the usual one. */
export interface Chooser {
  readonly strategy: StrategyName | null;
  readonly budget: number | null;
  /** Seed of what is tossed up. */
  readonly seed: string;
}

/** The cell to open in a position that has a solution; null when every safe cell is open. */
export function bestCell(position: Position, analysis: Analysis, chooser: Chooser): Best | null {
  const { shown, mines } = position;
  const open = [...shown.keys()].filter((cell) => shown[cell] !== COVERED);
  if (shown.length - open.length <= mines) return null;
  const riskOf = (cell: number) => analysis.probability[cell] ?? 0;
  const win = winOf(position, analysis);
  if (win !== null && chooser.strategy === null) {
    const { cell, chance } = win;
    return { cell, risk: riskOf(cell), win: chance, strategy: 'exact' };
  }
  const strategy = chooser.strategy ?? DEFAULT_STRATEGY;
  const player = createPlayer(strategy, chooser.budget === null ? {} : { budget: chooser.budget });
  player.begin({ ...position, shown: shown.slice() }, Random.from(chooser.seed));
  if (open.length > 0) player.opened(open);
  const cell = player.choose().cells[0];
  return cell === undefined ? null : { cell, risk: riskOf(cell), win: win?.chance ?? null, strategy };
}

/** The chance to win with perfect play, and the cell that begins it; null where the search is too large. */
function winOf(
  position: Position,
  { solutions }: Analysis,
): { readonly cell: number; readonly chance: number } | null {
  if (solutions > BigInt(MOST_CONFIGURATIONS)) return null;
  const list = listConfigurations(position, MOST_CONFIGURATIONS);
  if (list === null) return null;
  const { wins, total, cell, isExact } = new Endgame().solve(list, MOST_SETS);
  return isExact && cell >= 0 ? { cell, chance: wins / total } : null;
}
