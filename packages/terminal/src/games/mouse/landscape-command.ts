import { THEMES, type Theme } from '@knossos/engine/draw';
import type { MouseLevel } from '@knossos/engine/games/mouse';
import {
  type DistributionSummary,
  LANDSCAPE_NAMES,
  type Landscape,
  landscapeCsv,
  landscapeOf,
  summaryOf,
} from '@knossos/engine/games/mouse/landscape/landscape';
import { landscapePlot } from '@knossos/engine/games/mouse/landscape/plot';
import { designProblem, OBJECTIVES, type Objective } from '@knossos/engine/games/mouse/search/problem';
import { frameOfOptions, genomeOfLevel } from '@knossos/engine/games/mouse/search/search';
import { Random } from '@knossos/engine/random';
import type { Setting } from '../../cli/command.js';
import { newCommand, oneOf, parseCommand, wholeNumber, withLevels } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { table } from '../../cli/table.js';
import { runTask } from '../../cli/work.js';
import { targetFor, writeOrPrint } from '../../io/targets.js';
import { oneMouseLevel } from './levels.js';

const FORMATS = ['text', 'csv', 'json', 'svg'] as const;
type Format = (typeof FORMATS)[number];

interface Options {
  readonly distance: '1' | '2';
  readonly pairs: number;
  readonly random: number;
  readonly objective: Objective;
  readonly format?: Format;
  readonly json?: boolean;
  readonly seed: string;
  readonly theme: Theme;
  readonly out?: string;
  readonly index?: number;
  readonly set: readonly Setting[];
}

const HELP = `
How scores change around a maze: the distribution of the turns of all mazes at Hamming distance 1, and of all or a
sample at distance 2, beside those around a random feasible maze with as many blocks, and beside random mazes.

--format text  a table of quantiles
--format csv   every score: group,score
--format svg   a violin plot on a logarithmic axis
--format json  one object (also --json) with the keys title objective score random seed groups, where a group has
  group       near-1, near-2, random-near-1, random-near-2 or random
  feasible    mazes with a score; infeasible: those that cut off the exit
  complete    whether all mazes of the group were looked at
  mean, quantiles (by share: 0, 0.05, 0.25, 0.5, 0.75, 0.95, 1), scores (all, ascending)

exit codes: 0 done, 2 wrong usage, 3 the level is invalid or cuts off the exit.`;

/** `knossos mouse landscape`: the scores around a maze. */
export async function mouseLandscape(args: readonly string[], io: Io): Promise<number> {
  const command = withLevels(newCommand('mouse landscape', 'Show how scores change around a maze.'))
    .argument('<file>', 'a file with a grid maze, - for standard input, or an id')
    .option('--distance <d>', 'flips: 1, or 1 and 2', oneOf(['1', '2']), '2')
    .option('--pairs <n>', 'most mazes at distance 2 to look at, per centre', wholeNumber(1), 20_000)
    .option('--random <n>', 'random mazes to score', wholeNumber(0), 2000)
    .option('--objective <what>', OBJECTIVES.join(' or '), oneOf<Objective>(OBJECTIVES), 'turns')
    .option('--format <format>', FORMATS.join(', '), oneOf<Format>(FORMATS))
    .option('--json', 'the same as --format json')
    .option('--seed <seed>', 'any text', '1')
    .option('--theme <theme>', `of SVG: ${THEMES.join(', ')}`, oneOf<Theme>(THEMES), 'light')
    .option('--out <file>', 'write here instead of to standard output')
    .option('--index <n>', 'which level of a pack, from 0', wholeNumber(0));
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const file = parsed.args[0] as string;
  const level = await oneMouseLevel(file, options.set, options.index ?? null, io);
  const target = targetFor('--out', options.out);
  const landscape = await survey(level, options, io);
  const text = written(level, landscape, options);
  if (target === null) io.out.write(text);
  else writeOrPrint(target, text, io);
  return EXIT.done;
}

async function survey(level: MouseLevel, options: Options, io: Io): Promise<Landscape> {
  const found = genomeOfLevel(level);
  if (found === null) {
    throw new Failure(
      EXIT.invalid,
      'only a grid maze whose exit is a cell, no gap and no graph, can be changed',
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
  return {
    ...landscape,
    distributions: landscape.distributions.filter(({ group }) => isWanted(group)),
  };
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
      return landscapeObject(level, landscape, options);
    case 'text':
      return landscapeText(level, landscape, scoreName);
  }
}

function landscapeObject(level: MouseLevel, landscape: Landscape, options: Options): string {
  const object = {
    title: level.meta.title,
    objective: options.objective,
    score: landscape.score,
    random: landscape.randomScore,
    seed: options.seed,
    groups: landscape.distributions.map((distribution) => {
      const { isComplete, ...summary } = summaryOf(distribution);
      return { ...summary, complete: isComplete, scores: [...distribution.scores] };
    }),
  };
  return `${jsonLine(object)}\n`;
}

function landscapeText(level: MouseLevel, landscape: Landscape, scoreName: string): string {
  const head = ['', 'mazes', 'feasible', 'least', '5 %', 'median', '95 %', 'most'];
  const rows = landscape.distributions.map((distribution) => rowOf(summaryOf(distribution)));
  const lines = table([head, ...rows], 1);
  const title = level.meta.title ?? 'this maze';
  return `${title}: ${landscape.score.toLocaleString('en')} ${scoreName}\n${lines.join('\n')}\n`;
}

function rowOf({ group, feasible, infeasible, isComplete, quantiles }: DistributionSummary): string[] {
  const all = feasible + infeasible;
  const share = all === 0 ? '-' : `${((100 * feasible) / all).toFixed(1)} %`;
  const shown = (value: number | undefined) => (value === undefined ? '-' : value.toLocaleString('en'));
  return [
    LANDSCAPE_NAMES[group],
    `${isComplete ? '' : 'sample of '}${all.toLocaleString('en')}`,
    share,
    shown(quantiles?.['0']),
    shown(quantiles?.['0.05']),
    shown(quantiles?.['0.5']),
    shown(quantiles?.['0.95']),
    shown(quantiles?.['1']),
  ];
}
