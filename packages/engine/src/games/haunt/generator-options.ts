import { CAVE_OPTIONS } from '../../chase/generate/caves.js';
import {
  choiceOption,
  GRADES,
  integerOption,
  integerOrWord,
  MOST_SIDE,
  optionsTyped,
  sizeOption,
} from '../../puzzle/index.js';
import type { HauntFeatures } from './mind/rating.js';
import type { HauntOptions } from './options.js';
import { MOST_LIVES, RULE_SETS, RULE_TEXTS, SIGHTS, ZOMBIE_RULES } from './rules/level.js';

/** Cells of the largest maze that is drawn; how many monsters fit into one, the level says. */
const MOST_MONSTERS = MOST_SIDE * MOST_SIDE;
/** Windows that the generator offers: cells seen ahead and behind. */
export const VISIONS = ['8/3', '5/2', '5/1', '3/0'] as const;

export const HAUNT_OPTIONS = optionsTyped<HauntOptions>()([
  sizeOption(['9x7', '11x9', '13x11', '17x13', '21x15'], '11x9'),
  ...CAVE_OPTIONS.map((option) => (option.name === 'rock' ? { ...option, standard: '10' } : option)),
  {
    ...choiceOption(
      'rules',
      'set of rules; article and 1983 have settings of their own where none are given, and in 1983 nobody bites',
      RULE_SETS,
      'classic',
    ),
    texts: RULE_SETS.map((rules) => RULE_TEXTS[rules]),
    note: 'In the book of 1983 nobody bites.',
  },
  integerOption('ghosts', 'number of ghosts', 0, MOST_MONSTERS, 2),
  {
    ...integerOption('ghost-every', 'moves after which ghosts are placed anew', 1, 20, 3),
    note: 'Moves between jumps of the ghosts.',
  },
  integerOption('zombies', 'number of zombies', 0, MOST_MONSTERS, 1),
  {
    ...integerOption('zombie-every', 'moves after which zombies step', 1, 20, 3),
    note: 'Moves between steps of the zombies.',
  },
  {
    ...choiceOption('mind', 'how zombies choose their steps', ZOMBIE_RULES, 'classic'),
    texts: ['to any nearer cell', 'to the nearest cell', 'along a shortest way', 'twice, sideways first'],
    note: 'How zombies step.',
  },
  integerOption('exit-radius', 'distance from the exit within which nobody starts', 0, 40, 5),
  choiceOption('vision', 'cells seen ahead and behind', VISIONS, '8/3'),
  {
    ...choiceOption('sight', 'whether the window shows what lies behind walls', SIGHTS, 'through'),
    texts: ['walls do not block your view', 'walls block your view'],
  },
  integerOrWord(integerOption('lives', 'lives, or unlimited', 1, MOST_LIVES, 6), 'unlimited'),
  choiceOption('grade', 'how hard the level should be', ['any', ...GRADES], 'any'),
  integerOption('effort', 'how many levels are judged at most', 1, 1000, 20),
]);

export interface HauntMindTypes {
  readonly options: typeof HAUNT_OPTIONS;
  readonly features: HauntFeatures;
}
