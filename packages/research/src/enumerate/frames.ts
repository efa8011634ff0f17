import { MOST_CELLS_ENUMERATED } from '@knossos/engine/internal/games/mouse/enumerate/lazy-tree';
import {
  countDesigns,
  type DesignProblem,
  levelOfDesign,
  treeOf,
  worthOf,
} from '@knossos/engine/internal/games/mouse/enumerate/problem';
import type { Census } from '@knossos/engine/internal/games/mouse/enumerate/run-tree';
import { formatBoard, parseMouse } from '@knossos/engine/internal/games/mouse/rules/document';
import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse/rules/level';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { DEFAULT_RULE, STEP_RULES, type StepRule } from '@knossos/engine/internal/games/mouse/walk/rule-walk';
import { flashCount, OBJECTIVES, type Objective } from '@knossos/engine/internal/games/mouse/walk/walk';
import { DIRECTION_WORDS, DIRECTIONS, neighbour, parseCellName } from '@knossos/engine/internal/grid';
import { counted, parseDocument, type Standing, success } from '@knossos/engine/internal/puzzle';
import * as v from 'valibot';
import {
  type CertificateKind,
  type Enumeration,
  type EnumerationKind,
  type Found,
  noCertificate,
  type OutcomeText,
  SEALED,
  unreadCertificate,
} from '../enumeration.js';
import { type Drawing, drawingOf, frameObject, frameText, gapObject } from './frame-words.js';
import {
  branchRow,
  branchRows,
  count,
  decimal,
  faultOfBranch,
  faultsOfSums,
  indented,
  RUN_WORDS,
  runsOf,
  weightText,
} from './runs.js';

const NAME = 'mouse-frames';

/** The problem, with nothing left out. */
export type WholeProblem = Frame &
  Required<Pick<DesignProblem, 'shape' | 'objective'>> &
  Pick<DesignProblem, 'mind'>;

const SMALL_SPLIT = 100;
const LARGE_SPLIT = 1000;
/** Up to so many cells the small split is enough, and all is counted within seconds. */
export const SMALL_CELLS = 36;

/** Descents that are a second of work, and right to about a third on 8x8. */
const QUICK_PROBES = 20_000;

/** Whether all is counted within seconds: walls are twice as many as cells, and cover times have no exit that ends them. */
function isSmall({ columns, rows, shape, objective }: WholeProblem): boolean {
  const most = shape === 'walls' ? 16 : objective === 'cover' ? 25 : SMALL_CELLS;
  return columns * rows <= most;
}

/** All mazes of a frame, by what their runs are worth. */
function framesOf(problem: WholeProblem): Enumeration<Census, bigint> {
  const { objective, shape, mind } = problem;
  const parameters = {
    ...frameObject(problem),
    order: formatOrder(problem.order),
    // Of blocked cells and turns they are as they were before there was anything else.
    ...(objective === 'turns' ? {} : { objective }),
    ...(shape === 'cells' ? {} : { shape }),
    ...(mind === undefined ? {} : { mind }),
  };
  return {
    ...runsOf(() => treeOf(problem)),
    source: { kind: NAME, problem },
    about: { kind: 'mouse enumeration', parameters },
    fewest: isSmall(problem) ? SMALL_SPLIT : LARGE_SPLIT,
    deepest: MOST_CELLS_ENUMERATED,
    probes: isSmall(problem) ? null : QUICK_PROBES,
    whole: () => countDesigns(problem),
    answer: (found) => answerOf(problem, found),
    unfinished: (met) => unfinishedOf(problem, met),
    mismatch: ({ total, whole }) =>
      total.weight === whole
        ? null
        : `the weights add up to ${total.weight}, but ${whole} mazes are feasible`,
    certificate: ({ total, whole, counts }, { depth, parts }): Certificate => {
      const { start, exit } = frameObject(problem);
      return {
        kind: KIND,
        version: SEALED,
        ...{ columns: problem.columns, rows: problem.rows, start, exit },
        ...gapObject(problem),
        ...{ order: formatOrder(problem.order), depth, shape, objective },
        ...(mind && { mind }),
        optimum: total.optimum,
        maze: designDrawing(problem, total.design),
        leaves: total.leaves,
        weight: String(total.weight),
        feasible: String(whole),
        branches: branchRows(parts, counts),
      };
    },
  };
}

