import { formatMouse } from '@knossos/engine/internal/games/mouse';
import { MOUSE_RECORDS } from '@knossos/engine/internal/games/mouse/mind/records';
import { grouped } from '@knossos/engine/internal/puzzle';
import { type Kind, kindOf } from '@knossos/lab/jobs';
import { array, check, looseObject, minValue, nullable, object, parse, pipe, unknown } from 'valibot';
import type { Given } from '../../../../cli/command.js';
import { UsageFailure } from '../../../../cli/failure.js';
import { findings } from '../../../../cli/finding.js';
import { savedCount } from '../../../../cli/saved.js';
import type { Campaign } from '../../../../cli/work-description.js';
import { commandOf } from './command-text.js';
import { type Barriers, NEW_PART, type Part } from './job.js';
import { type SearchOptions, searchOptions } from './options.js';
import { bestOf, exchangeParts, type SearchPlan } from './parts.js';
import { costOf, planOf } from './plan.js';
import { foundBy, levelOfDesign, searchObject, subjectText } from './report.js';
import type { SearchEnd } from './run.js';

/** A search and where it ends. */
interface Parameters {
  readonly plan: SearchPlan;
  /** Evaluations of all parts together. */
  readonly evaluations: number;
  /** Rounds that a part does at a time, unless designs are exchanged before. */
  readonly stride: number;
}

const whole = pipe(savedCount, minValue(1));

/** Most barriers of a run: each is a round of parts that a database keeps. */
const MOST_BARRIERS = 1_000_000;

const PARAMETERS = pipe(
  object({
    stride: whole,
    plan: object({ options: looseObject({}), parts: whole, round: whole, exchange: savedCount }),
    evaluations: savedCount,
  }),
  check(
    ({ stride, plan, evaluations }) =>
      evaluations /
        plan.parts /
        plan.round /
        (plan.exchange === 0 ? stride : Math.min(stride, plan.exchange)) <=
      MOST_BARRIERS,
    'these are too many rounds: make them longer',
  ),
);

/** A part as far as it is looked at: what its state holds is known to the search that goes on with it. */
const OUTPUT = looseObject({
  state: nullable(looseObject({})),
  migrants: array(unknown()),
  report: looseObject({ evaluations: savedCount, best: savedCount }),
});

/** One part on its way to the next barrier, or to the end. */
interface Leg {
  readonly number: number;
  readonly part: Part;
  /** Evaluations that it has done in all when it comes back. */
  readonly target: number;
  readonly isBarrier: boolean;
  readonly barriers: Barriers;
}

/** Evaluations of each part when the search ends. */
const mostOf = ({ plan, evaluations }: Parameters) => Math.floor(evaluations / plan.parts);

/** Where the legs end that begin at a number of evaluations of each part: a stride on, at an exchange, or at the end. */
function endOf(parameters: Parameters, evaluated: number): number {
  const { plan, stride } = parameters;
  const next = (rounds: number) => {
    const length = rounds * plan.round;
    return evaluated + length - (evaluated % length);
  };
  const exchange = plan.exchange === 0 ? Number.POSITIVE_INFINITY : next(plan.exchange);
  return Math.min(next(stride), exchange, mostOf(parameters));
}

/** The legs from a number of evaluations of each part. */
function legsFrom(parameters: Parameters, parts: readonly Part[], evaluated: number): readonly Leg[] {
  const { round } = parameters.plan;
  const target = endOf(parameters, evaluated);
  const way = { target, isBarrier: target % round === 0, barriers: { from: evaluated, every: round } };
  return parts.map((part, number) => ({ number, part, ...way }));
}

/** Where all legs end, one after the other. */
function endsOf(parameters: Parameters): readonly number[] {
  const ends: number[] = [];
  for (let at = 0; at < mostOf(parameters); ends.push(at)) at = endOf(parameters, at);
  return ends;
}

