import { STRATEGY_NAMES } from '@knossos/engine/games/mines/players/strategies';

export const STRATEGY_LIST = STRATEGY_NAMES.join(', ');
