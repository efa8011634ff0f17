import {
  type CountProgress,
  counted,
  grouped,
  type LeafEstimate,
  type Standing,
} from '@knossos/engine/internal/puzzle';
import { type Cutting, cutInParts, type Enumeration } from '@knossos/research/enumeration';
import { type EnumerationJob, enumerationJobs } from '@knossos/research/enumerations';
import { Checkpoint, type Plain } from '@knossos/server/files';
import {
  InlinePool,
  type JobOptions,
  type Pool,
  type QueueProgress,
  runQueue,
} from '@knossos/server/threads';
import { array, maxValue, pipe, safeParse, tupleWithRest, unknown } from 'valibot';
import manifest from '../../../package.json' with { type: 'json' };
import type { CommandLine } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { type LongWork, openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { savedCount } from '../../cli/saved.js';
import { describeCount, describeSeconds } from '../../cli/work.js';
import { openCheckpoint, savedText, targetFor } from '../../io/targets.js';
import {
  joined,
  numbersOf,
  type Parted,
  type Parting,
  type PartValues,
  partingOf,
} from '../../parts/parting.js';
import { runPart } from '../../parts/run-part.js';
import { formatCertificate } from './seal.js';

export type EnumerationJobs = typeof enumerationJobs;

/** The same tree, its parts counted in threads. */
export function inThreads<Count, Whole>({ source }: Enumeration<Count, Whole>, pool: Pool<EnumerationJobs>) {
  const ask = (what: EnumerationJob['ask'], job: JobOptions) =>
    pool.run('enumeration', { ...source, ask: what }, job);
  // A thread makes the same tree of the source.
  return {
    count: (part: string, job: JobOptions) => ask({ count: part }, job) as Promise<Count>,
    whole: (job: JobOptions) => ask('whole', job) as Promise<Whole>,
    estimate: (probes: number, seed: string, job: JobOptions) =>
      ask({ probes, seed }, job) as Promise<LeafEstimate>,
  };
}

/** Counts by number of part. */
type Counts<Count> = ReadonlyMap<number, Count>;

interface Options extends PartValues {
  readonly depth: number | null;
  readonly workers: number | null;
  /** Ends it after so many seconds; null for never. */
  readonly seconds: number | null;
  readonly checkpoint: string | null;
  readonly certificate: string | null;
  readonly json: boolean;
}

/** Counts all parts of a tree, and prints what that proves; returns the exit code. */
export async function runEnumeration<Count, Whole>(
  tree: Enumeration<Count, Whole>,
  options: Options,
  line: CommandLine,
  io: Io,
): Promise<number> {
  const started = io.now();
  const { seconds: limit, json: isJson } = options;
  const cut = cutInParts(tree, options.depth);
  const parted = partedTree(tree, cut);
  const parting = partingOf(parted, options, line, io);
  if (parting === null) return EXIT.done;
  if (parting.do === 'part')
    return countOnePart(parted, { tree, cut, workers: options.workers }, parting, io);
  const together = parting.do === 'join' ? joined(parted, parting.files) : null;
  const checkpoint =
    options.checkpoint === null ? null : enumerationCheckpoint(options.checkpoint, tree, cut);
  const over = new AbortController();
  let met: Standing = tree.standing(tree.nothing);
  const pool = openPool<EnumerationJobs>(options.workers);
  const { value, stopped } = await runJob(io, pool, async ({ now, show, signal: stop, tell }) => {
    // The output is opened now, so that a wrong name does not cost the enumeration.
    const { writer, saved } = openCheckpoint(checkpoint, tell);
    const target = targetFor('--certificate', options.certificate);
    const known: Counts<Count> = together ?? saved ?? new Map();
    const before = tree.standing(sumOf(tree, known)).leaves;
    const signal = AbortSignal.any([stop, over.signal]);
    const threads = inThreads(tree, pool);
    let leaves = tree.leaves ?? null;
    const counting = threads.whole({ signal });
    const estimating =
      tree.probes === null || together !== null
        ? null
        : threads.estimate(tree.probes, '1', { signal }).then((estimate) => {
            leaves = estimate.leaves;
          });
    const finished = countParts({
      ...{ tree, cut, pool, known, now, signal },
      keep: writer && ((counts) => writer.write(plainCounts(tree, counts))),
      onProgress: (progress, standing) => {
        met = standing;
        if (limit !== null && now() - started >= 1000 * limit) over.abort(new Error('the seconds are over'));
        show(() => describeCounting(tree, progress, { ...standing, before, all: leaves }));
      },
    });
    const [count, all, idea] = await Promise.allSettled([counting, finished, estimating]);
    if (all.status === 'rejected') throw all.reason;
    if (count.status === 'rejected' && !signal.aborted) throw count.reason;
    if (idea.status === 'rejected' && !signal.aborted) throw idea.reason;
    return { writer, target, finished: all.value, whole: count.status === 'fulfilled' ? count : null };
  });
  const { writer, target, finished, whole } = value;
  const { parts } = cut;
  const print = ({ object, text }: { readonly object: object; readonly text: string }) =>
    io.out.write(isJson ? `${jsonLine(object)}\n` : text);
  if (whole === null || finished.size < parts.length) {
    const ended = stopped === null && over.signal.aborted ? 'seconds' : 'interrupted';
    const unfinished = tree.unfinished(met, ended);
    if (unfinished !== null) print(unfinished);
    const why = ended === 'seconds' ? 'the seconds are over' : ended;
    const done = `${finished.size} of ${parts.length} ${tree.words.parts} are done`;
    complain(io, `${why}: ${done}; ${savedText(writer)}`);
    return stopped ?? EXIT.gaveUp;
  }
  const counts = parts.flatMap((_, index) => finished.get(index) ?? []);
  const found = {
    ...{ total: sumOf(tree, finished), whole: whole.value, counts, parts: parts.length },
    ...{ workers: pool.workers, seconds: Math.round(io.now() - started) / 1000 },
  };
  print(tree.answer(found));
  io.out.flush();
  target?.write(formatCertificate(tree.certificate(found, cut, manifest.version)));
  if (!isJson && together === null)
    complain(io, `${counted(found.workers, 'worker')}, ${describeSeconds(found.seconds)}`);
  const wrong = tree.mismatch(found);
  if (wrong !== null) {
    complain(io, wrong);
    return EXIT.failed;
  }
  if (writer?.fault) throw writer.fault;
  return EXIT.done;
}

/** A cut tree to count, and the number of threads. */
interface OnePart<Count, Whole> {
  readonly tree: Enumeration<Count, Whole>;
  readonly cut: Cutting;
  /** One, unless a number is given: an engine starts as many parts as there are cores. */
  readonly workers: number | null;
}

/** Counts the branches of one part; the exit code. */
function countOnePart<Count, Whole>(
  parted: Parted<Counts<Count>>,
  { tree, cut, workers }: OnePart<Count, Whole>,
  parting: Extract<Parting, { do: 'part' }>,
  io: Io,
): Promise<number> {
  // A thread beside this one would take longer to start than many a part takes.
  const pool = (workers ?? 1) === 1 ? new InlinePool(enumerationJobs) : openPool<EnumerationJobs>(workers);
  const numbers = numbersOf(cut.parts.length, parting.part);
  return runPart(parted, parting, pool, io, async ({ now, signal, show, saved, keep }) => {
    const known = saved ?? new Map();
    const before = tree.standing(sumOf(tree, known)).leaves;
    const state = await countParts({
      ...{ tree, cut, numbers, pool, known, now, signal },
      keep: (counts) => keep(counts),
      onProgress: (progress, standing) =>
        // The number of leaves in this part is unknown.
        show(() => describeCounting({ words: tree.words }, progress, { ...standing, before, all: null })),
    });
    return { state, isDone: state.size === numbers.length };
  });
}

/** The branches of a tree in parts: a part has every so many of them. */
export function partedTree<Count, Whole>(
  tree: Enumeration<Count, Whole>,
  cut: Cutting,
): Parted<Counts<Count>> {
  const { kind, parameters } = tree.about;
  return {
    kind,
    version: 1,
    parameters: { ...parameters, depth: cut.depth },
    most: cut.parts.length,
    whyNoMore: `there are ${counted(cut.parts.length, tree.words.part, tree.words.parts)}; --depth makes more`,
    plain: (counts) => plainCounts(tree, counts),
    restore: (saved, part) => {
      const counts = readCounts(saved, tree, cut);
      const isOurs = counts !== null && [...counts.keys()].every((at) => at % part.of === part.index);
      return isOurs ? counts : null;
    },
    join: (all) => new Map(all.flatMap((counts) => [...counts])),
  };
}

/** How many parts are finished, and the milliseconds that it took. */
type Finished = Pick<QueueProgress, 'finished' | 'total' | 'elapsed'>;

interface CountingOptions<Count, Whole> extends Pick<LongWork, 'now' | 'signal'> {
  readonly tree: Enumeration<Count, Whole>;
  readonly cut: Cutting;
  /** Which parts are counted, by their numbers: all unless given. */
  readonly numbers?: readonly number[];
  readonly pool: Pool<EnumerationJobs>;
  /** Keeps finished parts; absent where they are kept nowhere. */
  readonly keep: ((counts: Counts<Count>) => void) | null;
  /** Parts that were finished before. */
  readonly known: Counts<Count>;
  /** Hears what has been counted, parts in hand included. */
  readonly onProgress: (progress: Finished, standing: Standing) => void;
}

/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** Counts all parts; those that were finished when a signal came. */
async function countParts<Count, Whole>(options: CountingOptions<Count, Whole>): Promise<Counts<Count>> {
  const { tree, cut, keep, now } = options;
  const numbers = options.numbers ?? [...cut.parts.keys()];
  const threads = inThreads(tree, options.pool);
  const counts = new Map(options.known);
  let savedAt = now();
  let standing = tree.standing(sumOf(tree, counts));
  const tell = ({ inHand, elapsed }: QueueProgress) => {
    const met = (inHand as readonly CountProgress[]).reduce(
      (sum, { done, ...best }) => both(sum, { leaves: done, ...best }),
      standing,
    );
    options.onProgress({ finished: counts.size, total: numbers.length, elapsed }, met);
  };
  await runQueue<number, void>({
    inputs: numbers.filter((number) => !counts.has(number)),
    workers: options.pool.workers,
    run: async (number, job) => {
      const count = await threads.count(cut.parts[number] ?? '', job);
      counts.set(number, count);
      standing = both(standing, tree.standing(count));
    },
    now,
    signal: options.signal,
    onFinished: (_, progress) => {
      tell(progress);
      if (keep === null || now() - savedAt < SAVE_EVERY) return;
      keep(counts);
      savedAt = now();
    },
    onProgress: tell,
  });
  keep?.(counts);
  return counts;
}

/** How far two disjoint counts are together. */
function both(one: Standing, { leaves, optimum, design }: Standing): Standing {
  const sum = { ...one, leaves: one.leaves + leaves };
  return optimum > one.optimum ? { ...sum, optimum, ...(design !== undefined && { design }) } : sum;
}

/** The sum of counts in the order of their parts. */
function sumOf<Count>(
  tree: Pick<Enumeration<Count, unknown>, 'join' | 'nothing'>,
  counts: Counts<Count>,
): Count {
  const inOrder = [...counts].sort(([a], [b]) => a - b);
  return inOrder.reduce((sum, [, count]) => tree.join(sum, count), tree.nothing);
}

export function enumerationCheckpoint<Count, Whole>(
  path: string,
  tree: Enumeration<Count, Whole>,
  cut: Cutting,
): Checkpoint<Counts<Count>> {
  const { kind, parameters } = tree.about;
  const head = { kind, version: 1, parameters: { ...parameters, depth: cut.depth } };
  return new Checkpoint(path, head, (saved) => readCounts(saved, tree, cut));
}

/** The counts that were saved; null for what are none. */
function readCounts<Count>(
  saved: unknown,
  tree: Pick<Enumeration<Count, unknown>, 'read'>,
  { parts }: Cutting,
): Counts<Count> | null {
  const rows = array(tupleWithRest([pipe(savedCount, maxValue(parts.length - 1))], unknown()));
  const read = safeParse(rows, saved);
  if (!read.success) return null;
  const counts = new Map<number, Count>();
  for (const [index, ...row] of read.output) {
    const count = tree.read(row, parts[index] ?? '');
    if (count === null) return null;
    counts.set(index, count);
  }
  return counts;
}

function plainCounts<Count>(tree: Pick<Enumeration<Count, unknown>, 'save'>, counts: Counts<Count>): Plain {
  // What `save` gives is plain data.
  return [...counts].map(([index, count]) => [index, ...(tree.save(count) as readonly Plain[])]);
}

/**
 * One line: how much, how fast, how long yet. Where all leaves are known beforehand the share is exact. Else the rest
 * is reckoned from an estimate of them, since parts differ too widely. An estimate that is too large or too small
 * must not mislead near the end, so the rest is at most the share of all leaves that the open parts have. It is left
 * out while `all` is null. What matters most stands first, since a narrow terminal shows only the beginning.
 */
export function describeCounting(
  { words: noun, leaves: known }: Pick<Enumeration<never, never>, 'words' | 'leaves'>,
  { finished, total, elapsed }: Finished,
  { leaves, optimum, before, all }: Standing & { readonly before: number; readonly all: number | null },
): string {
  const rate = elapsed > 0 ? ((leaves - before) / elapsed) * 1000 : 0;
  const words = [
    known === undefined ? `${finished} of ${total} ${noun.parts}` : `${Math.floor((100 * leaves) / known)} %`,
  ];
  if (known !== undefined && rate > 0) words.push(`about ${describeSeconds((known - leaves) / rate)} left`);
  else if (all !== null && rate > 0 && finished < total) {
    const ofOpen = (Math.max(all, leaves) * (total - finished)) / total;
    const left = leaves < all ? Math.min(all - leaves, ofOpen) : ofOpen;
    words.push(`about ${describeRoughly(Math.max(1, left / rate))} left`);
  }
  if (optimum >= 0) words.push(`best ${grouped(optimum)}`);
  const share = known === undefined ? '' : ` of ${describeCount(known)}`;
  words.push(`${describeCount(leaves)}${share} ${noun.leaves}`);
  if (rate > 0) words.push(`${describeCount(rate)} a second`);
  return words.join(', ');
}

/** Seconds to two digits, as exact as an estimate is: `45 s`, `3 h`, `210 days`, `2,300 years`. */
function describeRoughly(seconds: number): string {
  const units = [
    [365.25 * 86_400, 'years'],
    [86_400, 'days'],
    [3600, 'h'],
    [60, 'min'],
  ] as const;
  const [length, name] = units.find(([unit]) => seconds >= 2 * unit) ?? [1, 's'];
  return `${grouped(Number((seconds / length).toPrecision(2)))} ${name}`;
}