export function problemObject(problem: WholeProblem) {
  const { shape, objective, mind = DEFAULT_RULE } = problem;
  return { ...frameObject(problem), shape, objective, mind };
}

export function problemText(problem: WholeProblem): string {
  const frame = frameText(problem);
  if (problem.mind !== undefined) return `${frame}, ${problem.mind}`;
  return problem.shape === 'walls' ? `${frame}, walls between cells` : frame;
}

export function worthText(objective: Objective, worth: number): string {
  if (objective === 'crossed') return `${counted(worth, 'visit')} of one cell`;
  const turns = counted(worth, 'turn');
  return objective === 'cover' ? `${turns} until every cell in reach was visited` : turns;
}

function answerOf(problem: WholeProblem, found: Found<Census, bigint>): OutcomeText {
  const { total, whole, parts, workers, seconds } = found;
  const { objective } = problem;
  const { optimum, leaves } = total;
  // What the old Flash game would show for so many turns.
  const flash = objective === 'turns' ? flashCount(optimum) : null;
  const maze = designDrawing(problem, total.design);
  const object = {
    ...problemObject(problem),
    ...{ optimum, flash, maze, leaves, feasible: String(total.weight), verified: total.weight === whole },
    ...{ branches: parts, workers, seconds },
  };
  const lines = [
    `${problemText(problem)}: the optimum is ${worthText(objective, optimum)}${flash === null ? '' : ` (Flash count ${flash})`}`,
    '',
    ...indented(maze.split('/')),
    '',
    weightText(found, 'feasible maze'),
    counted(parts, 'branch', 'branches'),
  ];
  return { object, text: `${lines.join('\n')}\n` };
}

function unfinishedOf(problem: WholeProblem, { leaves, optimum, design = '' }: Standing): OutcomeText | null {
  if (design === '') return null;
  const maze = designDrawing(problem, design);
  const best = `the best run so far has ${worthText(problem.objective, optimum)}; it is not proved that none is better`;
  return {
    object: { ...problemObject(problem), longest: optimum, maze, leaves, ended: 'interrupted' },
    text: [`${problemText(problem)}: ${best}`, '', ...indented(maze.split('/')), ''].join('\n'),
  };
}

/** A design, given by digits, on one line: rows of `.` and `#`, or of a drawing with walls, joined by `/`. */
function designDrawing(problem: WholeProblem, design: string): Drawing {
  if (problem.shape === 'cells') return drawingOf(problem, design);
  return formatBoard(levelOfDesign(problem, design).board).trim().split('\n').join('/');
}

/** What the run through such a drawing is worth; null when it does not fit the problem or the exit is cut off. */
function worthOfDrawing(problem: WholeProblem, drawing: Drawing): number | null {
  const { shape, order, objective } = problem;
  if (shape === 'cells') {
    const cells = drawing.replaceAll('/', '').replaceAll('.', '0').replaceAll('#', '1');
    if (drawing !== drawingOf(problem, cells)) return null;
    return worthOf(levelOfDesign(problem, cells), objective);
  }
  const document = parseDocument(`game: mouse\nshape: walls\n\n${drawing.split('/').join('\n')}\n`);
  const level = document.ok ? parseMouse(document.value) : document;
  if (!level.ok || level.value.board.shape !== 'walls') return null;
  const { maze, start, exit } = level.value.board;
  const isFrame = maze.columns === problem.columns && maze.rows === problem.rows && start === problem.start;
  if (!isFrame || exit.cell !== problem.exit || exit.side !== (problem.exitSide ?? null)) return null;
  return worthOf({ ...level.value, order }, objective);
}

const KIND = 'knossos mouse enumeration';

/**
 * The cut of the tree of all runs, and of every branch its leaves, the mazes that they stand for, and the best run. Who
 * doubts it counts any branch again; the weights add up to the feasible mazes, which are counted without runs.
 */
