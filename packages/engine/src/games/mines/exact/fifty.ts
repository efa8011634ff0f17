import { cellAt, cellCount, columnOf, contains, type Grid, rowOf } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { aroundTable, COVERED, type Position } from '../board/board.js';
import type { Analysis } from './analysis.js';
import { solutionsWith } from './border-count.js';
import { ratioTo } from './part-count.js';

/**
 * A place where a 50/50 is or may arise: two ways to lay as many mines on a few covered cells, all of `one` and none
 * of `other` or the reverse. If all of `missing` are mines too, then every cell outside either is a mine or touches
 * as many cells of `one` as of `other`, so that no number outside tells the two ways apart. `missing` is empty where
 * that is certain already.
 */
export interface Fifty {
  readonly one: readonly number[];
  readonly other: readonly number[];
  readonly missing: readonly number[];
}

/** The chances of the cells of a position, as in {@link Analysis}. */
export type Chances = Pick<Analysis, 'probability' | 'safe' | 'mines'>;

/** Kinds of cells: covered and not certain, certainly a mine, and the others. */
const OPEN = 0;
const MINE = 1;
const KNOWN = 2;

/**
 * The pairs of cells at most two apart, first cell by first cell: those of `c` are `begin[c] .. begin[c + 1] - 1`. Of
 * each the second cell, later in reading order, and the neighbours that only one of the two touches:
 * `apart[beginApart[pair] .. beginApart[pair + 1] - 1]`, those of the first cell first.
 */
interface PairTable {
  readonly begin: readonly number[];
  readonly second: readonly number[];
  readonly beginApart: readonly number[];
  readonly apart: readonly number[];
}

const pairTables = new Map<string, PairTable>();

/** The pairs of a grid; remembered for the sizes used last. */
function pairTable(grid: Grid): PairTable {
  const key = `${grid.columns}x${grid.rows}`;
  const known = pairTables.get(key);
  if (known) return known;
  const { of: around } = aroundTable(grid);
  const [begin, second, beginApart, apart]: number[][] = [[], [], [], []];
  for (let cell = 0; cell < cellCount(grid); cell++) {
    begin.push(second.length);
    for (const [dx, dy] of STEPS) {
      const other = at(grid, cell, dx, dy);
      if (other < 0) continue;
      second.push(other);
      beginApart.push(apart.length);
      const farFrom = (end: number) => (near: number) => distance(grid, near, end) > 1;
      apart.push(...around(cell).filter(farFrom(other)), ...around(other).filter(farFrom(cell)));
    }
  }
  begin.push(second.length);
  beginApart.push(apart.length);
  const table = { begin, second, beginApart, apart };
  if (pairTables.size >= 8) pairTables.clear();
  pairTables.set(key, table);
  return table;
}

/** Steps forward in reading order to the cells at most two away. */
const STEPS = [-2, -1, 0, 1, 2]
  .flatMap((dx) => [0, 1, 2].map((dy) => [dx, dy] as const))
  .filter(([dx, dy]) => dy > 0 || dx > 0);

/** The cell so many columns and rows further; -1 outside the grid. */
function at(grid: Grid, cell: number, dx: number, dy: number): number {
  const [column, row] = [columnOf(grid, cell) + dx, rowOf(grid, cell) + dy];
  return contains(grid, column, row) ? cellAt(grid, column, row) : -1;
}

/**
 * All places where a 50/50 is or may arise with at most `mostMissing` mines more, in reading order: two cells, which
 * share all their other neighbours but for mines, and squares of four with their diagonals, which only the outer
 * corners tell apart. Two cells lie at most two apart, or have nothing but certain mines around them. Cells of which
 * something is certain belong to no such place.
 */
