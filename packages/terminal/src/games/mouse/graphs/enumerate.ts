import { readFileSync } from 'node:fs';
import { formatBoard, formatMouse } from '@knossos/engine/games/mouse';
import type { GraphClass } from '@knossos/engine/games/mouse/graphs/class';
import { levelOfLists, parseLists } from '@knossos/engine/games/mouse/graphs/design';
import type { GraphCensus } from '@knossos/engine/games/mouse/graphs/enumerate';
import { counted } from '@knossos/engine/puzzle';
import type { QueueProgress } from '@knossos/lab';
import { EXIT } from '../../../cli/failure.js';
import { complain, type Io } from '../../../cli/io.js';
import { openPool, runJob } from '../../../cli/jobs.js';
import { jsonLine } from '../../../cli/json.js';
import { describeCount } from '../../../cli/work.js';
import {
  type CertificateCheck,
  type CertificateKind,
  checkCertificateFile,
} from '../../../io/certificates.js';
import { unreadable } from '../../../io/sources.js';
import { keptText, openCheckpoint, targetFor } from '../../../io/targets.js';
import type { MouseJobs } from '../jobs.js';
import {
  countGraphBranches,
  type GraphCounted,
  type GraphFinished,
  graphCheckpoint,
  graphSplitOf,
  graphTotalOf,
} from './census.js';
import {
  checkGraphCertificate,
  formatGraphCertificate,
  type GraphCertificate,
  graphCertificateOf,
  isGraphCertificate,
  parseGraphCertificate,
} from './certificate.js';
import { classObject, classText } from './options.js';

interface GraphOptions {
  readonly depth: number | null;
  readonly workers: number | null;
  readonly checkpoint: string | null;
  readonly certificate: string | null;
  readonly json: boolean;
}

/** `knossos mouse enumerate --graph`: the longest run of any graph of a class, proved. */
export async function enumerateGraphClass(all: GraphClass, options: GraphOptions, io: Io): Promise<number> {
  const started = io.now();
  const split = graphSplitOf(all, options.depth);
  const checkpoint = options.checkpoint === null ? null : graphCheckpoint(options.checkpoint, all, split);
  const met: { longest: GraphCounted | null } = { longest: null };
  const pool = openPool<MouseJobs>(options.workers);
  const { value, stopped } = await runJob(io, pool, async ({ now, show, signal, tell }) => {
    const { keeper, saved } = openCheckpoint(checkpoint, tell);
    const target = targetFor('--certificate', options.certificate);
    const known: GraphFinished = saved ?? new Map();
    const before = graphTotalOf(known).leaves;
    const counting = pool.run('orderedGraphs', all, { signal });
    const finished = countGraphBranches({
      ...{ all, split, pool, keeper, known, now, signal },
      onProgress: (progress, found) => {
        met.longest = found;
        show(() => describeProgress(progress, found, before));
      },
    });
    const [count, branches] = await Promise.allSettled([counting, finished]);
    if (branches.status === 'rejected') throw branches.reason;
    if (count.status === 'rejected' && !signal.aborted) throw count.reason;
    return {
      ...{ keeper, target, finished: branches.value },
      orderedGraphs: count.status === 'fulfilled' ? count.value : null,
    };
  });
  const { keeper, target, finished, orderedGraphs } = value;
  const branches = split.branches.length;
  if (orderedGraphs === null || finished.size < branches) {
    if (met.longest !== null && met.longest.graph !== '') {
      io.out.write(unfinished(all, met.longest, options.json));
    }
    complain(io, `interrupted: ${finished.size} of ${branches} branches are done; ${keptText(keeper)}`);
    return stopped ?? EXIT.failed;
  }
  const total = graphTotalOf(finished);
  const seconds = Math.round(io.now() - started) / 1000;
  const isVerified = total.weight === orderedGraphs;
  io.out.write(
    options.json
      ? `${jsonLine({
          ...classObject(all),
          optimum: total.optimum,
          graph: total.graph,
          level: formatMouse(levelOfLists(parseLists(total.graph) ?? [])),
          leaves: total.leaves,
          orderedGraphs: String(total.weight),
          verified: isVerified,
          ...{ branches, workers: pool.workers, seconds },
        })}\n`
      : textOf(
          all,
          total,
          isVerified,
          `${counted(branches, 'branch', 'branches')}, ${counted(pool.workers, 'worker')}, ${seconds} s`,
        ),
  );
  io.out.flush();
  target?.write(formatGraphCertificate(graphCertificateOf(all, split, finished, total, orderedGraphs)));
  if (!isVerified) {
    complain(io, `the weights add up to ${total.weight}, but there are ${orderedGraphs} (graph, orders)`);
    return EXIT.failed;
  }
  if (keeper?.fault) throw keeper.fault;
  return EXIT.done;
}

/** Checks a certificate about graphs, where the file holds one; null where it does not. @throws Failure */
export async function checkGraphFile(check: CertificateCheck, io: Io): Promise<number | null> {
  let text: string;
  try {
    text = readFileSync(check.path, 'utf8');
  } catch (error) {
    throw unreadable(check.path, error);
  }
  return isGraphCertificate(text) ? checkCertificateFile(CERTIFICATES, check, io) : null;
}

const CERTIFICATES: CertificateKind<GraphCertificate, MouseJobs> = {
  parse: parseGraphCertificate,
  check: checkGraphCertificate,
  partsOf: ({ branches }) => branches.length,
  part: 'branch',
  parts: 'branches',
  sizeOf: classText,
  claim: ({ optimum }) => `the optimum is ${counted(optimum, 'turn')}`,
};

function textOf(all: GraphClass, total: GraphCensus, isVerified: boolean, work: string): string {
  const agrees = isVerified ? 'as the independent count says' : 'which is wrong, see below';
  return [
    `${classText(all)}: the optimum is ${counted(total.optimum, 'turn')}, from a to the last vertex`,
    '',
    ...rowsOf(total.graph),
    '',
    `${total.leaves.toLocaleString('en')} different runs; they stand for ${total.weight.toLocaleString('en')} ` +
      `labelled graphs with orders, ${agrees}`,
    work,
    '',
  ].join('\n');
}

/** What an enumeration that was interrupted had met; nothing of it is proved. */
function unfinished(all: GraphClass, { optimum, leaves, graph }: GraphCounted, isJson: boolean): string {
  if (isJson)
    return `${jsonLine({ ...classObject(all), longest: optimum, graph, leaves, ended: 'interrupted' })}\n`;
  const head = `${classText(all)}: the longest run so far has ${counted(optimum, 'turn')}`;
  return [`${head}; it is not proved that none is longer`, '', ...rowsOf(graph), ''].join('\n');
}

function rowsOf(graph: string): string[] {
  const { board } = levelOfLists(parseLists(graph) ?? []);
  return formatBoard(board)
    .trimEnd()
    .split('\n')
    .map((row) => `  ${row}`);
}

/** One line: how much, the best, how fast. */
function describeProgress(
  { finished, total, elapsed }: QueueProgress,
  counted: GraphCounted,
  before: number,
) {
  const { leaves, optimum } = counted;
  const words = [`${finished} of ${total} branches`];
  if (optimum >= 0) words.push(`best ${optimum.toLocaleString('en')}`);
  words.push(`${describeCount(leaves)} runs`);
  if (elapsed > 0) words.push(`${describeCount(((leaves - before) / elapsed) * 1000)} a second`);
  return words.join(', ');
}
