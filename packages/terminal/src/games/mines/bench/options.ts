import {
  DEFAULT_STRATEGY,
  STRATEGY_NAMES,
  type StrategyName,
} from '@knossos/engine/internal/games/mines/players/strategies';
import { option } from '../../../cli/command.js';
import { listOf, nearestOf, wholeNumber } from '../../../cli/values.js';

/** Who plays. */
export const strategyOptions = {
  strategy: option<readonly StrategyName[]>(
    'names',
    'who plays',
    listOf(nearestOf<StrategyName>(STRATEGY_NAMES)),
    [DEFAULT_STRATEGY],
  ),
  budget: option('n', 'work allowed for one decision, in the strategy’s own count', wholeNumber(0)),
};

/** How boards are cut for workers. */
export const piecesOption = option(
  'n',
  'pieces that the boards are cut into for the workers',
  wholeNumber(1, 1e6),
);
