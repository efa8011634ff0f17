import type { ChaseOffer } from '../../chase/mind.js';
import { choiceOption, integerOption, LENGTH_OPTIONS, optionsTyped, sizeOption } from '../../puzzle/index.js';
import type { TheseusOptions } from './options.js';

/** The options of the generator. */
export const THESEUS_OPTIONS = optionsTyped<TheseusOptions>()([
  sizeOption(['4x4', '5x5', '6x6', '8x8', '10x10', '14x10'], '8x8'),
  integerOption('pursuers', 'number of Minotaurs', 1, 4, 1),
  choiceOption(
    'kinds',
    'M tries horizontal steps first, V vertical ones; mix draws either',
    ['M', 'V', 'mix'],
    'M',
  ),
  integerOption('walls', 'percentage of inner walls in the first draw', 0, 100, 35),
  choiceOption(
    'exit',
    'gap: out through the outer wall; cell: an exit cell E, to be survived; immediate: E wins on arrival',
    ['gap', 'cell', 'immediate'],
    'gap',
  ),
  choiceOption('wait', 'whether Theseus may wait', ['yes', 'no'], 'yes'),
  ...LENGTH_OPTIONS,
]);

/** What the mind of this game offers. */
export type TheseusOffer = ChaseOffer<typeof THESEUS_OPTIONS>;
