import { CAVE_OPTIONS } from '../../chase/generate/caves.js';
import type { ChaseMindTypes } from '../../chase/mind.js';
import {
  choiceOption,
  integerOption,
  integerOrWord,
  LENGTH_OPTIONS,
  optionsTyped,
  sizeOption,
} from '../../puzzle/index.js';
import type { EscapeOptions } from './options.js';
import { HEARING, IDLE, SIGHT } from './senses.js';

/** The options of the generator. */
export const ESCAPE_OPTIONS = optionsTyped<EscapeOptions>()([
  sizeOption(['8x7', '10x8', '12x9', '16x11', '20x15', '30x20'], '12x9'),
  ...CAVE_OPTIONS,
  integerOption('monsters', 'number of monsters', 0, 4, 1),
  integerOption('exits', 'number of exits', 1, 4, 1),
  {
    ...choiceOption(
      'exit',
      'immediate: reaching the exit wins at once; survive: the monsters still answer',
      ['immediate', 'survive'],
      'immediate',
    ),
    texts: ['wins at once', 'must be survived'],
    note: 'What reaching the exit does.',
  },
  choiceOption('wait', 'whether the player may wait', ['yes', 'no'], 'no'),
  {
    ...integerOrWord(
      integerOption(
        'hears',
        'distance within which a monster hears you, 0: deaf, or any: from anywhere, by sight alone where sees is given',
        0,
        1600,
        0,
      ),
      'any',
      'any',
    ),
    note: 'Within how many steps a monster hears you. 0: it is deaf. any: from anywhere, but a monster that sees goes by sight alone.',
  },
  {
    ...choiceOption(
      'hearing',
      'what hears counts: the steps one walks, or the radius of a circle, through rock',
      HEARING,
      'walking',
    ),
    texts: ['along paths', 'through rock'],
    note: 'How far away you are for its ears.',
  },
  {
    ...integerOrWord(
      integerOption('sees', 'distance within which a monster sees you, or never', 0, 40, 0),
      'never',
      'never',
    ),
    note: 'Within how many cells a monster sees you, or never.',
  },
  {
    ...choiceOption(
      'sight',
      'where monsters see: straight along row and column, or along any line free of rock',
      SIGHT,
      'straight',
    ),
    texts: ['row and column', 'any free line'],
    note: 'Along which lines monsters see.',
  },
  choiceOption('memory', 'whether a monster that has noticed you chases for ever', ['yes', 'no'], 'no'),
  {
    ...choiceOption(
      'idle',
      'what a monster does when it neither hears nor sees you: stay, or wander at random',
      IDLE,
      'stay',
    ),
    texts: ['stay', 'wander at random'],
    note: 'What a monster does when it neither hears nor sees you.',
  },
  {
    ...integerOption(
      'chance',
      'with idle=wander, least chance to escape with best play, as a percentage; 100: the escape is sure, less: it takes luck',
      1,
      100,
      100,
    ),
    note: 'Where monsters wander: the least chance to escape with best play, in percent. 100: the escape is sure.',
  },
  ...LENGTH_OPTIONS,
]);

/** What the mind of this game offers. */
export type EscapeMindTypes = ChaseMindTypes<typeof ESCAPE_OPTIONS>;
