// Charts of the searches and proofs that look for hard designs, from records that are committed.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Searches of the comparison on 13x13 that are shown, each by its first seed. */
const CURVES = ['random', 'climbing', 'annealing', 'genetic', 'population:planned=4800000', 'tempering'];

/**
 * Feasible mazes and runs of squares, by docs/mouse/records.md: all are proved but the runs of the last, which are estimated.
 * @type {readonly (readonly [side: number, mazes: number, runs: number])[]}
 */
const TREES = [
  [3, 73, 6],
  [4, 5_745, 271],
  [5, 1_913_846, 37_306],
  [6, 2_654_047_586, 15_696_915],
  [7, 15_166_035_656_559, 22_657_200_991],
  [8, 3.55e17, 1.28e14],
];

/** Longest plans of squares that plain annealing in C++ found in 5 to 90 seconds, by side; see docs/theseus.md. */
const ANNEALED = [8, 26, 58, 109, 160, 206];

/** @param {import('./solver-figures.mjs').Tools} tools */
export async function drawDesignCharts({ load, levelOf, readJson, keep, plot }) {
  const { rulebook } = await load('games/index.js');
  const { mindOf } = await load('games/minds.js');
  const { finish } = await load('puzzle/index.js');
  const { decades } = await load('draw/plot/plot.js');

  // Mouse mazes: how far lazy branching reaches, how searches climb, what lies around a record, how graphs grow.
  plot('mouse-enumeration', {
    title: 'Mazes with a way out, and runs that tell them apart',
    lines: [
      { name: 'mazes', points: TREES.map(([side, mazes]) => [side, decades(mazes)]) },
      { name: 'runs', points: TREES.map(([side, , runs]) => [side, decades(runs)]) },
    ],
    xLabel: 'cells of a side',
    yLabel: 'how many, in powers of ten',
  });
  const { results } = readJson('records/mouse/comparison/13x13.json');
  plot('optimisers', {
    title: '13x13: the longest run so far',
    lines: CURVES.map((name) => ({
      name: name.replace(/:.*/, ''),
      points: results.find((/** @type {any} */ one) => one.name === name).runs[0].curve,
    })),
    xLabel: 'evaluations',
    yLabel: 'turns',
    isXLog: true,
    isYLog: true,
    isStepped: true,
  });
  // The article's Figure 4 around the best 6x6 maze.
  const { landscapeOf } = await import('@knossos/research/landscape/landscape');
  const { landscapePlot } = await import('@knossos/research/landscape/plot');
  const { designProblem, frameOfOptions, genomeOfLevel } = await import('@knossos/research/search/search');
  const { Random } = await load('random/index.js');
  const found = genomeOfLevel(levelOf('records/mouse/turns/6x6.txt', 1));
  if (found === null) throw new Error('the record is a maze that can be searched from');
  const { options, genome } = found;
  const around = designProblem(frameOfOptions(options), options.shape, 'turns');
  const sample = { mostPairs: 300, randomDesigns: 200 };
  const landscape = finish(landscapeOf(around, genome, Random.from('landscape'), sample));
  keep(
    'landscapes',
    landscapePlot(landscape, { title: 'Mazes around the best 6x6 one, and around a random one' }),
  );

  const { networkOf } = await load('games/mouse/rules/network.js');
  const { runOn } = await load('games/mouse/walk/walk.js');
  /** @param {RegExp} pattern */
  const graphs = (pattern) =>
    readdirSync(join(root, 'records/mouse/graphs'))
      .filter((file) => pattern.test(file))
      .map((file) => {
        const level = levelOf(`records/mouse/graphs/${file}`, 1);
        return [level.board.names.length, runOn(networkOf(level)).turns];
      })
      .sort(([a], [b]) => a - b);
  plot('mouse-graph-growth', {
    title: 'The longest runs that are known on graphs',
    lines: [
      { name: 'any degree', points: graphs(/^n\d+\.txt$/) },
      { name: 'at most 4', points: graphs(/^n\d+-degree4\.txt$/) },
      { name: 'at most 3', points: graphs(/^n\d+-degree3\.txt$/) },
    ],
    xLabel: 'vertices',
    yLabel: 'turns',
    isYLog: true,
  });
  plot('maze-hunt', {
    title: 'Longest shortest plans of square mazes',
    lines: [
      {
        name: 'best known here',
        points: ANNEALED.map((_, at) => {
          const level = levelOf(`records/theseus/longest/${at + 3}x${at + 3}.txt`, 1);
          return [at + 3, finish(mindOf(level).solve(rulebook.of(level).start(level, ''))).moves.length];
        }),
      },
      { name: 'plain annealing', points: ANNEALED.map((length, at) => [at + 3, length]) },
    ],
    xLabel: 'cells of a side',
    yLabel: 'moves',
  });
}
