import { type ExplicitFeatures, integerOption, LENGTH_OPTIONS, sizeOption } from '@knossos/engine/rules';

/** What the generator takes. */
export const DUET_OPTIONS = [
  sizeOption(['7x7', '9x7', '11x9'], '9x7'),
  integerOption('rock', 'rock inside, as a percentage', 0, 60, 30),
  ...LENGTH_OPTIONS,
];

/** What the mind of this game offers: its types follow from this. */
export interface DuetMindTypes {
  readonly options: typeof DUET_OPTIONS;
  readonly features: ExplicitFeatures;
}
