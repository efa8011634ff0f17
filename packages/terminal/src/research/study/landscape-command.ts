import type { MouseLevel } from '@knossos/engine/internal/games/mouse';
import { RUN_OBJECTIVES, type RunObjective } from '@knossos/engine/internal/games/mouse/walk/walk';
import { grouped } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import {
  type DistributionSummary,
  LANDSCAPE_NAMES,
  type Landscape,
  landscapeCsv,
  landscapeOf,
  summaryOf,
} from '@knossos/research/landscape/landscape';
import { landscapePlot } from '@knossos/research/landscape/plot';
import { designProblem, frameOfOptions, genomeOfLevel } from '@knossos/research/search/search';
import { command, flag, option, type ValuesOf, withMeanings } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { index, seed, settings, theme } from '../../cli/options.js';
import { keys, wordOf } from '../../cli/schema.js';
import { percent, table } from '../../cli/text.js';
import { oneOf, wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { MAZE_EXITS, oneMaze, oneMouseLevel } from '../../games/mouse/levels.js';
import { targetFor, writeOrPrint } from '../../io/targets.js';

const FORMATS = ['text', 'csv', 'json', 'svg'] as const;
type Format = (typeof FORMATS)[number];

const options = {
  distance: option<'1' | '2'>('d', 'flips from the maze; 2 is 1 and 2', oneOf<'1' | '2'>(['1', '2']), '2'),
  pairs: option('n', 'most mazes at distance 2 to look at, per centre', wholeNumber(1), 20_000),
  random: option('n', 'random mazes to score', wholeNumber(0), 2000),
  objective: option<RunObjective>('what', 'what is scored', oneOf<RunObjective>(RUN_OBJECTIVES), 'turns'),
  format: withMeanings(option('format', 'what is printed, by default text', oneOf<Format>(FORMATS)), {
    text: 'a table of quantiles',
    csv: 'every score: group,score',
    json: 'all of it, for programs',
    svg: 'a violin plot on a logarithmic axis',
  }),
  json: flag('the same as --format json'),
  seed,
  theme,
  out: option('file', 'write here instead of to standard output'),
  index,
  ...settings,
};

type Options = ValuesOf<typeof options>;

const LANDSCAPE = keys<Landscape & { readonly level: MouseLevel }>`
  title: text | null ${({ level }) => level.meta.title}
  objective: ${wordOf(RUN_OBJECTIVES)}
  score: count  # of the maze
  random: count | null  # of the random feasible maze with as many blocks ${({ randomScore }) => randomScore}
  seed: text
  groups: { group: 'near-1' | 'near-2' | 'random-near-1' | 'random-near-2' | 'random', feasible: count,
    infeasible: count, mean: number | null, quantiles: record<number> | null, complete: boolean, scores:
    count[] }[]  # group (near-1, near-2, random-near-1, random-near-2 or random), feasible (mazes with
    a score), infeasible (those that cut off the exit), complete (whether all mazes of the group were
    looked at), mean, quantiles (by share: 0, 0.05, 0.25, 0.5, 0.75, 0.95, 1), scores (all, ascending)
    ${groupObjects}`;

function groupObjects({ distributions }: Landscape) {
  return distributions.map((distribution) => {
    const { isComplete, ...summary } = summaryOf(distribution);
    return { ...summary, complete: isComplete, scores: [...distribution.scores] };
  });
}

/** `knossos mouse landscape`: the scores around a maze. */
export default command({
  args: { file: oneMaze },
  options,
  about: `How scores change around a maze: the distribution of the turns of all mazes at Hamming distance 1, and of all or a
sample at distance 2, beside those around a random feasible maze with as many blocks, and beside random mazes.`,
  json: [{ prints: '--format json (also --json) prints one object', keys: LANDSCAPE }],
  exits: MAZE_EXITS,
  examples: [
    [
      'mouse landscape mouse/1-first-designs.txt --index 0 --pairs 500',
      'quantiles of the scores around a shipped maze',
    ],
  ],
  async run({ file }, options, io) {
    const { level } = await oneMouseLevel(file, options.set, options.index, io);
    const target = targetFor('--out', options.out);
    const landscape = await survey(level, options, io);
    const text = written(level, landscape, options);
    if (target === null) io.out.write(text);
    else writeOrPrint(target, text, io);
    return EXIT.done;
  },
});

async function survey(level: MouseLevel, options: Options, io: Io): Promise<Landscape> {
  const found = genomeOfLevel(level);
  if (found === null) {
    throw new Failure(
      EXIT.invalid,
      'only a grid maze, no graph, with one order of directions for all cells and no line "mind:", can be changed',
    );
  }
  const { shape } = found.options;
  const problem = designProblem(frameOfOptions(found.options), shape, options.objective);
  const task = landscapeOf(problem, found.genome, Random.from(options.seed), {
    mostPairs: options.distance === '1' ? 0 : options.pairs,
    randomDesigns: options.random,
  });
  const landscape = await runTask(task, io);
  const isWanted = (group: string) => options.distance === '2' || !group.endsWith('-2');
  return { ...landscape, distributions: landscape.distributions.filter(({ group }) => isWanted(group)) };
}

function written(level: MouseLevel, landscape: Landscape, options: Options): string {
  const format = options.json ? 'json' : (options.format ?? 'text');
  const scoreName = options.objective === 'turns' ? 'turns' : 'visits of one place';
  switch (format) {
    case 'csv':
      return landscapeCsv(landscape);
    case 'svg':
      return landscapePlot(landscape, { theme: options.theme, scoreName });
    case 'json':
      return `${LANDSCAPE.line({ ...options, ...landscape, level })}\n`;
    case 'text':
      return landscapeText(level, landscape, scoreName);
  }
}

function landscapeText(level: MouseLevel, landscape: Landscape, scoreName: string): string {
  const head = ['', 'mazes', 'feasible', 'least', '5 %', 'median', '95 %', 'most'];
  const rows = landscape.distributions.map((distribution) => rowOf(summaryOf(distribution)));
  const lines = table([head, ...rows], 1);
  const title = level.meta.title ?? 'this maze';
  return `${title}: ${grouped(landscape.score)} ${scoreName}\n${lines.join('\n')}\n`;
}

function rowOf({ group, feasible, infeasible, isComplete, quantiles }: DistributionSummary): string[] {
  const all = feasible + infeasible;
  const share = all === 0 ? '-' : percent(feasible / all);
  const shown = (value: number | undefined) => (value === undefined ? '-' : grouped(value));
  return [
    LANDSCAPE_NAMES[group],
    `${isComplete ? '' : 'sample of '}${grouped(all)}`,
    share,
    ...(['0', '0.05', '0.5', '0.95', '1'] as const).map((at) => shown(quantiles?.[at])),
  ];
}
