import { choiceOption, integerOption, optionsTyped, sizeOption } from '../../puzzle/index.js';
import type { MouseFeatures } from './mind/rating.js';
import type { MouseOptions } from './options.js';

/** The options of the generator. */
export const MOUSE_OPTIONS = optionsTyped<MouseOptions>()([
  sizeOption(['4x4', '5x5', '6x6', '8x8', '10x10', '13x13'], '8x8'),
  choiceOption('shape', 'blocked cells, or walls between cells', ['cells', 'walls'], 'cells'),
  integerOption('blocks', 'percentage of cells blocked (of walls standing) at first', 0, 60, 25),
  integerOption('evaluations', 'how many designs are tried; more makes longer runs', 1, 1_000_000, 3000),
  choiceOption(
    'frame',
    'article: start and exit in the left corners, preferences as usual; drawn: all of them by chance',
    ['article', 'drawn'],
    'article',
  ),
  integerOption(
    'goal',
    'above 0: the maze before the search, with this percentage of the turns that it reached as an aim',
    0,
    100,
    0,
  ),
]);

/** What the mind of this game offers. */
export interface MouseOffer {
  readonly options: typeof MOUSE_OPTIONS;
  readonly features: MouseFeatures;
}
