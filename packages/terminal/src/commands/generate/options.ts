import {
  type AnyMind,
  type AnyRules,
  checkParameters,
  describeFault,
  type GeneratorOption,
  GRADES,
  type Grade,
  type Level,
} from '@knossos/engine/internal/puzzle';
import type { Wish } from '@knossos/engine/internal/session';
import { flag, type Given, type Option, type Options, option, type ValuesOf } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { freshSeed, seedText } from '../../cli/options.js';
import { oneOf, wholeNumber } from '../../cli/values.js';
import { oneLevel } from '../../io/choice.js';
import { partOptions } from '../../parts/options.js';
import { isParted } from '../../parts/parting.js';
import { isSearch, type SearchValues, searchOptions } from './plan.js';

export const commonOptions = {
  count: option('n', 'how many', wholeNumber(1, 1_000_000), 1),
  seed: option('seed', 'any text or number; one is chosen and printed when missing', seedText),
  like: option('level', 'another level of the kind and size of this one: a file, an id or a name'),
  easier: flag('a step easier than that level, or than usual'),
  harder: flag('a step harder'),
  ...partOptions,
  json: flag('print a JSON array; with --winnable an object'),
};

const chosen = {
  hardestOf: option('n', 'make so many, rate them, and take the hardest', wholeNumber(1, 100_000)),
  grade: option<Grade>('grade', 'make levels until one is graded so', oneOf<Grade>(GRADES)),
};

const drawn = {
  winnable: option(
    'n',
    'draw so many levels at random, and say which share of them can be won',
    wholeNumber(1, 10_000_000),
  ),
};

/** What every game's levels can be asked for that it can make so; a game's own option of the same name comes first. */
function generalOptions(mind: AnyMind | undefined): Options {
  return {
    ...chosen,
    ...(mind === undefined || mind.designs ? searchOptionsOf(mind) : {}),
    ...(mind === undefined || mind.draw ? drawn : {}),
  };
}

function searchOptionsOf(mind: AnyMind | undefined): Options {
  const styles = mind?.designStyles ?? [];
  if (styles.length === 0) return searchOptions;
  const choices = styles.map(({ name }) => name);
  const meanings = Object.fromEntries(styles.map(({ name, summary }) => [name, summary]));
  return { ...searchOptions, styles: { ...searchOptions.styles, choices, meanings, isList: true } };
}

/** The given values of {@link generalOptions}, without those that stand for an option of the game's own. */
function generalValues(given: Given, own: readonly string[]) {
  const value = (name: string, standard: unknown) =>
    own.includes(name) ? standard : (given[name] ?? standard);
  const searching = Object.entries(searchOptions).map(([name, { standard }]) => [
    name,
    value(name, standard),
  ]);
  return {
    // They were read by the descriptions above.
    searching: Object.fromEntries(searching) as unknown as SearchValues,
    hardestOf: value('hardestOf', null) as number | null,
    grade: value('grade', null) as Grade | null,
    winnable: value('winnable', null) as number | null,
  };
}

/** The options of a game's generator, and those that every game's levels can be asked for that it can make so. */
export function optionsOf(mind: AnyMind | undefined): Options {
  const own = mind?.generatorOptions.map((one) => [one.name, optionOf(one)]) ?? [];
  return { ...generalOptions(mind), ...Object.fromEntries(own) };
}

/** A parameter of a generator as an option; its values are checked together. */
function optionOf({ kind, summary, choices, standard }: GeneratorOption): Option<string | null> {
  const value = { size: 'COLSxROWS', integer: 'n', choice: 'word', level: 'id' }[kind];
  if (kind === 'level') return option(value, summary);
  if (kind !== 'choice' || !choices) return option(value, `${summary} (default: ${standard})`);
  const isClear = choices.every((choice) => summary.includes(choice));
  const words = isClear ? summary : `${summary}: ${choices.join(', ')}`;
  return { ...option(value, `${words} (default: ${standard})`), choices, isExplained: true };
}

/** In which way levels are made: as the options say, like others, graded, searched for, or only counted. */
export interface Order {
  readonly rules: AnyRules;
  readonly mind: AnyMind;
  readonly parameters: Readonly<Record<string, string>>;
  readonly count: number;
  readonly seed: string;
  /** Null where levels are made as the options say. */
  readonly wish: Wish | null;
  readonly from: Level | null;
  readonly grade: Grade | null;
  readonly hardestOf: number | null;
  /** The options of a search; null where none of them was given. */
  readonly searching: SearchValues | null;
  readonly winnable: number | null;
}

/** The wishes for levels. @throws UsageFailure for options that exclude each other */
export async function orderOf(
  rules: AnyRules,
  options: ValuesOf<typeof commonOptions>,
  given: Given,
  io: Io,
): Promise<Order> {
  const { count, like, easier, harder } = options;
  const mind = await rules.mind();
  const names = mind.generatorOptions.map(({ name }) => name);
  const parameters = Object.fromEntries(
    Object.entries(given).filter(
      (pair): pair is [string, string] => names.includes(pair[0]) && typeof pair[1] === 'string',
    ),
  );
  const { searching, hardestOf, winnable, ...general } = generalValues(given, names);
  // A game may make levels of a grade by itself; here all are looked for in one way.
  const grade = GRADES.find((one) => one === parameters.grade) ?? general.grade;
  if (grade !== null) delete parameters.grade;
  const checked = checkParameters(mind.generatorOptions, parameters);
  if (!checked.ok) throw new UsageFailure(describeFault(checked.fault));
  if (easier && harder) throw new UsageFailure('--easier and --harder cannot both be wished');
  const [other] = Object.keys(parameters);
  if (like !== null && other !== undefined)
    throw new UsageFailure(`--${other} cannot be given with a level to be like`);
  const from = like === null ? null : (await oneLevel(like, [], null, io)).level;
  if (from !== null && from.game !== rules.id)
    throw new UsageFailure(`${like} is a level of ${from.game}, not of ${rules.id}`);
  const wish = easier ? 'easier' : harder ? 'harder' : like === null ? null : 'like this';
  const isSearched = isSearch(searching);
  const ways = [wish !== null, hardestOf !== null || grade !== null, isSearched, winnable !== null];
  if (ways.filter((way) => way).length > 1)
    throw new UsageFailure('these options are ways of making levels: choose one');
  if (isParted(options) && !isSearched && (hardestOf === null || grade !== null))
    throw new UsageFailure('what is done in parts is --hardest-of, or a search with --evaluations');
  const seed = options.seed ?? (isSearched ? '1' : freshSeed());
  return {
    ...{ rules, mind, parameters, count, seed, wish, from, grade, hardestOf, winnable },
    searching: isSearched ? searching : null,
  };
}