const CERTIFICATE = v.object({
  kind: v.literal(KIND),
  version: v.picklist([1, SEALED]),
  columns: count,
  rows: count,
  /** Names of cells. */
  start: v.string(),
  exit: v.string(),
  /** On which side of the exit he leaves through a gap; where this is not said, the exit is a cell. */
  gap: v.exactOptional(v.string()),
  /** The preferences as letters. */
  order: v.string(),
  /** Decisions from the root to a branch. */
  depth: count,
  /** Where these are not said, blocked cells and turns are meant. */
  shape: v.exactOptional(v.picklist(['cells', 'walls'])),
  objective: v.exactOptional(v.picklist(OBJECTIVES)),
  /** Who runs; where this is not said, the mouse himself. */
  mind: v.exactOptional(v.picklist(STEP_RULES)),
  optimum: count,
  maze: v.string(),
  leaves: count,
  /** The sum of the branches' weights, and the independent count. */
  weight: decimal,
  feasible: decimal,
  /** In the order of the tree: decisions (`o` open, `b` blocked), leaves, weight, the most that a run is worth. */
  branches: v.pipe(v.array(branchRow(/^[ob]*$/)), v.readonly()),
});

type Certificate = v.InferOutput<typeof CERTIFICATE>;

/** The frame that a certificate is about; null where there is none. */
function problemOfCertificate(certificate: Certificate): WholeProblem | null {
  const { columns, rows, shape = 'cells', objective = 'turns', mind = DEFAULT_RULE } = certificate;
  const cells = columns * rows;
  if (!(cells >= 2 && cells <= MOST_CELLS_ENUMERATED)) return null;
  const start = parseCellName(certificate, certificate.start);
  const exit = parseCellName(certificate, certificate.exit);
  const order = parseOrder(certificate.order);
  if (start === null || exit === null || start === exit || order === null) return null;
  const frame = { columns, rows, start, exit, order, shape, objective };
  if (mind !== DEFAULT_RULE)
    return shape === 'cells' && objective === 'turns' && certificate.gap === undefined
      ? { ...frame, mind }
      : null;
  if (certificate.gap === undefined) return frame;
  const exitSide = DIRECTIONS.find((direction) => DIRECTION_WORDS[direction] === certificate.gap);
  if (shape === 'cells' || exitSide === undefined || neighbour(frame, exit, exitSide) !== null) return null;
  return { ...frame, exitSide };
}

const NO_FRAME = 'its columns, rows, start, exit, gap, order and mind are no frame that can be enumerated';

const certificates: CertificateKind<Certificate, Census, bigint> = {
  read(json) {
    const read = v.safeParse(CERTIFICATE, json);
    if (!read.success)
      return unreadCertificate(
        read.issues[0],
        'of a mouse enumeration',
        'branch # is not [decisions, leaves, weight, turns]',
      );
    return problemOfCertificate(read.output) === null ? noCertificate(NO_FRAME) : success(read.output);
  },
  tree: (certificate) => {
    const problem = problemOfCertificate(certificate);
    return problem === null ? NO_FRAME : framesOf(problem);
  },
  partsOf: ({ branches }) => branches.map(([branch]) => branch),
  faults: (certificate) => {
    const problem = problemOfCertificate(certificate);
    const fault = problem && faultOfMaze(certificate, problem);
    const sums = faultsOfSums(certificate, { feasible: certificate.feasible });
    return fault === null ? sums : [...sums, fault];
  },
  faultsOfWhole: ({ feasible }, whole) =>
    feasible === String(whole) ? [] : [`${feasible} mazes are said to be feasible; the count is ${whole}`],
  faultOfPart: (certificate, index, census) => faultOfBranch(certificate, index, census, 'best'),
  sizeOf: ({ columns, rows }) => `${columns}x${rows}`,
  claim: ({ objective = 'turns', mind, optimum }) =>
    `the optimum${mind === undefined ? '' : ` of ${mind}`} is ${worthText(objective, optimum)}`,
  words: RUN_WORDS,
};

function faultOfMaze({ maze, optimum }: Certificate, problem: WholeProblem): string | null {
  const worth = worthOfDrawing(problem, maze);
  if (worth === optimum) return null;
  if (worth === null) return 'its maze does not fit the frame, or cuts off the exit';
  return `its maze takes ${worthText(problem.objective, worth)}, not ${optimum}`;
}

/** The mazes of a frame, gone through to prove which holds Squeaky, or another mouse, longest. */
export const wholeMazes: EnumerationKind<WholeProblem, Certificate, Census, bigint> = {
  name: NAME,
  of: framesOf,
  certificates,
};

export function certificatesOf(wanted: StepRule | null): typeof certificates {
  if (wanted === null) return certificates;
  return {
    ...certificates,
    tree: (certificate) => {
      const { mind = DEFAULT_RULE } = certificate;
      return mind === wanted ? certificates.tree(certificate) : `it is about ${mind}, not ${wanted}`;
    },
  };
}