export function fiftiesIn(position: Position, { safe, mines }: Chances, mostMissing: number): Fifty[] {
  const { begin, cells } = aroundTable(position);
  const pairs = pairTable(position);
  // This runs for every guess of a player, so most pairs must be refused without making lists.
  const kind = new Uint8Array(position.shown.length);
  for (let cell = 0; cell < kind.length; cell++) if (position.shown[cell] !== COVERED) kind[cell] = KNOWN;
  for (const cell of safe) kind[cell] = KNOWN;
  for (const cell of mines) kind[cell] = MINE;
  const isOpen = (cell: number) => cell >= 0 && kind[cell] === OPEN;
  const found: Fifty[] = [];
  const walled: number[] = [];
  for (let cell = 0; cell < kind.length; cell++) {
    if (kind[cell] !== OPEN) continue;
    let beside = begin[cell];
    while (beside < begin[cell + 1] && kind[cells[beside]] === MINE) beside++;
    if (beside === begin[cell + 1]) walled.push(cell);
    for (let pair = pairs.begin[cell]; pair < pairs.begin[cell + 1]; pair++) {
      const second = pairs.second[pair];
      if (kind[second] !== OPEN) continue;
      const [from, to] = [pairs.beginApart[pair], pairs.beginApart[pair + 1]];
      let missing = 0;
      let i = from;
      for (; i < to && kind[pairs.apart[i]] !== KNOWN; i++)
        if (kind[pairs.apart[i]] === OPEN && ++missing > mostMissing) break;
      if (i < to) continue;
      const mustBeMines = pairs.apart.slice(from, to).filter(isOpen);
      found.push({ one: [cell], other: [second], missing: mustBeMines });
    }
    const [right, below, across] = [
      at(position, cell, 1, 0),
      at(position, cell, 0, 1),
      at(position, cell, 1, 1),
    ];
    if (!isOpen(across) || !isOpen(right) || !isOpen(below)) continue;
    const corners = [
      at(position, cell, -1, -1),
      at(position, cell, 2, -1),
      at(position, cell, -1, 2),
      at(position, cell, 2, 2),
    ];
    const missing = corners.filter(isOpen);
    if (missing.length > mostMissing || corners.some((corner) => kind[corner] === KNOWN)) continue;
    found.push({ one: [cell, across], other: [right, below], missing });
  }
  for (const cell of walled) {
    for (const other of walled) {
      if (other > cell && distance(position, cell, other) > 2)
        found.push({ one: [cell], other: [other], missing: [] });
    }
  }
  return found;
}

/** King's moves between two cells. */
function distance(grid: Grid, a: number, b: number): number {
  return Math.max(Math.abs(columnOf(grid, a) - columnOf(grid, b)), Math.abs(rowOf(grid, a) - rowOf(grid, b)));
}

/** The chance that all of `mines` are mines and none of `safe` is. */
export type JointChance = (mines: readonly number[], safe: readonly number[]) => number;

/** Exact joint chances, each from a count of all solutions. */
export function exactChance(position: Position, { solutions }: Analysis): JointChance {
  const share = ratioTo(solutions);
  return (mines, safe) => share(finish(solutionsWith(position, mines, safe, Number.POSITIVE_INFINITY)) ?? 0n);
}

/** A cheap estimate of joint chances: as if the cells had nothing to do with one another. */
function independentChance({ probability }: Chances): JointChance {
  return (mines, safe) => {
    let chance = 1;
    for (const cell of mines) chance *= probability[cell] ?? 0;
    for (const cell of safe) chance *= 1 - (probability[cell] ?? 0);
    return chance;
  };
}

/** A cell that, as far as risk goes, may as well be opened at once. */
export interface UnavoidableRisk {
  readonly cell: number;
  /** Its chance of a mine, all of which is unavoidable. */
  readonly risk: number;
  /** The 50/50 that makes it so. */
  readonly fifty: Fifty;
  /** Whether opening it now is proved to be among the best moves, and not only to cost nothing in risk. */
  readonly isBest: boolean;
}

/** Mines that the places looked at may still miss. */
const MOST_MISSING = 2;

/** Joint chances are compared up to this part of themselves. */
const ROUNDING = 1e-9;

