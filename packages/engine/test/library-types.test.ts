import type {
  FeaturesOf,
  GameId,
  GameIn,
  GeneratorOptions,
  KnossosError,
  LevelOf,
  MoveOf,
  PositionOf,
  Solution,
} from '@knossos/engine';
import { generate, type mindOf, rate, rulesOf, solve } from '@knossos/engine';
import { game } from '@knossos/engine/games/theseus';
import type * as list from '@knossos/engine/internal/games';
import { expectTypeOf, test } from 'vitest';
import type { loaders } from '../src/games/loaders.js';
import type { OptionsListed } from '../src/library/index.js';

// What is said here is said to the compiler: nothing need run.
test('every game of the list has its types', () => {
  expectTypeOf<GameId>().toEqualTypeOf<
    'custom' | 'escape' | 'gold' | 'haunt' | 'mines' | 'mouse' | 'theseus'
  >();
  expectTypeOf<LevelOf['game']>().toEqualTypeOf<GameId>();
  expectTypeOf<typeof list>().toHaveProperty('rulebook');
});

test('moves, levels and features are those of the game', () => {
  expectTypeOf<MoveOf<'gold'>>().toEqualTypeOf<'U' | 'R' | 'D' | 'L'>();
  expectTypeOf<MoveOf<'theseus'>>().toEqualTypeOf<'U' | 'R' | 'D' | 'L' | 'W'>();
  expectTypeOf<LevelOf<'mouse'>['game']>().toEqualTypeOf<'mouse'>();
  expectTypeOf<PositionOf<'haunt'>['level']>().toEqualTypeOf<LevelOf<'haunt'>>();
  expectTypeOf<FeaturesOf<'gold'>['greedy']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<FeaturesOf<'theseus'>['length']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<FeaturesOf<'mines'>['noGuess']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<FeaturesOf<'haunt'>['isExact']>().toEqualTypeOf<boolean>();
});

test('options of generators are numbers and words of their own', () => {
  type Theseus = GeneratorOptions<'theseus'>;
  expectTypeOf<Theseus['size']>().toEqualTypeOf<`${number}x${number}` | undefined>();
  expectTypeOf<Theseus['kinds']>().toEqualTypeOf<'M' | 'V' | 'mix' | undefined>();
  expectTypeOf<Theseus['minLength']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<GeneratorOptions<'haunt'>['lives']>().toEqualTypeOf<number | 'unlimited' | undefined>();
  expectTypeOf<GeneratorOptions<'mines'>['hardest']>().toEqualTypeOf<'2' | '3' | '4' | undefined>();
  expectTypeOf<keyof GeneratorOptions<'mouse'>>().toEqualTypeOf<
    'size' | 'shape' | 'blocks' | 'evaluations' | 'frame' | 'goal'
  >();
  expectTypeOf({ size: '6x6', sizes: 1 } as const).not.toEqualTypeOf<Theseus>();
  expectTypeOf<{ pursuers: string }>().not.toExtend<Theseus>();
});

/** The options of a game as they follow from the list in its folder. */
type Listed<Id extends GameId> = OptionsListed<
  Awaited<ReturnType<Awaited<ReturnType<(typeof loaders)[Id]>>['mind']>>['generatorOptions']
>;

test('the written types of options are those of the lists', () => {
  type Written = { [Id in GameId]: Required<GeneratorOptions<Id>> };
  type Told = { [Id in GameId]: Required<Listed<Id>> };
  expectTypeOf<Written>().toExtend<Told>();
  expectTypeOf<Told>().toExtend<Written>();
});

test('answers are typed by what is handed in', () => {
  expectTypeOf<GameIn<LevelOf<'gold'>>>().toEqualTypeOf<'gold'>();
  expectTypeOf<GameIn<PositionOf<'escape'>>>().toEqualTypeOf<'escape'>();
  expectTypeOf<GameIn<string>>().toEqualTypeOf<GameId>();
  expectTypeOf(solve<LevelOf<'gold'>>).returns.resolves.toEqualTypeOf<Solution<MoveOf<'gold'>>>();
  expectTypeOf(rate<LevelOf<'mines'>>).returns.resolves.toHaveProperty('features');
  expectTypeOf(generate<'haunt'>).returns.resolves.toEqualTypeOf<LevelOf<'haunt'>>();
  expectTypeOf<ReturnType<typeof mindOf<'gold'>>>().resolves.toHaveProperty('hint');
});

test('grades are four words, and counts are JSON', () => {
  type Rated = Awaited<ReturnType<typeof rate>>;
  expectTypeOf<Rated['grade']>().toEqualTypeOf<'easy' | 'medium' | 'hard' | 'fiendish' | null>();
  type Plans = Extract<Solution<'U'>, { status: 'solved' }>['plans'];
  expectTypeOf<Plans>().toEqualTypeOf<number | string | null>();
});

test('a game takes nothing of another one', () => {
  const gold = rulesOf('gold');
  expectTypeOf(gold.start).parameter(0).toEqualTypeOf<string | LevelOf<'gold'>>();
  expectTypeOf<LevelOf<'theseus'>>().not.toExtend<LevelOf<'gold'>>();
  expectTypeOf(gold.play).parameter(1).toEqualTypeOf<MoveOf<'gold'>>();
  expectTypeOf(game).toEqualTypeOf(rulesOf('theseus'));
  expectTypeOf<KnossosError['code']>().toExtend<string>();
});
