import { MOST_CELLS_HARDEST, MOST_DEPTH, sizes } from '@knossos/research/hardest/index';
import { command, option } from '../../cli/command.js';
import { UsageFailure } from '../../cli/failure.js';
import { jsonObject, seed, work } from '../../cli/options.js';
import { sizeOf, wholeNumber } from '../../cli/values.js';
import { partOptions } from '../../parts/options.js';
import { checkCertificateFile } from '../enumerate/certificates.js';
import { runEnumeration } from '../enumerate/enumeration.js';

const size = option(
  'CxR',
  'columns and rows, e.g. 4x4',
  sizeOf(MOST_CELLS_HARDEST, 'A maze has at least two cells: an exit and somewhere else.'),
);

const options = {
  size,
  depth: option('n', 'decisions from the root of a tree to a part', wholeNumber(0, MOST_DEPTH)),
  ...work,
  checkpoint: { ...work.checkpoint, summary: 'keep finished parts here, and go on from them' },
  certificate: option('file', 'write what every part holds'),
  check: { ...option('file', 'check a certificate instead'), excludes: ['part', 'slurm', 'parallel'] },
  parts: option('n', 'with --check: parts to count again', wholeNumber(0), 10),
  seed: { ...seed, summary: 'with --check: seed of the choice of parts' },
  ...partOptions,
  ...jsonObject,
};

const HARDEST_KEYS = `
  size: text
  optimum: count  # moves of the longest shortest plan
  exit: text | null  # the exit of the first maze that has it; null where nobody can win
  maze: text | null  # that maze with its start, a level document
  clear: count  # the same where the Minotaur does not begin on the exit
  clearMaze: text | null
  gap: count  # the same with the exit as a gap in the outer wall, the step out included
  leaves: count  # mazes that Theseus can tell from one another, up to mirroring
  mazes: count  # choices of walls and exit that they stand for, mirror images included
  verified: boolean  # whether a count of the leaves without the trees agrees
  exits: { cells: text[], optimum: count, clear: count, leaves: count, lengths: count[] }[]  # by exits
    that are mirror images; lengths are mazes by moves of their longest plan, from 0 (nobody can win)
  parts: count
  workers: count
  seconds: number  # of this run; less than it all took when it went on from a checkpoint`;

/** `knossos theseus hardest`: the longest shortest plan of a size, proved. */
export default command({
  options,
  about: `Proves the longest shortest plan that any maze of a size has, of at most ${MOST_CELLS_HARDEST} cells: over all walls, all exits,
all places of Theseus and of one horizontal-first Minotaur of two steps; the exit is a cell that must be survived, and
waiting is allowed. A side is decided only when one of its cells is joined to the exit, so that Theseus may have come over
it; a leaf stands for 2^(sides never decided) mazes, and exits that are mirror images are gone through once. The number of
leaves is counted a second time without the trees.

A signal, or --seconds, ends it with the longest plan so far, of which nothing is proved. --checkpoint keeps finished parts,
so that the same command goes on after any interruption. --certificate writes what every part holds; --check checks such a
file: parts, sums, mazes, the number of leaves, and --parts parts, chosen by --seed, counted again.`,
  json: [
    { keys: HARDEST_KEYS },
    {
      prints: '--json prints one object when it was ended early',
      keys: `
        size: text
        longest: count  # moves of the longest plan so far
        leaves: count
        of: count  # leaves in all
        ended: 'interrupted' | 'seconds'`,
    },
    {
      prints: '--check --json prints one object',
      keys: `
        size: text
        optimum: count
        valid: boolean
        parts: count
        recounted: count  # parts that were counted again
        seed: text
        faults: text[]  # what is wrong, one sentence each`,
    },
  ],
  exits: {
    '0': 'done',
    '1': 'the numbers do not agree',
    '2': 'wrong usage',
    '3': 'a checkpoint or certificate cannot be used',
    '4': '--seconds were over',
    '75': 'a part was stopped by a signal: the same command goes on with it',
  },
  examples: [
    ['theseus hardest --size 3x3', 'the hardest maze of 3x3, proved'],
    ['theseus hardest --size 5x4 --checkpoint FILE --seconds 60', 'a minute of it, which can be continued'],
  ],
  run: (_, options, io, _more, line) => {
    const { check: path, parts: sample, size: typedSize } = options;
    if (path !== null) return checkCertificateFile(sizes.certificates, { ...options, path, sample }, io);
    if (!typedSize) throw new UsageFailure('say which size: --size 4x4');
    const tree = sizes.of({ columns: typedSize.columns, rows: typedSize.rows });
    return runEnumeration(tree, options, line, io);
  },
});
