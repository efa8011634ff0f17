import { factsOf } from '../../../packages/engine/src/games/custom/compiled/layout.js';
import type { CustomLevel } from '../../../packages/engine/src/games/custom/index.js';
import { gameOf } from '../../../packages/engine/src/games/custom/rules/game.js';
import { packingOf } from '../../../packages/engine/src/games/custom/rules/packing.js';
import { Random } from '../../../packages/engine/src/random/index.js';
import {
  decidedByRules,
  followedOtherwise,
  searchedOtherwise,
} from '../../../packages/engine/test/games/custom/agreement.js';
import { randomRuled } from '../../../packages/engine/test/random-rules.js';
import type { Target } from '../target.js';
import { agree, hasCells, twinTarget } from './twin.js';

/** Positions of a search that both make. */
const MOST_POSITIONS = 1000;
/** The same where dice fall: each may have thousands of throws. */
const MOST_DECIDED = 300;

/** Compiled rules against the interpreter: single moves, a whole search, and the dice. */
function checkRules(level: CustomLevel): void {
  const game = gameOf(level);
  // What has no code is played by the interpreter alone.
  if (factsOf(game, packingOf(game)) === null) return;
  agree('moves', followedOtherwise(level, Random.from('moves'), 2), null);
  agree('search', searchedOtherwise(level, MOST_POSITIONS), null);
  agree('dice', decidedByRules(level, MOST_DECIDED), null);
}

export const ruleTwins: readonly Target[] = [
  twinTarget<CustomLevel>('rules', 'custom', 1200, {
    make: (random) => {
      const read = randomRuled(random, random.chance(1, 5));
      return read.ok ? read.value : null;
    },
    isSmall: ({ maze }) => hasCells(maze, 36),
    check: checkRules,
  }),
];
