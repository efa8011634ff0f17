import type { ChaseMindTypes } from '../../chase/mind.js';
import { choiceOption, integerOption, LENGTH_OPTIONS, optionsTyped, sizeOption } from '../../puzzle/index.js';
import type { TheseusOptions } from './options.js';
import { RULES, RULES_TEXTS } from './rules/level.js';

const MUMMY = { key: 'rules', value: 'mummy' };

/** The options of the generator. */
export const THESEUS_OPTIONS = optionsTyped<TheseusOptions>()([
  sizeOption(['4x4', '5x5', '6x6', '8x8', '10x10', '14x10'], '8x8'),
  {
    ...choiceOption(
      'rules',
      'classic, or mummy: a maze of the Mummy Maze family, whose exit is a cell on the border',
      RULES,
      'classic',
    ),
    texts: RULES_TEXTS,
    note: 'The Minotaur, or mummies.',
  },
  {
    ...integerOption('pursuers', 'number of Minotaurs; of mummies up to 2', 1, 4, 1),
    note: 'How many Minotaurs, or up to 2 mummies.',
  },
  {
    ...choiceOption(
      'kinds',
      'which way each tries first: M sideways, V up or down; mix has both kinds',
      ['M', 'V', 'mix'],
      'M',
    ),
    texts: ['sideways first (M)', 'up or down first (V)', 'both kinds'],
    note: 'Which way each pursuer tries first.',
  },
  integerOption('walls', 'percentage of inner walls in the first draw', 0, 100, 35),
  {
    ...choiceOption(
      'exit',
      'of classic mazes. gap: out through the outer wall; cell: an exit cell E, to be survived; immediate: E wins on arrival',
      ['gap', 'cell', 'immediate'],
      'gap',
    ),
    texts: ['a gap in the outer wall', 'a cell, must be survived', 'a cell, wins at once'],
    note: 'How Theseus gets out.',
    under: { key: 'rules', value: 'classic' },
  },
  choiceOption('wait', 'whether Theseus may wait', ['yes', 'no'], 'yes'),
  {
    ...integerOption('scorpions', 'of mummy mazes, number of scorpions', 0, 1, 0),
    note: 'How many scorpions.',
    under: MUMMY,
  },
  {
    ...integerOption('traps', 'of mummy mazes, number of traps', 0, 8, 0),
    note: 'How many traps.',
    under: MUMMY,
  },
  {
    ...integerOption('gates', 'of mummy mazes, number of gates, each with its key', 0, 1, 0),
    note: 'A gate, with its key.',
    under: MUMMY,
  },
  ...LENGTH_OPTIONS,
]);

/** What the mind of this game offers. */
export type TheseusMindTypes = ChaseMindTypes<typeof THESEUS_OPTIONS>;
