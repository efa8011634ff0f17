import {
  choiceOption,
  integerOption,
  LENGTH_OPTIONS,
  levelOption,
  optionsTyped,
  sizeOption,
} from '../../puzzle/index.js';
import type { CustomOptions } from './options.js';
import { TEMPLATES, type TemplateName } from './templates.js';

/** The options of the generator. */
export const CUSTOM_OPTIONS = optionsTyped<CustomOptions>()([
  sizeOption(['6x5', '7x6', '8x7', '10x8', '12x9'], '8x7'),
  {
    ...choiceOption(
      'template',
      'the rules that the level has',
      TEMPLATES.map(({ name }): TemplateName => name),
      'minotaur',
    ),
    under: { key: 'model', value: '' },
    texts: TEMPLATES.map(({ title }) => title),
  },
  {
    ...choiceOption(
      'style',
      'what is in the way: rock in cells, or walls between them',
      ['cells', 'walls'],
      'cells',
    ),
    under: { key: 'model', value: '' },
    texts: ['rock in cells', 'walls between cells'],
  },
  levelOption(
    'model',
    'a level whose rules, letters and rock or walls the new one shares, in place of a template',
  ),
  integerOption('more', 'how many more of its pieces than usual', 0, 6, 0),
  ...LENGTH_OPTIONS,
]);

/** Features of a level; null where there are too many positions, or where dice fall. */
export type CustomFeatures = {
  /** Moves of a shortest way; expected moves, rounded, where dice fall and the win is sure. */
  readonly length: number | null;
  /** Positions that can follow from the start. */
  readonly positions: number | null;
  /** Moves on a shortest way at which only one of several keeps the win. */
  readonly forced: number | null;
  /** The share of positions that are lost without being over, from 0 to 1. */
  readonly lostShare: number | null;
  /** Greatest chance of winning where dice fall; null where none do. */
  readonly chance: number | null;
};

/** What the mind of this game offers. */
export interface CustomMindTypes {
  readonly options: typeof CUSTOM_OPTIONS;
  readonly features: CustomFeatures;
}
