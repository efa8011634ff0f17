import type { BitProblem } from '../../optimise/index.js';
import type { Under } from '../document/settings.js';

/** One option of a generator, for command line and forms. */
export interface GeneratorOption<Name extends string = string> {
  /** Its name, as the command line has it: `min-length`. */
  readonly name: Name;
  /** What it says, without a full stop. */
  readonly summary: string;
  /** `size` is COLUMNSxROWS; its `choices` are only suggestions. A `level` is the id of one, or nothing; no form asks for it. */
  readonly kind: 'integer' | 'choice' | 'size' | 'level';
  /** The least number that it takes. */
  readonly least?: number;
  /** The greatest number that it takes. */
  readonly most?: number;
  /** The words that it takes. */
  readonly choices?: readonly string[];
  /** What a form says of it instead of the summary, where that explains words that a form does not show. */
  readonly note?: string;
  /** What a form calls each of the choices; absent where they are words of their own. */
  readonly texts?: readonly string[];
  /** What an `integer` takes instead of a number, as the header writes it or for what it leaves out. */
  readonly word?: string;
  /** Default as text. */
  readonly standard: string;
  /** The value of another option under which alone it has an effect; absent: always. */
  readonly under?: Under;
}

/** An option that takes a whole number, or a word where it has one. */
export interface IntegerOption<Name extends string, Word extends string = never>
  extends GeneratorOption<Name> {
  readonly kind: 'integer';
  readonly word?: Word;
}

/** An option that takes one of several words. */
export interface ChoiceOption<Name extends string, Choice extends string> extends GeneratorOption<Name> {
  readonly kind: 'choice';
  readonly choices: readonly Choice[];
}

/** The option that takes the size of a grid. */
export interface SizeOption extends GeneratorOption<'size'> {
  readonly kind: 'size';
}

/** The option that takes the id of a level, which a new level is to be like; empty for none. */
export interface LevelOption<Name extends string> extends GeneratorOption<Name> {
  readonly kind: 'level';
}

/** What a mind says of levels and is asked for, as types: its generator's options and the features that it measures. */
export interface MindTypes {
  readonly options: readonly GeneratorOption[];
  readonly features: Features;
}

/** Measured features by name; null where a limit left one unknown, missing where there is no such thing. */
export type Features = Readonly<Record<string, number | boolean | string | null | undefined>>;

/** What to generate: texts as typed, by option name. */
export type GeneratorParameters = Readonly<Record<string, string>>;

/** How hard a made level is, by the steps of a difficulty scale; each step has one of these, in this order. */
export const STEP_NAMES = [
  'tiny',
  'very easy',
  'easy',
  'medium',
  'tricky',
  'hard',
  'very hard',
  'fiendish',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** What a generator is asked for on one step of its difficulty scale. */
export interface DifficultyStep {
  readonly parameters: GeneratorParameters;
  /** The difficulty that such levels have on average, as their rating measures it; null where it says nothing of them. */
  readonly difficulty: number | null;
}

/** A generator by difficulty: parameters from tiny to fiendish. */
export interface DifficultyScale<L> {
  /** The easiest first; as many as there are {@link STEP_NAMES}, or fewer of them. */
  readonly steps: readonly DifficultyStep[];
  /** From a Sunday on, what the puzzles of Sundays are made with, in turn, in place of a step; missing: the step. */
  readonly sundays?: { readonly from: string; readonly turns: readonly GeneratorParameters[] };
  /** What the generator is to be asked for so that another level is of the same size and kind; says `size` among it. */
  like(level: L): GeneratorParameters;
  /** What of that is never given up for another difficulty: the rules, and who takes part by them. Missing: nothing. */
  bound?(level: L): GeneratorParameters;
  /**
   * An easier or a harder level (`by` is -1 or 1) of those that stand on no step, since luck makes them hard; null for all others.
   * Missing: there are none.
   */
  beside?(level: L, by: -1 | 1): GeneratorParameters | null;
  /** The steps as they measure when so much is `asked` besides; missing: always {@link steps}. */
  under?(parameters: GeneratorParameters): readonly DifficultyStep[];
  /**
   * From easiest to hardest, what a search for levels of a grade asks for besides `parameters`. Where it is missing these are the
   * steps, without their sizes where one is asked for.
   */
  graded?(parameters: GeneratorParameters): readonly GeneratorParameters[];
}

/** Tastes in which levels can be searched for, by name. */
export interface DesignStyle {
  readonly name: string;
  readonly summary: string;
}

/** What a search for levels is asked for besides the options of the generator. */
export interface DesignWishes {
  /** `length`, the moves of a shortest solution, or a formula over the measured features. */
  readonly objective: string;
  readonly styles: readonly string[];
}

/** Levels as strings of bits, so that the searches of `optimise` can look for those that are worth most. */
export interface Designs<L> {
  readonly problem: BitProblem;
  /** The level that a feasible design stands for, and what it is worth by the objective; null for one that is none. */
  read(genome: Uint8Array): { readonly level: L; readonly worth: number } | null;
}