const search: Kind<Parameters, Leg, Part, readonly Part[]> = {
  name: 'mouse-search',
  version: 2,
  // What is in the options is tried out when they are read from the command line.
  parameters: PARAMETERS as unknown as Kind<Parameters, Leg, Part, readonly Part[]>['parameters'],
  output: OUTPUT as unknown as Kind<Parameters, Leg, Part, readonly Part[]>['output'],
  total: (parameters) => parameters.plan.parts * endsOf(parameters).length,
  begin: (parameters) =>
    legsFrom(
      parameters,
      Array.from({ length: parameters.plan.parts }, () => NEW_PART),
      0,
    ),
  job: ({ plan }, leg) => ({ name: 'search', input: { options: plan.options, ...leg } }),
  keep: (done) => done as Part,
  report: ({ report, state }, { part }, { plan }) => ({
    evaluations: report.evaluations - part.report.evaluations,
    best: report.best > 0 ? report.best : null,
    found: state?.best ? formatMouse(levelOfDesign(plan.options, state.best.genome)) : null,
  }),
  next: (parameters, round, outputs) => {
    const { plan } = parameters;
    const evaluated = endsOf(parameters)[round] ?? mostOf(parameters);
    const isBarrier = evaluated % plan.round === 0;
    const parts = isBarrier ? exchangeParts(plan, outputs, evaluated / plan.round) : outputs;
    return evaluated >= mostOf(parameters)
      ? { result: parts }
      : { parts: legsFrom(parameters, parts, evaluated) };
  },
  finds: (parameters, parts) => {
    const best = bestOf(parts);
    if (best === null) return [];
    const { options } = parameters.plan;
    const level = levelOfDesign(options, best.genome);
    const command = commandOf(parameters.plan, endOfRun(parameters, parts, 0));
    const find = { level, found: formatMouse(level), value: best.score, command, seed: options.seed };
    return findings(
      MOUSE_RECORDS.find((kind) => kind.name === options.objective),
      find,
    );
  },
};

/** How a run ended that went to its end. */
function endOfRun(parameters: Parameters, parts: readonly Part[], seconds: number): SearchEnd {
  const { plan } = parameters;
  const evaluated = mostOf(parameters);
  const rounds = Math.floor(evaluated / plan.round);
  const evaluations = evaluated * plan.parts;
  return { run: { rounds, evaluated, evaluations, parts, end: 'evaluations', seconds }, polished: null };
}

/**
 * Rounds that take about twenty seconds on one core: long beside what it costs to fetch a part, short beside what is lost with
 * a machine.
 */
function strideOf({ options, round }: SearchPlan): number {
  return Math.max(1, Math.floor(Math.min(20_000_000, 5e10 / costOf(options)) / round));
}

/** Options that say how a search is run on one machine, or that a run has no use for. */
const LOCAL = [
  'workers',
  'checkpoint',
  'convergence',
  'json',
  'seconds',
  'polish',
  'from',
  'index',
  'within',
];

const options = Object.fromEntries(Object.entries(searchOptions).filter(([name]) => !LOCAL.includes(name)));

/** What a search is given for the options that a run has no use for. */
const STANDARD = Object.fromEntries(
  Object.entries(searchOptions)
    .filter(([name]) => LOCAL.includes(name))
    .map(([name, { standard }]) => [name, standard]),
);

/** The search of a frame in rounds, on any number of machines. */
export const searchCampaign: Campaign = {
  kind: kindOf(search),
  options,
  form: {
    title: 'Mouse Maze: the longest walk',
    about: 'The server looks for a maze in which the mouse walks as long as possible.',
    asks: {
      size: { label: 'Size of the maze', about: 'Columns x rows.', initial: '8x8' },
      evaluations: {
        label: 'How many mazes to try',
        about: 'More take longer and find better ones.',
        initial: '100000000',
      },
    },
    most: {
      ...{ evaluations: 1e11, chains: 1000, parts: 256, exchange: 1e6, planned: 1e11 },
      // Each part keeps all of its population.
      ...{ population: 1000, parents: 1000, children: 10_000 },
    },
  },
  about: (parameters) => {
    const { plan, evaluations } = parse(PARAMETERS, parameters) as unknown as Parameters;
    return `${subjectText(plan.options)}, ${plan.options.algorithm}, ${grouped(evaluations)} evaluations`;
  },
  parametersFrom: (given: Given): Parameters => {
    // They were read by the descriptions of `searchOptions`.
    const settings = { ...STANDARD, ...given } as unknown as SearchOptions;
    const { evaluations } = settings;
    if (evaluations === null) throw new UsageFailure('say when it ends: --evaluations 1000000');
    const plan = planOf(settings, null);
    if (evaluations < plan.parts) {
      throw new UsageFailure(`--evaluations ${evaluations}: each of ${plan.parts} parts takes one or more`);
    }
    return { plan, evaluations, stride: strideOf(plan) };
  },
  answer: ({ parameters, result, seconds }) => {
    const given = parse(PARAMETERS, parameters) as unknown as Parameters;
    const { plan } = given;
    const parts = parse(array(OUTPUT), result) as unknown as readonly Part[];
    const end = endOfRun(given, parts, seconds);
    const found = foundBy(plan, end);
    const text = found === null ? '' : formatMouse(found.level);
    return { text, json: searchObject(plan, end, found, null) };
  },
};
