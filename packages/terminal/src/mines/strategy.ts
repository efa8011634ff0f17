import { STRATEGY_NAMES, type StrategyName } from '@knossos/engine/games/mines/strategies';

/** Who plays when nobody is named. */
export const DEFAULT_STRATEGY: StrategyName = 'best';

export const STRATEGY_LIST = STRATEGY_NAMES.join(', ');
