import { type AnyMind, GRADES, type Grade } from '@knossos/engine/internal/puzzle';
import { type Given, type Options, option } from '../../cli/command.js';
import { oneOf, wholeNumber } from '../../cli/values.js';
import { type SearchValues, searchOptions } from './plan.js';

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
export function generalOptions(mind: AnyMind | undefined): Options {
  return {
    ...chosen,
    ...(mind === undefined || mind.designs ? searchOptionsOf(mind) : {}),
    ...(mind === undefined || mind.draw ? drawn : {}),
  };
}

/** The options of a search, with the styles that a game knows. */
function searchOptionsOf(mind: AnyMind | undefined): Options {
  const styles = mind?.designStyles ?? [];
  if (styles.length === 0) return searchOptions;
  const choices = styles.map(({ name }) => name);
  const meanings = Object.fromEntries(styles.map(({ name, summary }) => [name, summary]));
  return { ...searchOptions, styles: { ...searchOptions.styles, choices, meanings, isList: true } };
}

/** What was given of {@link generalOptions}; nothing of those that stand for an option of the game's own. */
export function generalValues(given: Given, own: readonly string[]) {
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
