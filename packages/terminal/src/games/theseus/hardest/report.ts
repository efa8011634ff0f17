import { formatTheseus } from '@knossos/engine/internal/games/theseus';
import {
  type Count,
  levelOfWalls,
  longestOfWalls,
  optimumOf,
  type Walls,
} from '@knossos/engine/internal/games/theseus/hardest';
import { cellName } from '@knossos/engine/internal/grid';
import { counted } from '@knossos/engine/internal/puzzle';
import { describeCount, describeSeconds } from '../../../cli/work.js';
import type { Counted } from './counting.js';
import { allMazes, type ClassCount, isOnRim, leavesOf, type Plan } from './plan.js';

/** What a proof found. */
export interface ProofReport {
  readonly plan: Plan;
  readonly totals: readonly ClassCount[];
  readonly workers: number;
  readonly seconds: number;
}

/** A hardest maze: its moves, its exit and walls, and where all begins. */
interface Hardest {
  readonly moves: number;
  readonly exit: number;
  readonly walls: Walls;
  readonly begins: 'anywhere' | 'off the exit';
}

/** The first of the hardest mazes by a measure; null where nobody can win. */
function hardestOf(totals: readonly ClassCount[], begins: Hardest['begins']): Hardest | null {
  const measure = (count: Count) => (begins === 'anywhere' ? optimumOf(count) : count.clear);
  let best: Hardest | null = null;
  for (const { exit, count } of totals) {
    const moves = measure(count);
    if (moves <= (best?.moves ?? 0)) continue;
    best = { moves, exit, walls: begins === 'anywhere' ? count.walls : count.clearWalls, begins };
  }
  return best;
}

/** A hardest maze as a level document that says what is proved of it. */
function documentOf({ frame }: Plan, { exit, walls, begins }: Hardest): string {
  const places = longestOfWalls(frame, exit, walls, begins);
  // It was found because somebody can win there.
  if (places === null) throw new RangeError('nobody can win in the hardest maze');
  const level = levelOfWalls(frame, exit, walls, places);
  const { columns, rows } = frame;
  const note = `optimum ${places.moves}`;
  return formatTheseus({ ...level, meta: { ...level.meta, title: `the hardest ${columns}x${rows}`, note } });
}

/** The answer as one object. */
export function proofObject({ plan, totals, workers, seconds }: ProofReport) {
  const { frame } = plan;
  const best = hardestOf(totals, 'anywhere');
  const clear = hardestOf(totals, 'off the exit');
  return {
    size: `${frame.columns}x${frame.rows}`,
    optimum: best?.moves ?? 0,
    exit: best && cellName(frame, best.exit),
    maze: best && documentOf(plan, best),
    clear: clear?.moves ?? 0,
    clearMaze: clear && documentOf(plan, clear),
    gap: gapOf(plan, totals),
    leaves: totals.reduce((sum, { count }) => sum + count.leaves, 0),
    mazes: allMazes(plan),
    verified: isVerified(plan, totals),
    exits: totals.map(({ cells, count: { lengths, leaves, clear: off } }) => ({
      cells: cells.map((cell) => cellName(frame, cell)),
      optimum: lengths.length - 1,
      clear: off,
      leaves,
      lengths,
    })),
    parts: plan.parts.length,
    workers,
    seconds,
  };
}

/** Most moves where the exit is a gap in the outer wall: the step out comes on top. */
function gapOf({ frame }: Plan, totals: readonly ClassCount[]): number {
  const rim = totals.filter((one) => isOnRim(frame, one));
  return 1 + Math.max(...rim.map(({ count }) => optimumOf(count)));
}

/** Whether every tree has as many leaves as are counted without it. */
export function isVerified({ leaves }: Plan, totals: readonly ClassCount[]): boolean {
  return totals.every(({ count }, index) => count.leaves === leaves[index]);
}

/** The answer for people. */
export function proofText(report: ProofReport): string {
  const { plan, totals, workers, seconds } = report;
  const { frame } = plan;
  const best = hardestOf(totals, 'anywhere');
  const clear = hardestOf(totals, 'off the exit');
  const size = `${frame.columns}x${frame.rows}`;
  const lines = [`${size}: the longest shortest plan has ${counted(best?.moves ?? 0, 'move')}`];
  if (best && clear && clear.moves < best.moves)
    lines.push(`(${clear.moves} where the Minotaur does not begin on the exit)`);
  lines.push('');
  if (best) lines.push(documentOf(plan, best));
  for (const { cells, count } of totals) {
    const names = cells.map((cell) => cellName(frame, cell)).join(' ');
    lines.push(`exit ${names}: ${counted(optimumOf(count), 'move')}, ${thousands(count.leaves)} leaves`);
  }
  const leaves = totals.reduce((sum, { count }) => sum + count.leaves, 0);
  const agrees = isVerified(plan, totals) ? 'as many as a count without the trees says' : 'which is wrong';
  lines.push(
    `with the exit as a gap in the outer wall: ${counted(gapOf(plan, totals), 'move')}`,
    '',
    `${thousands(leaves)} leaves, ${agrees}, stand for ${thousands(allMazes(plan))} mazes with an exit`,
    `${counted(plan.parts.length, 'part')}, ${counted(workers, 'worker')}, ${seconds} s`,
    '',
  );
  return lines.join('\n');
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

/**
 * One line: how much, how long yet. The number of all leaves is known before the first, so that the share is exact, and what
 * is left is reckoned from it; leaves take much the same time each. `before` are those of an earlier run.
 */
export function describeCounting(
  plan: Plan,
  { leaves, optimum }: Counted,
  { before, elapsed }: { readonly before: number; readonly elapsed: number },
): string {
  const all = leavesOf(plan);
  const rate = elapsed > 0 ? ((leaves - before) / elapsed) * 1000 : 0;
  const words = [`${Math.floor((100 * leaves) / all)} %`];
  if (rate > 0) words.push(`about ${describeSeconds((all - leaves) / rate)} left`);
  if (optimum >= 0) words.push(`best ${optimum}`);
  words.push(`${describeCount(leaves)} of ${describeCount(all)} leaves`);
  if (rate > 0) words.push(`${describeCount(rate)} a second`);
  return words.join(', ');
}
