import type { Features, GeneratorOption, Level, MindTypes, Result, State, Task } from '../puzzle/index.js';

/** The types of one game, under one name each. */
export interface GameTypes {
  /** A level: an immutable value, which `format` writes as text. */
  readonly level: Level;
  /** A position: an immutable value that carries its level, and its dice where there are any. */
  readonly position: State;
  /** A move, as text. */
  readonly move: string;
  /** The options of the generator: numbers and words by name. */
  readonly options: object;
  /** What rating a level measures, by name. */
  readonly features: Features;
}

/** What the rules of a game are, as far as its types follow from them; `Rules` of `@knossos/engine/rules` says the rest. */
export interface TypedRules {
  /** Reads a level of the game. */
  parse(document: never): Result<Level>;
  /** The first position of a level. */
  start(level: never, seed: string): State;
  /** The legal moves. */
  moves(seen: never): readonly string[];
  /** Loads what thinks about the game. */
  mind(): Promise<TypedMind>;
}

interface TypedMind {
  readonly generatorOptions: MindTypes['options'];
  rate(level: never): Task<{ readonly features: Features }>;
}

/** The types of the game that has these rules. */
export interface TypesOf<R extends TypedRules> {
  /** Its levels. */
  readonly level: ValueOf<ReturnType<R['parse']>>;
  /** Its positions. */
  readonly position: ReturnType<R['start']>;
  /** Its moves. */
  readonly move: ReturnType<R['moves']>[number];
  /** What its generator takes. */
  readonly options: OptionsOf<MindOf<R>['generatorOptions']>;
  /** What rating its levels measures. */
  readonly features: FeaturesIn<ReturnType<MindOf<R>['rate']>>;
}

type MindOf<R extends TypedRules> = Awaited<ReturnType<R['mind']>>;
type ValueOf<T> = T extends { readonly ok: true; readonly value: infer V extends Level } ? V : never;
type FeaturesIn<T> =
  T extends Generator<unknown, { readonly features: infer F extends Features }, void> ? F : never;

/** Options of a generator as programs write them: the type that its list names for them, else what follows from the list. */
export type OptionsOf<T extends readonly GeneratorOption[]> = T extends { readonly parameters?: infer A }
  ? 'parameters' extends keyof T
    ? NonNullable<A> & object
    : OptionsListed<T>
  : OptionsListed<T>;

/** What follows from a list of options: `min-length` of the command line is `minLength`. */
export type OptionsListed<T extends readonly GeneratorOption[]> = {
  readonly [O in T[number] as Camel<O['name']>]?: OptionValue<O>;
};

/** What one option takes: a size as `8x6`, a number, one of its words, the id of a level. */
type OptionValue<O extends GeneratorOption> = O extends { readonly kind: 'size' }
  ? `${number}x${number}`
  : O extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
    ? C
    : O extends { readonly kind: 'integer'; readonly word?: infer W }
      ? number | Exclude<W, undefined>
      : O extends { readonly kind: 'level' }
        ? string
        : number | string;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
