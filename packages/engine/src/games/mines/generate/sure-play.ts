import type { Grid } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import {
  aroundTable,
  blankPosition,
  COVERED,
  type Layout,
  layoutOf,
  Opening,
  type Position,
} from '../board/board.js';
import type { SureWay } from '../coach/constraints.js';
import { whatIsLeft } from '../exact/border-count.js';
import { type CertainCells, certaintyOf } from '../exact/certain.js';
import { LiveParts } from '../fast/live-parts.js';
import { followPairs } from '../fast/pairs.js';
import { MINE, SAFE, SinglePointPropagation, UNKNOWN } from '../fast/single-point.js';

/** How far a layout can be opened without a guess. */
export interface SureGame {
  /** Safe cells still covered when nothing more is certain; 0 when the game is won. */
  readonly left: number;
  /** The hardest way that was needed; 2 when not even that was. */
  readonly needs: SureWay;
  /** The position in the end. */
  readonly position: Position;
  /** Covered cells of which nothing is known in the end. */
  readonly unknown: readonly number[];
  /** The cells in the order in which they became known; of a game that is not won, none. */
  readonly order: readonly number[];
}

/** States of a part that are counted in doubles; wider parts are counted in big integers. */
const STATES = 200_000;

/** Plays layouts of one grid; what it has counted is remembered from one to the next. */
export class SurePlayer {
  private readonly propagation: SinglePointPropagation;
  private readonly parts: LiveParts;

  constructor(grid: Grid) {
    this.propagation = new SinglePointPropagation(grid);
    this.parts = new LiveParts(this.propagation, { states: STATES });
  }

  /**
   * Opens the certain cells from a first click on, by ways up to `hardest`, always by the easiest that leads on. As
   * every way keeps the knowledge so far, the hardest way used is one that no order of play can do without. A first
   * click on a mine leaves everything covered.
   */
  play(layout: Layout, first: number, hardest: SureWay): SureGame {
    const { propagation, parts } = this;
    const position = blankPosition(layout, layout.mines);
    const table = new Opening(layout, position);
    propagation.load(position);
    parts.reset();
    let touched = 0;
    const open = (cell: number) => {
      if (position.shown[cell] !== COVERED) return;
      for (const opened of table.open(cell)) propagation.open(opened, position.shown[opened] ?? 0);
    };
    let needs: SureWay = 2;
    if (layout.isMine[first] === 0) open(first);
    while (table.left > 0) {
      if (propagation.safeCount > 0) {
        // Openings prove more safe cells, which join the end of the list.
        for (let i = 0; i < propagation.safeLength; i++) open(propagation.safe[i] ?? 0);
        continue;
      }
      if (hardest === 2) break;
      if (followPairs(propagation)) {
        if (needs === 2) needs = 3;
        continue;
      }
      parts.touch(touched);
      touched = propagation.trailLength;
      parts.settle();
      const rest = parts.isExact ? null : certaintyOf(...this.rest(layout));
      if (rest ? learn(propagation, rest.byBorder) : parts.learn()) {
        propagation.follow();
        if (needs === 2) needs = 3;
        continue;
      }
      if (hardest === 3 || (!rest && !parts.hearsCount())) break;
      const counted = (rest ?? certaintyOf(...this.rest(layout))).byCount();
      if (!counted || !learn(propagation, counted)) break;
      needs = 4;
    }
    const { status, trail, trailLength, size } = propagation;
    const unknown: number[] = [];
    for (let cell = 0; cell < size; cell++) if (status[cell] === UNKNOWN) unknown.push(cell);
    const order: number[] = [];
    for (let i = 0; table.left === 0 && i < trailLength; i++) order.push(trail[i] >> 2);
    return { left: table.left, needs, position, unknown, order };
  }

  private rest(grid: Grid): [Position, readonly number[]] {
    const { position, heard } = whatIsLeft(this.propagation, grid);
    return [position, heard];
  }
}

/** One game of a {@link SurePlayer}. */
export function playSurely(layout: Layout, first: number, hardest: SureWay): SureGame {
  return new SurePlayer(layout).play(layout, first, hardest);
}

/** Notes the certain cells, and follows them; whether there are any. */
function learn(propagation: SinglePointPropagation, { safe, mines }: CertainCells): boolean {
  for (const cell of safe) propagation.prove(cell, SAFE);
  for (const cell of mines) propagation.prove(cell, MINE);
  propagation.follow();
  return safe.length + mines.length > 0;
}

/**
 * The layout with one mine moved: out of or into a cell that the player could not decide, mostly beside a number.
 * The other end of the move is another undecided cell or any cell at all. Cells in `kept` get no mine. With nothing
 * undecided any mine moves. Null when there is nothing to move.
 */
export function rearranged(
  layout: Layout,
  game: SureGame,
  clear: ReadonlySet<number>,
  random: Random,
): Layout | null {
  const { begin, cells } = aroundTable(layout);
  const { isMine } = layout;
  const { shown } = game.position;
  const all: number[] = [];
  for (let cell = 0; cell < shown.length; cell++) if (!clear.has(cell)) all.push(cell);
  const undecided = game.unknown.length > 0 ? game.unknown.filter((cell) => !clear.has(cell)) : all;
  const isOnBorder = (cell: number) => {
    for (let i = begin[cell] ?? 0; i < (begin[cell + 1] ?? 0); i++)
      if (shown[cells[i] ?? 0] !== COVERED) return true;
    return false;
  };
  const onBorder = undecided.filter(isOnBorder);
  const here = random.pick(onBorder.length > 0 && random.chance(3, 4) ? onBorder : undecided);
  const isOther = (cell: number) => isMine[cell] !== isMine[here];
  const near = undecided.filter(isOther);
  const far = all.filter(isOther);
  if (far.length === 0) return null;
  const there = random.pick(near.length > 0 && random.chance(1, 2) ? near : far);
  return layoutOf(
    layout,
    all.filter((cell) => (isMine[cell] === 1) !== (cell === here || cell === there)),
  );
}
