import { formatTheseus } from '@knossos/engine/internal/games/theseus/rules/document';
import { cellCount, cellName, parseCellName } from '@knossos/engine/internal/grid';
import { counted, grouped, success } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import {
  type CertificateKind,
  type Cutting,
  type Enumeration,
  type EnumerationKind,
  type EnumerationWords,
  type Found,
  noCertificate,
  type OutcomeText,
  SEALED,
  unreadCertificate,
} from '../enumeration.js';
import {
  type BoardSize,
  type ExitClass,
  exitClasses,
  MOST_CELLS_HARDEST,
  sideCount,
  type Walls,
} from './board-size.js';
import { countLeaves } from './leaf-count.js';
import { levelOfWalls, longestOfWalls, type MinotaurBegins } from './level.js';
import {
  branchesOf,
  countPart,
  faultOfPart,
  isSameCount,
  type Part,
  type PartCount,
  partName,
  partOfName,
} from './part.js';
import { addCounts, type Count, NOTHING_COUNTED, optimumOf } from './wall-tree.js';

/** Parts that trees are cut into at least, where they have so many: more where an evening is spent on them. */
const SMALL_CUT = 64;
const LARGE_CUT = 400;
/** Up to so many inner sides the small cut is enough, and all is done within seconds. */
const SMALL_SIDES = 24;

const NAME = 'theseus-sizes';

const WORDS: EnumerationWords = { part: 'part', parts: 'parts', leaves: 'leaves' };

/** Deepest cut: deeper ones have more parts than anybody wants. */
export const MOST_DEPTH = 16;

