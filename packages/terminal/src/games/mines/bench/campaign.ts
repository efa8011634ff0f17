import type { PlayerOptions, StrategyName } from '@knossos/engine/internal/games/mines/players/strategies';
import { grouped } from '@knossos/engine/internal/puzzle';
import { type Kind, kindOf } from '@knossos/lab/jobs';
import { array, looseObject, object, parse, string } from 'valibot';
import type { Given } from '../../../cli/command.js';
import { savedCount } from '../../../cli/saved.js';
import type { Campaign } from '../../../cli/work-description.js';
import { type BoardOptions, boardOptions } from '../board-options.js';
import { boardSource } from '../board-source.js';
import type { SeededBoards } from '../boards.js';
import { piecesOption, strategyOptions } from './options.js';
import { benchObject, benchText } from './report.js';
import { BenchTally, type PlainTally } from './tally.js';

/** Which boards are played by whom, and how they are cut. */
interface Parameters {
  readonly boards: SeededBoards;
  readonly from: number;
  readonly to: number;
  readonly seed: string;
  readonly strategies: readonly StrategyName[];
  readonly options: PlayerOptions;
  readonly parts: number;
}

const PARAMETERS = object({
  boards: looseObject({ columns: savedCount, rows: savedCount, mines: savedCount, seed: string() }),
  from: savedCount,
  to: savedCount,
  seed: string(),
  strategies: array(string()),
  options: looseObject({}),
  parts: savedCount,
});

/** Boards of a part of a run on a server that many share: minutes of work, so that runs take turns. */
const MOST_GAMES = 10_000;

/** Parts of such a run, at most. */
const MOST_PARTS = 10_000;

/** Boards `from` to `to - 1`. */
interface Range {
  readonly from: number;
  readonly to: number;
}

const OUTPUT = array(looseObject({ won: string(), games: savedCount }));

type BenchKind = Kind<Parameters, Range, readonly PlainTally[], readonly PlainTally[]>;

/** Consecutive ranges, all but the last equally long. */
function ranges({ from, to, parts }: Parameters): readonly Range[] {
  const size = Math.ceil((to - from) / parts);
  const starts = Array.from({ length: Math.ceil((to - from) / size) }, (_, index) => from + index * size);
  return starts.map((start) => ({ from: start, to: Math.min(to, start + size) }));
}

const bench: BenchKind = {
  name: 'mines-bench',
  version: 1,
  // What is in the boards and options was checked when they were read from the command line.
  parameters: PARAMETERS as unknown as BenchKind['parameters'],
  output: OUTPUT as unknown as BenchKind['output'],
  total: (parameters) => ranges(parameters).length,
  begin: ranges,
  job: ({ boards, seed, strategies, options }, range) => ({
    name: 'bench',
    input: { boards, seed, strategies, options, ...range },
  }),
  keep: (done) => done as readonly PlainTally[],
  report: (tallies) => ({ evaluations: tallies[0]?.games ?? 0, best: null }),
  next: ({ strategies }, _round, outputs) => ({
    result: strategies.map((_, strategy) => merged(outputs.map((tallies) => tallies[strategy])).plain()),
  }),
};

/** Tallies of consecutive boards as one. */
function merged(tallies: readonly (PlainTally | undefined)[]): BenchTally {
  const sum = new BenchTally();
  for (const tally of tallies) if (tally) sum.merge(tally);
  return sum;
}

/** Strategies on ranges of boards, on any number of machines. */
export const benchCampaign: Campaign = {
  kind: kindOf(bench),
  options: { ...boardOptions, ...strategyOptions, parts: piecesOption },
  form: {
    title: 'Minehunt: how often it is won',
    about: 'A computer plays many boards, and the server counts how many it wins.',
    asks: {
      size: {
        label: 'Board',
        about: 'Type beginner, intermediate or expert.',
        initial: 'beginner',
      },
      games: {
        label: 'How many boards to play',
        about: 'More boards take longer and give a more exact answer.',
        initial: '1000',
      },
    },
    most: { games: 1e7, to: 1e12, parts: MOST_PARTS, budget: 1e9 },
    // Others wait for the end of a part.
    refusal: (parameters) => {
      const { from, to, parts } = parse(PARAMETERS, parameters);
      return to - from <= parts * MOST_GAMES
        ? null
        : `A part has ${grouped(MOST_GAMES)} boards at most: ask for more parts, or fewer boards`;
    },
  },
  about: (parameters) => {
    const { boards, from, to, strategies } = parse(PARAMETERS, parameters);
    const { columns, rows, mines } = boards;
    const count = grouped(to - from);
    return `${columns}x${rows} with ${mines} mines, ${strategies.join(', ')}, ${count} games`;
  },
  parametersFrom: (given: Given): Parameters => {
    // They were read by the descriptions above.
    const options = given as unknown as BoardOptions & {
      readonly strategy: readonly StrategyName[];
      readonly budget: number | null;
      readonly parts: number | null;
    };
    const { boards, from, to } = boardSource(options);
    if ('path' in boards) throw new TypeError('boards are dealt');
    const { budget, seed, strategy } = options;
    const usual = Math.min(MOST_PARTS, Math.max(100, Math.ceil((to - from) / MOST_GAMES)));
    const parts = Math.min(to - from, options.parts ?? usual);
    return {
      boards,
      from,
      to,
      seed,
      strategies: strategy,
      options: budget === null ? {} : { budget },
      parts,
    };
  },
  answer: ({ parameters, result, seconds }) => {
    const plan = parse(PARAMETERS, parameters) as unknown as Parameters;
    const tallies = (parse(OUTPUT, result) as unknown as readonly PlainTally[]).map((one) => merged([one]));
    const report = { plan, run: { tallies, seconds, end: 'done' as const }, workers: null, cpu: null };
    return { text: benchText(report), json: benchObject(report) };
  },
};
