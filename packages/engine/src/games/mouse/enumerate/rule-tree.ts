import { cellCount, graphOfMaze, openMaze } from '../../../grid/index.js';
import { type Frame, placeOf } from '../walk/frame.js';
import { RuleWalk, type StepRule } from '../walk/rule-walk.js';
import { DecisionTree, LONGEST, NOTHING } from './decision-tree.js';
import { MOST_CELLS_ENUMERATED } from './lazy-tree.js';
import { Reach } from './reach.js';

/**
 * All runs of a rule in a frame with blocked cells, by lazy branching. A cell is decided when the walk would step on it, so that
 * a leaf is a run and stands for 2^(cells never decided) mazes. What a step overwrites in the memory of the walk is kept by
 * turn, and put back when the step is taken back.
 */
export class RuleTree extends DecisionTree {
  private readonly walker: RuleWalk;
  private readonly targets: ArrayLike<number>;
  private readonly closed: Uint8Array;
  private readonly isDecided: Uint8Array;
  private readonly reach: Reach;
  private readonly places: Int32Array;
  /** By turn: what it wrote over in the memory, and what stood there. */
  private readonly slots = new Int32Array(LONGEST);
  private readonly overwritten = new Float64Array(LONGEST);
  /** The arc along which he would step on the undecided subject. */
  private arc = -1;

  /** Throws a RangeError for a frame that is too large, and for one whose exit is its start. */
  constructor(
    private readonly frame: Frame,
    mind: StepRule,
  ) {
    const cells = cellCount(frame);
    if (cells > MOST_CELLS_ENUMERATED)
      throw new RangeError(`a frame of more than ${MOST_CELLS_ENUMERATED} cells cannot be enumerated`);
    if (frame.start === frame.exit) throw new RangeError('start and exit are the same cell');
    super(cells - 2, 0);
    const graph = graphOfMaze(openMaze(frame), frame.order);
    this.targets = graph.targets;
    this.walker = new RuleWalk(mind, graph, frame.start);
    this.closed = new Uint8Array(cells);
    this.isDecided = new Uint8Array(cells);
    this.isDecided[frame.start] = 1;
    this.isDecided[frame.exit] = 1;
    this.places = Int32Array.from({ length: cells }, (_, cell) => placeOf(frame, cell));
    this.reach = new Reach(frame);
    this.reach.start(this.places[frame.start]);
    this.trail[0] = frame.start;
  }

  protected advance(): number {
    const { walker, closed, targets, isDecided } = this;
    for (;;) {
      const arc = walker.choose(closed);
      const next = targets[arc];
      if (next === this.frame.exit) return NOTHING;
      if (isDecided[next] === 0) {
        this.arc = arc;
        return next;
      }
      this.go(arc);
    }
  }

  private go(arc: number): void {
    const { walker, turns } = this;
    const slot = walker.slotOf(arc);
    this.slots[turns] = slot;
    this.overwritten[turns] = walker.memory[slot];
    walker.cross(arc);
    this.tread(walker.at);
  }

  protected admit(cell: number): boolean {
    this.isDecided[cell] = 1;
    const canBlock = this.reach.decide(this.places[cell]);
    this.go(this.arc);
    return canBlock;
  }

  protected bar(cell: number): void {
    this.reach.block(this.places[cell]);
    this.closed[cell] = 1;
  }

  protected forget(cell: number): void {
    this.reach.undo(this.places[cell]);
    this.closed[cell] = 0;
    this.isDecided[cell] = 0;
  }

  /** The last turn is the one that is taken back. */
  protected leave(): void {
    const { walker, turns, trail } = this;
    walker.memory[this.slots[turns]] = this.overwritten[turns];
    walker.at = trail[turns - 1];
    walker.turns = turns - 1;
  }

  protected worth(): number {
    return this.turns;
  }

  protected drawing(): string {
    return this.closed.join('');
  }
}