const walls = v.pipe(v.string(), v.regex(/^[01]{0,64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const most = v.pipe(v.number(), v.safeInteger());

/** The count of a part as files hold it; that its numbers are right is for the check to find out. */
const SAVED = v.object({ leaves: count, lengths: v.array(count), walls, clear: most, clearWalls: walls });

const NOTHING: PartCount = { exit: -1, branch: '', ...NOTHING_COUNTED };

type Leaves = readonly number[];

/** All mazes of a size, by the moves of their longest shortest plan; the whole is the leaves of the tree of each class of exits. */
function sizeOf(size: BoardSize): Enumeration<PartCount, Leaves> {
  const classes = exitClasses(size);
  let known: Leaves | null = null;
  const whole = () => {
    known ??= classes.map(({ exit }) => countLeaves(size, exit));
    return known;
  };
  const leaves = () => whole().reduce((sum, some) => sum + some, 0);
  const text = `${size.columns}x${size.rows}`;
  return {
    source: { kind: NAME, problem: size },
    about: { kind: 'theseus hardest', parameters: { size: text } },
    words: WORDS,
    fewest: sideCount(size) <= SMALL_SIDES ? SMALL_CUT : LARGE_CUT,
    deepest: sideCount(size),
    get leaves() {
      return leaves();
    },
    probes: null,
    partsAt: (depth) =>
      classes.flatMap(({ exit }, at) => branchesOf(size, exit, depth).map((branch) => partName(at, branch))),
    count: (part) => countPart(size, partIn(size, part)),
    // biome-ignore lint/correctness/useYield: it is counted at once
    whole: function* () {
      return whole();
    },
    nothing: NOTHING,
    join: (a, b) => ({ ...a, ...addCounts(a, b) }),
    standing: (sum) => ({ leaves: sum.leaves, optimum: optimumOf(sum) }),
    save: ({ leaves: own, lengths, walls: best, clear, clearWalls }) => [
      { leaves: own, lengths, walls: best, clear, clearWalls },
    ],
    read: ([saved], part) => {
      const read = v.safeParse(SAVED, saved);
      return read.success ? { ...partIn(size, part), ...read.output } : null;
    },
    answer: (found) => answerOf(size, found),
    unfinished: ({ leaves: met, optimum }, ended) => {
      const longest = Math.max(0, optimum);
      return {
        object: { size: text, longest, leaves: met, of: leaves(), ended },
        text: `the longest plan so far has ${counted(longest, 'move')}; nothing is proved\n`,
      };
    },
    mismatch: (found) =>
      isVerified(size, found) ? null : 'the trees do not have as many leaves as are counted without them',
    certificate: (found, { depth, parts }, program) => certificateOf(size, found, { depth, parts }, program),
  };
}

function partIn(size: BoardSize, name: string): Part {
  const part = partOfName(size, name);
  if (part === null) throw new RangeError(`the trees have no branch ${name}`);
  return { exit: part.exit, branch: part.branch };
}

/** What all mazes with the exits of one class hold, for its first exit. */
interface ClassCount extends ExitClass {
  readonly count: Count;
}

/** The sums of parts by class, in the order of the parts. */
function classCounts(size: BoardSize, parts: readonly PartCount[]): ClassCount[] {
  return exitClasses(size).map(({ exit, cells }) => ({
    exit,
    cells,
    count: parts.filter((part) => part.exit === exit).reduce<Count>(addCounts, NOTHING_COUNTED),
  }));
}

/** All mazes: every choice of walls with every exit, mirror images included. */
function allMazes(size: BoardSize): number {
  return cellCount(size) * 2 ** sideCount(size);
}

/** A hardest maze: its moves, its exit and walls, and where all begins. */
interface Hardest {
  readonly moves: number;
  readonly exit: number;
  readonly walls: Walls;
  readonly begins: MinotaurBegins;
}

/** The first of the hardest mazes by a measure; null where none can be won. */
function hardestOf(totals: readonly ClassCount[], begins: MinotaurBegins): Hardest | null {
  let best: Hardest | null = null;
  for (const { exit, count: sum } of totals) {
    const moves = begins === 'anywhere' ? optimumOf(sum) : sum.clear;
    if (moves <= (best?.moves ?? 0)) continue;
    best = { moves, exit, walls: begins === 'anywhere' ? sum.walls : sum.clearWalls, begins };
  }
  return best;
}

function documentOf(size: BoardSize, { exit, walls: best, begins }: Hardest): string {
  const places = longestOfWalls(size, exit, best, begins);
  // It was found because it can be won.
  if (places === null) throw new RangeError('nobody can win in the hardest maze');
  const level = levelOfWalls(size, exit, best, places);
  const title = `the hardest ${size.columns}x${size.rows}`;
  return formatTheseus({ ...level, meta: { ...level.meta, title, note: `optimum ${places.moves}` } });
}

/** Whether every tree has as many leaves as are counted without it. */
function isVerified(size: BoardSize, { counts, whole }: Found<PartCount, Leaves>): boolean {
  return classCounts(size, counts).every(({ count: sum }, index) => sum.leaves === whole[index]);
}

/** Most moves where the exit is a gap in the outer wall: the step out comes on top. */
function gapOf({ columns }: BoardSize, totals: readonly ClassCount[]): number {
  // The first cell of a class lies in the upper left quarter.
  const rim = totals.filter(({ exit }) => exit < columns || exit % columns === 0);
  return 1 + Math.max(...rim.map(({ count: sum }) => optimumOf(sum)));
}

function answerOf(size: BoardSize, found: Found<PartCount, Leaves>): OutcomeText {
  const { total, counts, parts, workers, seconds } = found;
  const totals = classCounts(size, counts);
  const best = hardestOf(totals, 'anywhere');
  const clear = hardestOf(totals, 'off the exit');
  const text = `${size.columns}x${size.rows}`;
  const verified = isVerified(size, found);
  const gap = gapOf(size, totals);
  const maze = best && documentOf(size, best);
  const object = {
    size: text,
    optimum: best?.moves ?? 0,
    exit: best && cellName(size, best.exit),
    maze,
    clear: clear?.moves ?? 0,
    clearMaze: clear && documentOf(size, clear),
    gap,
    leaves: total.leaves,
    mazes: allMazes(size),
    verified,
    exits: totals.map(({ cells, count: { lengths, leaves, clear: off } }) => ({
      cells: cells.map((cell) => cellName(size, cell)),
      optimum: lengths.length - 1,
      clear: off,
      leaves,
      lengths,
    })),
    parts,
    workers,
    seconds,
  };
  const lines = [`${text}: the longest shortest plan has ${counted(best?.moves ?? 0, 'move')}`];
  if (best && clear && clear.moves < best.moves)
    lines.push(`(${clear.moves} where the Minotaur does not begin on the exit)`);
  lines.push('');
  if (maze !== null) lines.push(maze);
  for (const { cells, count: sum } of totals) {
    const names = cells.map((cell) => cellName(size, cell)).join(' ');
    lines.push(`exit ${names}: ${counted(optimumOf(sum), 'move')}, ${grouped(sum.leaves)} leaves`);
  }
  const agrees = verified ? 'as many as a count without the trees says' : 'which is wrong';
  lines.push(
    `with the exit as a gap in the outer wall: ${counted(gap, 'move')}`,
    '',
    `${grouped(total.leaves)} leaves, ${agrees}, stand for ${grouped(allMazes(size))} mazes with an exit`,
    counted(parts, 'part'),
    '',
  );
  return { object, text: lines.join('\n') };
}

const KIND = 'knossos theseus hardest';

const name = v.pipe(v.string(), v.maxLength(8));

/**
 * For every exit, up to mirroring, the cut of the tree of its mazes, and of every branch its leaves, its mazes by the
 * moves of their longest plan, the first walls with the longest, and the same with the Minotaur off the exit. Who
 * doubts it counts any branch again: its mazes are 2^(undecided sides), and the leaves of an exit are counted without
 * its tree.
 */
const CERTIFICATE = v.object({
  kind: v.literal(KIND),
  version: v.picklist([1, SEALED]),
  columns: count,
  rows: count,
  program: v.string(),
  /** What gives the same again: there is no chance in it. */
  command: v.string(),
  rules: v.string(),
  depth: count,
  optimum: count,
  clear: count,
  leaves: count,
  mazes: count,
  /** Names of an exit and its mirror images, leaves, mazes by length. */
  exits: v.array(v.strictTuple([v.array(name), count, v.array(count)])),
  /** Exit, decisions (`w` wall, `o` open), leaves, mazes by length, walls, moves off the exit, walls of that. */
  parts: v.array(
    v.strictTuple([
      name,
      v.pipe(v.string(), v.regex(/^[ow]{0,64}$/)),
      count,
      v.array(count),
      walls,
      most,
      walls,
    ]),
  ),
});

type Certificate = v.InferOutput<typeof CERTIFICATE>;

const RULES =
  'one horizontal-first Minotaur of two steps, one exit cell that must be survived, waiting allowed';

function certificateOf(
  size: BoardSize,
  { total, counts }: Found<PartCount, Leaves>,
  { depth }: Cutting,
  program: string,
): Certificate {
  const { columns, rows } = size;
  return {
    kind: KIND,
    version: SEALED,
    columns,
    rows,
    program,
    command: `knossos theseus hardest --size ${columns}x${rows} --depth ${depth} --certificate FILE`,
    rules: RULES,
    depth,
    optimum: optimumOf(total),
    clear: total.clear,
    leaves: total.leaves,
    mazes: allMazes(size),
    exits: exitsOf(size, counts),
    parts: counts.map(({ exit, branch, leaves, lengths, walls: best, clear, clearWalls }) => [
      cellName(size, exit),
      branch,
      leaves,
      [...lengths],
      best,
      clear,
      clearWalls,
    ]),
  };
}

function exitsOf(size: BoardSize, counts: readonly PartCount[]): Certificate['exits'] {
  return classCounts(size, counts).map(({ cells, count: { leaves, lengths } }) => [
    cells.map((cell) => cellName(size, cell)),
    leaves,
    [...lengths],
  ]);
}

/** The counts of a certificate's parts; null for one whose exit is no cell. */
function partCountsOf(certificate: Certificate): (PartCount | null)[] {
  return certificate.parts.map(([exitName, branch, leaves, lengths, best, clear, clearWalls]) => {
    const exit = parseCellName(certificate, exitName);
    return exit === null ? null : { exit, branch, leaves, lengths, walls: best, clear, clearWalls };
  });
}

const certificates: CertificateKind<Certificate, PartCount, Leaves> = {
  read(json) {
    const read = v.safeParse(CERTIFICATE, json);
    if (!read.success)
      return unreadCertificate(read.issues[0], 'of the hardest theseus mazes', 'row # has another form');
    const { columns, rows, depth } = read.output;
    if (cellCount(read.output) <= MOST_CELLS_HARDEST && depth <= MOST_DEPTH) return success(read.output);
    return noCertificate(`no certificate of ${columns}x${rows} can be checked`);
  },
  tree: ({ columns, rows }) =>
    columns * rows >= 2 && columns * rows <= MOST_CELLS_HARDEST
      ? sizeOf({ columns, rows })
      : `${columns}x${rows} is no size that can be gone through`,
  partsOf: (certificate) => {
    const exits = exitClasses(certificate).map(({ exit }) => exit);
    return partCountsOf(certificate).map((part) => {
      const at = part === null ? -1 : exits.indexOf(part.exit);
      return part === null || at < 0 ? '?' : partName(at, part.branch);
    });
  },
  faults: (certificate) => {
    const parts = partCountsOf(certificate).filter((part) => part !== null);
    return [
      ...parts.flatMap((part) => {
        const fault = faultOfPart(certificate, part);
        return fault === null ? [] : [`${partText(certificate, part)}: ${fault}`];
      }),
      ...faultsOfTotals(certificate, parts),
    ];
  },
  faultsOfWhole: (certificate, whole) => {
    const parts = partCountsOf(certificate).filter((part) => part !== null);
    return classCounts(certificate, parts).flatMap(({ exit, count: { leaves } }, index) => {
      const exitName = cellName(certificate, exit);
      const right = whole[index];
      return leaves === right ? [] : [`exit ${exitName} has ${leaves} leaves; without the tree ${right}`];
    });
  },
  faultOfPart: (certificate, index, found) => {
    const said = partCountsOf(certificate)[index];
    if (said !== null && isSameCount(found, said)) return null;
    return `${partText(certificate, found)} counts otherwise when it is counted again`;
  },
  sizeOf: ({ columns, rows }) => `${columns}x${rows}`,
  claim: ({ optimum }) => `the longest shortest plan has ${counted(optimum, 'move')}`,
  words: WORDS,
};

function partText(size: BoardSize, { exit, branch }: PartCount): string {
  return `the part ${branch === '' ? 'of all mazes' : branch} of exit ${cellName(size, exit)}`;
}

function faultsOfTotals(certificate: Certificate, parts: readonly PartCount[]): string[] {
  const faults: string[] = [];
  const compare = (key: string, said: unknown, right: unknown) => {
    const [one, other] = [said, right].map((value) => JSON.stringify(value));
    if (one !== other) faults.push(`"${key}" is ${one}; the parts make ${other}`);
  };
  const sum = parts.reduce<Count>(addCounts, NOTHING_COUNTED);
  compare('optimum', certificate.optimum, optimumOf(sum));
  compare('clear', certificate.clear, sum.clear);
  compare('leaves', certificate.leaves, sum.leaves);
  compare('mazes', certificate.mazes, allMazes(certificate));
  compare('exits', certificate.exits, exitsOf(certificate, parts));
  return faults;
}

export const sizes: EnumerationKind<BoardSize, Certificate, PartCount, Leaves> = {
  name: NAME,
  of: sizeOf,
  certificates,
};
