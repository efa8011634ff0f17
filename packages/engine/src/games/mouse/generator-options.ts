import { choiceOption, integerOption, optionsTyped, sizeOption } from '../../puzzle/index.js';
import type { MouseFeatures } from './mind/rating.js';
import type { MouseOptions } from './options.js';

export const MOUSE_OPTIONS = optionsTyped<MouseOptions>()([
  sizeOption(['4x4', '5x5', '6x6', '8x8', '10x10', '13x13'], '8x8'),
  {
    ...choiceOption('shape', 'blocked cells, or walls between cells', ['cells', 'walls'], 'cells'),
    texts: ['blocked cells', 'walls between cells'],
    note: 'What the maze is built from.',
  },
  {
    ...integerOption('blocks', 'percentage of cells blocked (of walls standing) at first', 0, 60, 25),
    note: 'How many cells are blocked, or walls stand, at first, in percent.',
  },
  integerOption('evaluations', 'how many designs are tried; more makes longer runs', 1, 1_000_000, 3000),
  {
    ...choiceOption(
      'frame',
      'article: start and exit in the left corners, preferences as usual; drawn: all of them by chance',
      ['article', 'drawn'],
      'article',
    ),
    texts: ['usual', 'by chance'],
    note: 'Start, exit and preferences. Usual: start and exit in the left corners; down before right, left and up.',
  },
  {
    ...integerOption(
      'goal',
      'above 0: the maze before the search, with this percentage of the turns that it reached as an aim',
      0,
      100,
      0,
    ),
    note: 'Above 0: you get the maze from before the search. Its goal is so many percent of the turns that the search reached.',
  },
]);

export interface MouseMindTypes {
  readonly options: typeof MOUSE_OPTIONS;
  readonly features: MouseFeatures;
}
