import { MOST_CELLS_HARDEST } from '@knossos/engine/internal/games/theseus/hardest';
import { cellCount } from '@knossos/engine/internal/grid';
import { counted, failureAt } from '@knossos/engine/internal/puzzle';
import { command, option, type ValuesOf } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { jsonObject, seed, work } from '../../cli/options.js';
import { WHOLE_FILE } from '../../cli/saved.js';
import { wholeNumber } from '../../cli/values.js';
import { type CertificateKind, checkCertificateFile } from '../../io/certificates.js';
import { keptText, openCheckpoint, targetFor } from '../../io/targets.js';
import {
  type Certificate,
  certificateOf,
  formatCertificate,
  parseCertificate,
} from './hardest/certificate.js';
import { checkCertificate } from './hardest/check.js';
import { countParts, hardestCheckpoint } from './hardest/counting.js';
import { size } from './hardest/options.js';
import { classCounts, type Finished, leavesOf, planOf } from './hardest/plan.js';
import { describeCounting, isVerified, proofObject, proofText } from './hardest/report.js';
import type { TheseusJobs } from './jobs.js';

/** Deepest cut: deeper ones have more parts than anybody wants. */
const MOST_DEPTH = 16;

const options = {
  size,
  depth: option('n', 'decisions from the root of a tree to a part', wholeNumber(0, MOST_DEPTH)),
  ...work,
  checkpoint: { ...work.checkpoint, summary: 'keep finished parts here, and go on from them' },
  certificate: option('file', 'write what every part holds'),
  check: option('file', 'check a certificate instead'),
  parts: option('n', 'with --check: parts to count again', wholeNumber(0), 10),
  seed: { ...seed, summary: 'with --check: seed of the choice of parts' },
  ...jsonObject,
};

type Options = ValuesOf<typeof options>;

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
    { prints: '--json prints one object', as: 'object', keys: HARDEST_KEYS },
    {
      prints: '--json prints one object when it was ended early',
      as: 'object',
      keys: `
        size: text
        longest: count  # moves of the longest plan so far
        leaves: count
        of: count  # leaves in all
        ended: 'interrupted' | 'seconds'`,
    },
    {
      prints: '--check --json prints one object',
      as: 'object',
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
  },
  examples: [
    ['theseus hardest --size 3x3', 'the hardest maze of 3x3, proved'],
    ['theseus hardest --size 5x4 --checkpoint FILE --seconds 60', 'a minute of it, which can be continued'],
  ],
  async run(_, options, io) {
    if (options.check !== null) {
      const { check: path, parts: sample } = options;
      return checkCertificateFile(CERTIFICATES, { ...options, path, sample }, io);
    }
    return prove(options, io);
  },
});

async function prove(options: Options, io: Io): Promise<number> {
  const { size: frame, seconds: limit } = options;
  if (!frame) throw new UsageFailure('say which size: --size 4x4');
  const started = io.now();
  const plan = planOf(frame, options.depth);
  const pool = openPool<TheseusJobs>(options.workers);
  let longest = 0;
  let isOver = false;
  let reached = 0;
  const { value, stopped } = await runJob(io, pool, async ({ now, show, signal, tell }) => {
    // What is to be written is opened now, so that a wrong name does not cost the proof.
    const checkpoint = options.checkpoint === null ? null : hardestCheckpoint(options.checkpoint, plan);
    const { writer, saved } = openCheckpoint(checkpoint, tell);
    const target = targetFor('--certificate', options.certificate);
    const known: Finished = saved ?? new Map();
    const before = [...known.values()].reduce((sum, { leaves }) => sum + leaves, 0);
    const over = new AbortController();
    const finished = await countParts({
      ...{ plan, pool, writer, known, now },
      signal: AbortSignal.any([signal, over.signal]),
      onProgress: (progress, counted) => {
        longest = Math.max(longest, counted.optimum);
        reached = counted.leaves;
        if (limit !== null && now() - started >= 1000 * limit) {
          isOver = true;
          over.abort(new Error('the seconds are over'));
        }
        show(() => describeCounting(plan, counted, { before, elapsed: progress.elapsed }));
      },
    });
    return { writer, target, finished };
  });
  const { writer, target, finished } = value;
  if (finished.size < plan.parts.length) {
    const ended = stopped === null && isOver ? 'seconds' : 'interrupted';
    if (options.json) {
      const text = {
        size: `${frame.columns}x${frame.rows}`,
        longest,
        leaves: reached,
        of: leavesOf(plan),
        ended,
      };
      io.out.write(`${jsonLine(text)}\n`);
    } else {
      io.out.write(`the longest plan so far has ${counted(longest, 'move')}; nothing is proved\n`);
    }
    const done = `${finished.size} of ${plan.parts.length} parts are done`;
    complain(
      io,
      `${ended === 'seconds' ? 'the seconds are over' : 'interrupted'}: ${done}; ${keptText(writer)}`,
    );
    return stopped ?? EXIT.gaveUp;
  }
  const seconds = Math.round(io.now() - started) / 1000;
  const totals = classCounts(plan, finished);
  const report = { plan, totals, workers: pool.workers, seconds };
  io.out.write(options.json ? `${jsonLine(proofObject(report))}\n` : proofText(report));
  io.out.flush();
  target?.write(formatCertificate(certificateOf(plan, finished, totals)));
  if (!isVerified(plan, totals)) {
    complain(io, 'the trees do not have as many leaves as are counted without them');
    return EXIT.failed;
  }
  if (writer?.fault) throw writer.fault;
  return EXIT.done;
}

const CERTIFICATES: CertificateKind<Certificate, TheseusJobs> = {
  parse(text) {
    const read = parseCertificate(text);
    if (!read.ok) return read;
    const { columns, rows, depth } = read.value;
    const isFit = cellCount({ columns, rows }) <= MOST_CELLS_HARDEST && depth <= MOST_DEPTH;
    if (isFit) return read;
    return failureAt(null, null, `no certificate of ${columns}x${rows} can be checked`, WHOLE_FILE);
  },
  check: checkCertificate,
  partsOf: ({ parts }) => parts.length,
  part: 'part',
  parts: 'parts',
  sizeOf: ({ columns, rows }) => `${columns}x${rows}`,
  claim: ({ optimum }) => `the longest shortest plan has ${counted(optimum, 'move')}`,
};
