import { COMPARED_RULES, type ComparedRule } from '@knossos/engine/internal/games/mouse/compared/bounds';
import { MOST_CELLS_ENUMERATED } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { MOST_CELLS_OF_WALLS } from '@knossos/engine/internal/games/mouse/enumerate/wall-tree';
import { STEP_RULES } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { OBJECTIVES } from '@knossos/engine/internal/games/mouse/walk/walk';
import {
  certificatesOf,
  problemObject,
  problemText,
  SMALL_CELLS,
  wholeMazes,
} from '@knossos/research/enumerate/frames';
import { MOST_CELLS_OF_RANDOM } from '@knossos/research/enumerate/reach-tree';
import { classText } from '@knossos/research/graphs/class';
import { certificatesAbout, classObject, graphClasses, isOfGraphs } from '@knossos/research/graphs/classes';
import { MOST_VERTICES_ENUMERATED } from '@knossos/research/graphs/lazy-tree';
import { command, option, type ValuesOf } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { jsonObject, seed, work } from '../../cli/options.js';
import { wordOf } from '../../cli/schema.js';
import { oneOf, wholeNumber } from '../../cli/values.js';
import { partOptions } from '../../parts/options.js';
import { isParted } from '../../parts/parting.js';
import { classFrom, FURTHER_KEYS, graphOptions } from '../graphs/options.js';
import { checkCertificateFile, textOf } from './certificates.js';
import { enumerateEnds } from './ends.js';
import { runEnumeration } from './enumeration.js';
import { enumerateForRandom, estimateRuns, RANDOM } from './estimate.js';
import { boardFrom, checkMind, countingOptions, problemFrom, sizeFrom } from './options.js';

const MOST_PROBES = 1e12;

/** Options that say how all runs are counted: nothing to an estimate. */
const COUNTING = ['ends', 'depth', 'checkpoint', 'certificate', 'verify'] as const;

/** Options of what takes no parts. */
const WHOLE = ['verify', 'estimate'] as const;

/** Options that mean nothing to a random walk. */
const ONE_THREAD = [...COUNTING, 'estimate', 'graph', 'vertices', 'gap', 'workers'] as const;

/** Options that mean nothing where all ends are gone through. */
const ONE_BOARD = ['depth', 'checkpoint', 'verify'] as const;

const options = {
  ...countingOptions,
  ...graphOptions,
  mind: option<ComparedRule>('name', 'who runs, in place of the mouse', oneOf(COMPARED_RULES)),
  ends: option('all', 'every start in the top row with every exit in the bottom row', oneOf(['all'])),
  workers: work.workers,
  checkpoint: { ...work.checkpoint, summary: 'keep finished branches here, and go on from them' },
  certificate: option('file', 'write what every branch holds'),
  verify: option('file', 'check a certificate instead'),
  estimate: option(
    'probes',
    'estimate the number of runs from so many random descents instead',
    wholeNumber(2, MOST_PROBES),
  ),
  branches: {
    ...option('n', 'with --verify: branches to count again', wholeNumber(0), 10),
    needs: { verify: null },
  },
  seed: {
    ...seed,
    summary: 'seed of the choice of branches, or of the descents',
    needs: { verify: null, estimate: null },
  },
  ...partOptions,
  ...jsonObject,
};

type Options = ValuesOf<typeof options>;

const BOARD_KEYS = `
  size: text
  start: text
  exit: text
  gap?: 'up' | 'right' | 'down' | 'left'  # with --gap: the side of the exit on which he leaves
  shape: 'cells' | 'walls'
  objective: ${wordOf(OBJECTIVES)}
  mind: ${wordOf(STEP_RULES)}  # who runs`;

const CLASS_KEYS = `
  vertices: count
  degree: count | null  # most neighbours of any vertex
  ${FURTHER_KEYS}`;

const PROVED_KEYS = `verified: boolean  # whether the independent count agrees
  branches: count
  workers: count
  seconds: number  # of this run; less than it all took when it went on from a checkpoint`;

const ENDED_KEYS = `leaves: count
  ended: 'interrupted'`;

const ESTIMATE_KEYS = `
  leaves: number  # unbiased estimate of the number of different runs
  error: number  # its standard error
  probes: count
  seed: text
  seconds: number`;