/**
 * Cells all of whose risk is unavoidable, the least risk first. The chances must be exact, the joint ones too (see
 * {@link exactChance}).
 *
 * A cell is one if, whenever it is a mine, the 50/50 that it belongs to is there in full. The configuration then has
 * a twin with the two ways exchanged, in which the cell is safe, and no number outside the place differs. Whatever
 * is opened, the two look alike until the first cell of the place is opened, and that loses one of them. So any play
 * loses at least as many configurations as opening the cell now does.
 *
 * For two cells with nothing missing more is true: opening either now is among the best moves. The exchange of the
 * two changes no number outside, so play that at some time opens the second before the first may exchange them from
 * there on and win as often. Play that never opens the second first wins only where the first is safe; it wins there
 * too if it opens the first at once and then goes on as it would have. With a square the number of the cell opened
 * also tells of cells that only one diagonal touches, so which diagonal to try, and when, may matter.
 */
export function unavoidable(position: Position, chances: Chances, joint: JointChance): UnavoidableRisk[] {
  const { probability } = chances;
  const chance = (cell: number) => probability[cell] ?? 0;
  const found = new Map<number, UnavoidableRisk>();
  for (const fifty of fiftiesIn(position, chances, MOST_MISSING)) {
    const { one, other, missing } = fifty;
    // All cells that must be mines together with this one are mines at least as often.
    const rarest = Math.min(...missing.map(chance));
    const fits = (cell: number) => {
      const way = one.includes(cell) ? one : other;
      return [rarest, ...way.map(chance)].every((each) => each >= chance(cell) * (1 - ROUNDING));
    };
    const candidates = [...one, ...other].filter(fits);
    if (candidates.length === 0) continue;
    // The same for both ways, since exchanging them is one-to-one.
    const isPair = one.length === 1 && missing.length === 0;
    const isSplit = isPair && sharesLastMine(position, chances.mines, [...one, ...other]);
    const twins = isSplit ? chance(candidates[0] ?? 0) : joint([...one, ...missing], other);
    for (const cell of candidates) {
      const risk = chance(cell);
      if (risk > twins * (1 + ROUNDING)) continue;
      if (isPair || !found.has(cell)) found.set(cell, { cell, risk, fifty, isBest: isPair });
    }
  }
  return [...found.values()].sort((a, b) => a.risk - b.risk || a.cell - b.cell);
}

/** Whether some number beside all these cells misses only one mine: then at most one of them is a mine. */
function sharesLastMine(position: Position, mines: readonly number[], together: readonly number[]): boolean {
  const around = aroundTable(position).of;
  return around(together[0]).some((number) => {
    const shown = position.shown[number];
    if (shown === COVERED) return false;
    const beside = around(number);
    const known = beside.filter((cell) => mines.includes(cell)).length;
    return shown - known === 1 && together.every((cell) => beside.includes(cell));
  });
}

/**
 * By cell: an estimate of how much of the risk around it will have to be run anyway, because of 50/50s that may arise with
 * at most {@link MOST_MISSING} more mines. It is the sum of their chances of costing the game, over those that the cell is
 * part of or whose missing mines it would break up; at most its chance of a mine and of none. Less risk is to be seen in a
 * cell by so much (after the 50/50 influence of D. N. Hill's JSMinesweeper, which counts every place exactly). Zero for
 * opened cells.
 */
export function fiftyInfluence(position: Position, chances: Chances): Float64Array {
  const joint = independentChance(chances);
  const influence = new Float64Array(position.shown.length);
  for (const { one, other, missing } of fiftiesIn(position, chances, MOST_MISSING)) {
    const cost = joint([...one, ...missing], other);
    for (const cell of [...one, ...other, ...missing]) influence[cell] = (influence[cell] ?? 0) + cost;
  }
  return influence.map((sum, cell) => {
    const mine = chances.probability[cell] ?? 0;
    return sum === 0 ? 0 : Math.min(sum, mine, 1 - mine);
  });
}
