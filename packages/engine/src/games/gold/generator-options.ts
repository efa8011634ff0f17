import { CAVE_OPTIONS } from '../../chase/generate/caves.js';
import { integerOption, optionsTyped, sizeOption } from '../../puzzle/index.js';
import type { GoldOptions } from './options.js';
import { type GoldFeatures, HEURISTICS } from './rating.js';

export const GOLD_OPTIONS = optionsTyped<GoldOptions>()([
  sizeOption(['8x7', '10x8', '12x9', '16x11', '20x15'], '12x9'),
  ...CAVE_OPTIONS,
  {
    ...integerOption('nuggets', 'percentage of cells with 2 to 9 pieces of gold', 0, 100, 0),
    note: 'How many cells have 2 to 9 pieces of gold, in percent.',
  },
  integerOption('exits', 'number of exits', 1, 4, 1),
  {
    ...integerOption(
      'failing',
      `how many of the ${HEURISTICS.length} habits of careless players must miss the best`,
      0,
      HEURISTICS.length,
      2,
    ),
    note: `How many of the ${HEURISTICS.length} habits of careless players must miss the most gold.`,
  },
  {
    ...integerOption('effort', 'how long to improve the level, in hundreds of levels judged', 1, 10_000, 3),
    note: 'How long to improve the level, in hundreds of levels tried.',
  },
]);

export interface GoldMindTypes {
  readonly options: typeof GOLD_OPTIONS;
  readonly features: GoldFeatures;
}