/** `knossos mouse enumerate`: the optimum of a frame, proved. */
export default command({
  options,
  about: `Proves which maze of a frame of at most ${MOST_CELLS_ENUMERATED} cells holds Squeaky longest, by counting all runs. A cell is decided only when
he would step on it, so that every run is counted once; it stands for 2^(cells never decided) mazes. These weights must add
up to the number of feasible mazes, which is counted a second time without looking at runs.

On the way it tells how long it will take yet, from such an estimate as --estimate makes. A signal ends it with the longest
run so far, of which nothing is proved. --checkpoint keeps finished branches, so that the same command goes on after any
interruption. --certificate writes every branch's leaves, weight and optimum; --verify checks such a file: sums, the number
of feasible mazes, the maze, and --branches branches, chosen by --seed, counted again.

With --objective crossed the most visits of one cell are sought, with --objective cover the most turns until every cell in
reach of the start was visited, the walk going on through the exit: mazes that cut it off are counted then, and worth nothing.
With --shape walls the walls between cells are what is decided, up to ${MOST_CELLS_OF_WALLS} cells; with --gap down he leaves
through the outer wall below the exit, as in the old game.

--mind lets another mouse run (see knossos mouse minds): ${COMPARED_RULES.join(', ')}. All that is said above is done for each but
random, in mazes of blocked cells. Of a random walk the greatest expectation is sought; every set of cells that it may come to
is gone through, up to ${MOST_CELLS_OF_RANDOM} cells, on one thread. With --verify --mind says whom the certificate must be about.

--graph takes all graphs on --vertices vertices instead, with every order of preference: neighbours are decided when he
stands on a vertex for the first time, preferences where a tie asks, and vertices that nothing tells apart are counted
together. A leaf's weight is the number of labelled (graph, orders) with its run. With --edges N the graphs have at most so
many edges. With --orders fixed vertices have numbers, from a, the start, to the last one, the exit, every vertex prefers
its neighbours in this order, and only the edges are chosen: labelled graphs are counted then. With --verify these
options say what the certificate must be about.

--ends all does it for every start in the top row with every exit in the bottom row, up to ${SMALL_CELLS} cells, and --certificate
then writes the table of all pairs.

--estimate says how many runs there are without counting them, by D. E. Knuth's random descents (1975), also where they
are far too many; with --graph those of a class of graphs.`,
  json: [
    {
      keys: `${BOARD_KEYS}
        optimum: count  # most turns, or most visits of one cell, or turns until all was visited
        flash: count | null  # what the old Flash game would show for these turns
        maze: text  # the first one that has so many, rows (or lines of a drawing with walls) joined by /
        leaves: count  # different runs
        feasible: decimal  # mazes with a way to the exit (for cover all mazes), a decimal string: the sum of the
          weights
        ${PROVED_KEYS}`,
    },
    { prints: '--mind random --json prints one object', keys: RANDOM },
    {
      prints: '--graph --json prints one object',
      keys: `${CLASS_KEYS}
        optimum: count  # most turns
        graph: text  # the first graph that takes so many: neighbours in preference order, joined by /
        level: text  # the same as a document
        leaves: count  # different runs
        orderedGraphs: decimal  # labelled graphs, with any orders unless they are fixed, and a way to the exit: the
          sum of the weights
        ${PROVED_KEYS}`,
    },
    {
      prints: '--graph --json prints one object after a signal',
      keys: `${CLASS_KEYS}
        longest: count
        graph: text
        ${ENDED_KEYS}`,
    },
    {
      prints: '--json prints one object after a signal',
      keys: `${BOARD_KEYS}
        longest: count  # turns of the longest run so far, or visits of the busiest cell so far
        maze: text
        ${ENDED_KEYS}`,
    },
    {
      prints: '--ends all --json prints one object',
      keys: `
        size: text
        order: text
        objective: ${wordOf(OBJECTIVES)}
        verified: boolean  # whether the independent counts of all pairs agree
        pairs: { start: text, exit: text, optimum: count, maze: text, leaves: count, weight: decimal, feasible:
          decimal }[]  # weight and feasible: the two counts of the feasible mazes
        workers: count
        seconds: number`,
    },
    { prints: '--graph --estimate --json prints one object', keys: CLASS_KEYS + ESTIMATE_KEYS },
    { prints: '--estimate --json prints one object', keys: BOARD_KEYS + ESTIMATE_KEYS },
    {
      prints: '--verify --json prints one object',
      keys: `
        size: text
        optimum: count
        valid: boolean
        branches: count
        recounted: count  # branches that were counted again
        seed: text
        faults: text[]  # what is wrong, one sentence each`,
    },
  ],
  exits: {
    '0': 'done',
    '1': 'the numbers do not agree',
    '2': 'wrong usage',
    '3': 'a checkpoint or certificate cannot be used',
    '75': 'a part was stopped by a signal: the same command goes on with it',
  },
  examples: [
    ['mouse enumerate --size 4x4', 'the best maze of 4x4, proved'],
    ['mouse enumerate --size 4x4 --mind rotor-router', 'the maze that holds another mouse longest, proved'],
    ['mouse enumerate --graph --vertices 6', 'the longest run of any graph with six vertices, proved'],
    ['mouse enumerate --graph --vertices 6 --orders fixed', 'the same where preferences follow the numbers'],
    ['mouse enumerate --size 8x8 --estimate 10000 --json', 'how many runs there are in 8x8, about'],
  ],
  async run(_, options, io, _more, line) {
    const whole = WHOLE.find((name) => options[name] !== null);
    if (isParted(options) && (whole !== undefined || options.mind === 'random'))
      throw new UsageFailure(`--${whole ?? 'mind random'} is not done in parts`);
    if (options.mind === 'random') {
      const useless = ONE_THREAD.find((name) => options[name] !== null && options[name] !== false);
      if (useless) throw new UsageFailure(`--mind random counts no runs: leave --${useless} out`);
      checkMind('random', options);
      return enumerateForRandom(boardFrom(options), options.json, io);
    }
    const all = classFrom(options, MOST_VERTICES_ENUMERATED, gridOnly(options));
    const work = { ...options, seconds: null };
    if (options.verify !== null && options.estimate === null && options.ends === null) {
      const { verify: path, branches: sample, mind } = options;
      const check = { ...options, path, sample };
      return isOfGraphs(textOf(path))
        ? checkCertificateFile(certificatesAbout(all), check, io)
        : checkCertificateFile(certificatesOf(mind), check, io);
    }
    if (all !== null && options.estimate === null)
      return runEnumeration(graphClasses.of(all), work, line, io);
    if (options.estimate !== null) {
      const useless = COUNTING.find((name) => options[name] !== null);
      if (useless) throw new UsageFailure(`--estimate counts no runs one by one: leave --${useless} out`);
      const descents = { probes: options.estimate, seed: options.seed };
      if (all !== null) {
        const subject = { object: classObject(all), text: classText(all) };
        return estimateRuns(graphClasses.of(all), subject, descents, options.json, io);
      }
      const problem = problemFrom(options, options.mind);
      const subject = { object: problemObject(problem), text: problemText(problem) };
      return estimateRuns(wholeMazes.of(problem), subject, descents, options.json, io);
    }
    if (options.ends !== null) {
      const useless = ONE_BOARD.find((name) => options[name] !== null);
      if (useless) throw new UsageFailure(`--ends all goes through many frames: leave --${useless} out`);
      if (options.gap !== null) throw new UsageFailure('--ends all has cells for exits: leave --gap out');
      if (options.shape === 'walls') throw new UsageFailure('--ends all is for --shape cells');
      if (options.mind !== null)
        throw new UsageFailure('--ends all is for the mouse himself: leave --mind out');
      return enumerateEnds({ ...options, size: sizeFrom(options) }, line, io);
    }
    return runEnumeration(wholeMazes.of(problemFrom(options, options.mind)), work, line, io);
  },
});

/** What only mazes on a grid have; null where it was not given. */
function gridOnly({ size, start, exit, gap, order, ends, mind, ...options }: Options) {
  const { objective: what, shape: kind } = options;
  const objective = what === 'turns' ? null : what;
  const shape = kind === 'cells' ? null : kind;
  const unless = (place: string) => (place === '0' ? null : place);
  return { size, start: unless(start), exit: unless(exit), gap, order, ends, mind, objective, shape };
}
