import {
  ALGORITHMS,
  createSearch,
  SEARCH_DEFAULTS,
  type SearchOptions,
} from '@knossos/engine/internal/optimise';
import {
  type AnyMind,
  describeFault,
  type GeneratorParameters,
  orThrow,
} from '@knossos/engine/internal/puzzle';
import { option, type ValuesOf } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { algorithmOption, work } from '../../cli/options.js';
import { shellWord } from '../../cli/text.js';
import { decimal, listOf, text, wholeNumber } from '../../cli/values.js';
import type { Shape } from '../../parts/search/run.js';
import type { Searched } from '../../parts/search/search.js';
import type { DesignPlan } from './design-job.js';

/** The options of a search for levels; one of them, and it is a search. */
export const searchOptions = {
  objective: option(
    'what',
    'search for levels with much of this: length, or a formula over features that knossos rate prints',
  ),
  algorithm: algorithmOption('how levels are searched for, by default population'),
  styles: option<readonly string[]>('names', 'what the levels of the search are like', listOf(text), []),
  seconds: { ...work.seconds, summary: 'search so long (60 unless --evaluations is given)' },
  evaluations: option('n', 'search until so many levels were judged, by all parts together', wholeNumber(1)),
  planned: option('n', 'evaluations of a part in which the search cools down once', wholeNumber(1)),
  hot: option('t', 'highest temperature of the search', decimal),
  cold: option('t', 'lowest temperature of the search', decimal),
  parts: option('n', 'parts of the search, on which its result depends (default: 8)', wholeNumber(1, 10_000)),
  workers: { ...work.workers, summary: 'worker threads of the search, on which nothing depends' },
  checkpoint: { ...work.checkpoint, summary: 'keep the search in this file, and go on from it' },
};

export type SearchValues = ValuesOf<typeof searchOptions>;

/** Whether any of these options says that levels are to be searched for. */
export function isSearch(values: SearchValues): boolean {
  return Object.keys(searchOptions).some((name) => {
    const value = values[name as keyof SearchValues];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  });
}

export interface PlannedSearch extends Shape {
  readonly plan: DesignPlan;
}

/** More evaluations than any part does: parts show one another nothing. */
const NO_BARRIER = 2 ** 50;

/** A search in more bits than this has longer solutions, whose lengths differ by smaller ratios. */
const MANY_BITS = 110;

/** What decides the result, tried out before threads are started. @throws UsageFailure */
export function planOf(
  mind: AnyMind,
  parameters: GeneratorParameters,
  values: SearchValues,
  seed: string,
): PlannedSearch {
  const wishes = { objective: values.objective ?? 'length', styles: values.styles };
  const designs = mind.designs?.(parameters, wishes);
  if (designs === undefined) throw new UsageFailure(`levels of ${mind.id} cannot be searched`);
  if (!designs.ok) throw new UsageFailure(describeFault(designs.fault));
  const algorithm = values.algorithm ?? 'population';
  const fault = ALGORITHMS[algorithm].fault(designs.value.problem);
  if (fault !== null) throw new UsageFailure(`--algorithm ${algorithm}: ${fault}`);
  const parts = values.parts ?? 8;
  const isLogarithmic = algorithm === 'population' || algorithm === 'tempering';
  const [hot, cold] = !isLogarithmic
    ? [null, null]
    : designs.value.problem.bits > MANY_BITS
      ? [0.07, 0.01]
      : [0.1, 0.015];
  const options: SearchOptions = {
    ...SEARCH_DEFAULTS,
    algorithm,
    seed,
    planned: values.planned ?? Math.max(1, Math.floor((values.evaluations ?? 8_000_000) / parts)),
    hot: values.hot ?? hot,
    cold: values.cold ?? cold,
  };
  if (values.evaluations !== null && values.evaluations < parts)
    throw new UsageFailure(`--evaluations ${values.evaluations}: each of ${parts} parts takes one or more`);
  const plan = { game: mind.id, parameters, wishes, options };
  return { plan, parts, round: NO_BARRIER, exchange: 0 };
}

export function searchedBy(mind: AnyMind, { plan, parts }: PlannedSearch): Searched {
  const { game, parameters, wishes, options } = plan;
  const about = { game, ...parameters, ...wishes, ...options, parts };
  return {
    ...{ head: { kind: 'level search', version: 1, parameters: about }, parts },
    create: (number, state) => createSearch(designsOf(mind, plan).problem, options, number, state),
  };
}

/** The levels that a plan searches among, as strings of bits. */
export function designsOf(mind: AnyMind, { parameters, wishes }: DesignPlan) {
  const designs = mind.designs?.(parameters, wishes);
  if (designs === undefined) throw new Error('levels of this game cannot be searched');
  return orThrow(designs);
}

/** The command that finds the same again. */
export function commandOf({ plan, parts }: PlannedSearch, evaluations: number): string {
  const { game, parameters, wishes, options } = plan;
  const words: Readonly<Record<string, string | number | null>> = {
    ...parameters,
    objective: wishes.objective,
    styles: wishes.styles.length === 0 ? null : wishes.styles.join(','),
    algorithm: options.algorithm,
    seed: options.seed,
    parts,
    evaluations,
    planned: options.planned,
    hot: options.hot,
    cold: options.cold,
  };
  const typed = Object.entries(words).filter(([, value]) => value !== null);
  return `knossos generate ${game} ${typed.map(([name, value]) => `--${name} ${shellWord(String(value))}`).join(' ')}`;
}
