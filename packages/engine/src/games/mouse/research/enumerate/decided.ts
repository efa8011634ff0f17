import { cellCount, neighbour } from '../../../../grid/index.js';
import type { Frame } from '../../walk/frame.js';

/**
 * What is known of every cell of a frame: {@link UNDECIDED}, {@link IS_OPEN} or {@link IS_BLOCKED}. A branch of the tree
 * stands for all feasible mazes that agree with the cells that it decides.
 */
export type Decided = Uint8Array;

export const UNDECIDED = 0;
export const IS_OPEN = 1;
export const IS_BLOCKED = 2;

/**
 * The cells that a branch decides, found by walking again by the rule itself: to the neighbour with the fewest visits, in
 * the order of preference, and the next decision is about the next cell that has never been met. It uses nothing of the
 * lazy tree, so that what is proved of a branch does not rest on it. Null for what is no branch: other letters, or
 * decisions after the exit has been reached or where no cell is left to decide. Whether a maze is left below the branch is
 * for the count of feasible mazes to say.
 */
export function decidedBy(frame: Frame, branch: string): Decided | null {
  const walk = new DecidedWalk(frame);
  for (const decision of branch) {
    if (walk.next() === null || (decision !== 'o' && decision !== 'b')) return null;
    walk.decide(decision === 'b');
  }
  return walk.decided;
}

/** The leaf of a maze, one digit a cell (1 blocked): all that its run decides, by the same walk. */
export function leafOfMaze(frame: Frame, maze: string): string {
  const walk = new DecidedWalk(frame);
  let branch = '';
  for (let cell = walk.next(); cell !== null; cell = walk.next()) {
    const isBlocked = maze[cell] === '1';
    walk.decide(isBlocked);
    branch += isBlocked ? 'b' : 'o';
  }
  return branch;
}

/** A walk on which every cell is decided when it is met. */
class DecidedWalk {
  readonly decided: Decided;
  private readonly visits: Float64Array;
  private at: number;
  private met = -1;

  constructor(private readonly frame: Frame) {
    this.decided = new Uint8Array(cellCount(frame));
    this.visits = new Float64Array(this.decided.length);
    this.decided[frame.start] = IS_OPEN;
    this.visits[frame.start] = 1;
    this.at = frame.start;
  }

  /** The next cell to be decided; null where there is none. */
  next(): number | null {
    const next = nextUndecided(this.frame, this.decided, this.visits, this.at);
    if (next === null) return null;
    this.at = next.from;
    this.met = next.cell;
    return next.cell;
  }

  /** Decides the cell that was met. */
  decide(isBlocked: boolean): void {
    this.decided[this.met] = isBlocked ? IS_BLOCKED : IS_OPEN;
    if (isBlocked) return;
    this.visits[this.met] = 1;
    this.at = this.met;
  }
}

/**
 * Walks over open cells until the next cell is undecided and not the exit, which it is still to enter; null when the exit
 * comes first, or when no undecided cell can be met any more.
 */
function nextUndecided(
  frame: Frame,
  decided: Decided,
  visits: Float64Array,
  start: number,
): { readonly from: number; readonly cell: number } | null {
  // Every cell met again has more visits, so an undecided cell beside the mouse's range is met at some time: a cell is
  // entered again only after all its undecided neighbours. Where there is none, the range is closed.
  if (!canLeave(frame, decided, start)) return null;
  let at = start;
  for (;;) {
    let least = Number.POSITIVE_INFINITY;
    let next = -1;
    for (const direction of frame.order) {
      const cell = neighbour(frame, at, direction);
      if (cell === null || decided[cell] === IS_BLOCKED || visits[cell] >= least) continue;
      least = visits[cell];
      next = cell;
    }
    if (next < 0 || next === frame.exit) return null;
    if (decided[next] === UNDECIDED) return { from: at, cell: next };
    visits[next] = visits[next] + 1;
    at = next;
  }
}

/** Whether an undecided cell lies beside the open cells around the mouse, all of which it has walked. */
function canLeave(frame: Frame, decided: Decided, start: number): boolean {
  const met = new Set([start]);
  for (const cell of met) {
    for (const direction of frame.order) {
      const next = neighbour(frame, cell, direction);
      if (next === null || decided[next] === IS_BLOCKED) continue;
      if (decided[next] === UNDECIDED) return true;
      met.add(next);
    }
  }
  return false;
}
