import { formatMouse } from '@knossos/engine/games/mouse';
import { type Kind, kindOf } from '@knossos/lab/jobs';
import { array, looseObject, nullable, object, parse, unknown } from 'valibot';
import type { Campaign } from '../../../cli/campaign.js';
import type { Given } from '../../../cli/command.js';
import { UsageFailure } from '../../../cli/failure.js';
import { savedCount } from '../../../cli/saved.js';
import { NEW_PART, type Part } from './job.js';
import { exchangeParts, type SearchPlan } from './parts.js';
import { planOf, type SearchOptions, searchOptions } from './plan.js';
import { foundBy, searchObject } from './report.js';

/** A search and where it ends. */
interface Parameters {
  readonly plan: SearchPlan;
  /** Evaluations of all parts together. */
  readonly evaluations: number;
}

const PARAMETERS = object({
  plan: object({ options: looseObject({}), parts: savedCount, round: savedCount, exchange: savedCount }),
  evaluations: savedCount,
});

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
}

/** Evaluations of each part when the search ends. */
const mostOf = ({ plan, evaluations }: Parameters) => Math.floor(evaluations / plan.parts);

/** The legs from a number of evaluations of each part, as far as the next barrier or the end. */
function legsFrom(parameters: Parameters, parts: readonly Part[], evaluated: number): readonly Leg[] {
  const { round } = parameters.plan;
  const barrier = evaluated + round - (evaluated % round);
  const target = Math.min(barrier, mostOf(parameters));
  return parts.map((part, number) => ({ number, part, target, isBarrier: target === barrier }));
}

const search: Kind<Parameters, Leg, Part, readonly Part[]> = {
  name: 'mouse-search',
  version: 1,
  // What is in the options is tried out when they are read from the command line.
  parameters: PARAMETERS as unknown as Kind<Parameters, Leg, Part, readonly Part[]>['parameters'],
  output: OUTPUT as unknown as Kind<Parameters, Leg, Part, readonly Part[]>['output'],
  total: (parameters) => parameters.plan.parts * Math.ceil(mostOf(parameters) / parameters.plan.round),
  begin: (parameters) =>
    legsFrom(
      parameters,
      Array.from({ length: parameters.plan.parts }, () => NEW_PART),
      0,
    ),
  job: ({ plan }, leg) => ({ name: 'search', input: { options: plan.options, ...leg } }),
  keep: (done) => done as Part,
  report: ({ report }, { part }) => ({
    evaluations: report.evaluations - part.report.evaluations,
    best: report.best > 0 ? report.best : null,
  }),
  next: (parameters, round, outputs) => {
    const { plan } = parameters;
    const most = mostOf(parameters);
    const evaluated = Math.min((round + 1) * plan.round, most);
    const isBarrier = evaluated % plan.round === 0;
    const parts = isBarrier ? exchangeParts(plan, outputs, round + 1) : outputs;
    return evaluated >= most ? { result: parts } : { parts: legsFrom(parameters, parts, evaluated) };
  },
};

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
  summary: 'search for mazes that hold the mouse long, in rounds',
  options,
  parametersFrom: (given: Given): Parameters => {
    // They were read by the descriptions of `searchOptions`.
    const settings = { ...STANDARD, ...given } as unknown as SearchOptions;
    const { evaluations } = settings;
    if (evaluations === null) throw new UsageFailure('say when it ends: --evaluations 1000000');
    const plan = planOf(settings, null);
    if (evaluations < plan.parts) {
      throw new UsageFailure(`--evaluations ${evaluations}: each of ${plan.parts} parts takes one or more`);
    }
    return { plan, evaluations };
  },
  answer: ({ parameters, result, seconds }) => {
    const { plan, evaluations } = parse(PARAMETERS, parameters) as unknown as Parameters;
    const parts = parse(array(OUTPUT), result) as unknown as readonly Part[];
    const evaluated = mostOf({ plan, evaluations });
    const done = {
      rounds: Math.floor(evaluated / plan.round),
      evaluated,
      evaluations: evaluated * plan.parts,
    };
    const end = { run: { ...done, parts, end: 'evaluations', seconds }, polished: null } as const;
    const found = foundBy(plan, end);
    const text = found === null ? '' : formatMouse(found.level);
    return { text, json: searchObject(plan, end, found, null) };
  },
};
