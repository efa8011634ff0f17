import { rulebook } from '@knossos/engine/internal/games';
import {
  checkParameters,
  describeFault,
  grouped,
  nearest,
  orThrow,
  puzzleText,
} from '@knossos/engine/internal/puzzle';
import type { Finding } from '@knossos/lab/archive';
import { type Kind, kindOf } from '@knossos/lab/jobs';
import { recordKindOf } from '@knossos/lab/records';
import { array, type InferOutput, number, object, parse, record, string } from 'valibot';
import { type Given, option } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { findings } from '../../cli/finding.js';
import { jsonLine } from '../../cli/json.js';
import { seed } from '../../cli/options.js';
import { savedCount } from '../../cli/saved.js';
import { shellWord } from '../../cli/text.js';
import { nextSetting, type Setting, text, wholeNumber } from '../../cli/values.js';
import type { Campaign } from '../../cli/work-description.js';
import { bestOf, type HuntInput, type Trophy } from './job.js';

const PARAMETERS = object({
  game: string(),
  parameters: record(string(), string()),
  seed: string(),
  by: string(),
  count: savedCount,
  keep: savedCount,
  /** Levels of a part. */
  chunk: savedCount,
});

type Parameters = InferOutput<typeof PARAMETERS>;

/** Levels `from` to `to - 1`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const TROPHIES = array(
  object({ value: number(), text: string(), worths: array(object({ kind: string(), value: number() })) }),
);

function ranges({ count, chunk }: Parameters): readonly Range[] {
  return Array.from({ length: Math.ceil(count / chunk) }, (_, index) => ({
    from: index * chunk,
    to: Math.min(count, (index + 1) * chunk),
  }));
}

const hunt: Kind<Parameters, Range, readonly Trophy[], readonly Trophy[]> = {
  name: 'level-hunt',
  version: 2,
  parameters: PARAMETERS,
  output: TROPHIES,
  total: (parameters) => ranges(parameters).length,
  begin: ranges,
  job: ({ game, parameters, seed: from, by, keep }, range) => {
    const input: HuntInput = { game, parameters, seed: from, by, keep, ...range };
    return { name: 'hunt', input };
  },
  keep: (done) => done as readonly Trophy[],
  report: ([best], { from, to }) => ({
    evaluations: to - from,
    best: best?.value ?? null,
    found: best?.text ?? null,
  }),
  next: ({ keep }, _round, outputs) => ({ result: bestOf(outputs.flat(), keep) }),
  finds: (parameters, trophies) => trophies.flatMap((trophy) => findsIn(parameters, trophy)),
};

/** A level among the records that its game keeps. */
function findsIn(parameters: Parameters, { text: document, worths }: Trophy): readonly Finding[] {
  const level = orThrow(rulebook.parse(document));
  const rules = rulebook.of(level);
  const how = { command: commandOf(parameters), seed: parameters.seed };
  return worths.flatMap(({ kind, value }) =>
    findings(recordKindOf(parameters.game, kind) ?? undefined, {
      ...{ level, found: puzzleText(rules, level), value },
      ...how,
    }),
  );
}

/** The command that finds the same levels again. */
function commandOf({ game, parameters, seed: from, by, count, keep }: Parameters): string {
  const { size, ...others } = parameters;
  const words = [
    ...(size === undefined ? [] : ['--size', size]),
    ...Object.entries(others).flatMap(([name, value]) => ['--with', `${name}=${value}`]),
    ...['--count', String(count), '--by', by, '--keep', String(keep), '--seed', from],
  ];
  return ['knossos jobs start level-hunt --game', game, ...words.map(shellWord)].join(' ');
}

/** Seconds that a level takes: to make it, and for each unit of a generator's effort. A rough guess will do. */
const LEVEL_SECONDS = 0.15;
const EFFORT_SECONDS = 0.026;

/** Levels that take about fifteen seconds on one core. */
function chunkOf(parameters: Readonly<Record<string, string>>): number {
  const effort = Number(parameters.effort ?? 10);
  return Math.max(1, Math.round(15 / (LEVEL_SECONDS + EFFORT_SECONDS * effort)));
}

/** A game, or the names of those that there are. @throws UsageFailure */
function gameNamed(name: string | null): string {
  const names = rulebook.games.map(({ id }) => id);
  if (name !== null && names.includes(name)) return name;
  const near = name === null ? null : nearest(name, names);
  const help = near === null ? `games: ${names.join(', ')}` : `did you mean ${near}?`;
  throw new UsageFailure(
    name === null ? `say which game: --game; ${help}` : `there is no game "${name.slice(0, 40)}"; ${help}`,
  );
}

/** Levels of any game that are as hard as can be, on any number of machines. */
export const huntCampaign: Campaign = {
  kind: kindOf(hunt),
  options: {
    game: option('game', 'the game, by its name'),
    size: option('CxR', 'columns and rows, e.g. 8x8; usual unless given', text),
    with: option<readonly Setting[]>(
      'name=value',
      'another option of the generator, as of knossos generate (repeatable); effort=100 looks longer for each',
      nextSetting,
      [],
    ),
    count: option('n', 'how many levels are made', wholeNumber(1, 1e9), 200),
    by: option(
      'what',
      'what is to be large: difficulty, or a feature that knossos rate prints',
      text,
      'difficulty',
    ),
    keep: option('n', 'how many of the best are kept', wholeNumber(1, 100), 10),
    seed,
  },
  form: {
    title: 'Any game: the hardest levels',
    about: 'The server makes levels, solves each of them, and keeps the hardest ten.',
    asks: {
      game: { label: 'Game', about: 'The levels are made for it.', initial: '' },
      size: {
        label: 'Size',
        about: 'Columns x rows, such as 8x8. Leave it empty for the usual size.',
        initial: '',
      },
      count: {
        label: 'How many levels to make',
        about: 'More take longer, and the hardest of them are harder.',
        initial: '200',
      },
    },
    most: { count: 100_000 },
  },
  parametersFrom: async (given: Given): Promise<Parameters> => {
    // They were read by the descriptions above.
    const options = given as unknown as {
      readonly game: string | null;
      readonly size: string | null;
      readonly with: readonly Setting[];
      readonly count: number;
      readonly by: string;
      readonly keep: number;
      readonly seed: string;
    };
    const game = gameNamed(options.game);
    const wanted = {
      ...(options.size === null ? {} : { size: options.size }),
      ...Object.fromEntries(options.with),
    };
    const mind = await rulebook.find(game)?.mind();
    const checked = checkParameters(mind?.generatorOptions ?? [], wanted);
    if (!checked.ok) throw new UsageFailure(describeFault(checked.fault));
    const { count, by, keep } = options;
    return { game, parameters: wanted, seed: options.seed, by, count, keep, chunk: chunkOf(wanted) };
  },
  about: (parameters) => {
    const { game, parameters: wanted, count, by } = parse(PARAMETERS, parameters);
    return [game, wanted.size, `${grouped(count)} levels`, `by ${by}`].filter((word) => word).join(', ');
  },
  answer: ({ parameters, result, seconds }) => {
    const { game, by, count, seed: from } = parse(PARAMETERS, parameters);
    const best = parse(TROPHIES, result);
    const shown = best.map(({ value, text: document }) => ({ value, text: document }));
    const json = jsonLine({ game, by, count, seed: from, best: shown, seconds });
    return { text: best.map((trophy) => trophy.text).join('\n---\n\n'), json };
  },
};
