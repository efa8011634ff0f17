import { cellCount, type Grid } from '../../../grid/index.js';
import { NORMAL_POINT, type Task } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { aroundTable, blankPosition, deal, type Layout, Opening, type StartRule } from '../board/board.js';
import { hasMine, listConfigurations } from '../endgame/configurations.js';
import { mostMines } from '../rules/field.js';
import { CountPlayer, type Player } from './player.js';

/** How soon something comes, the first click counted. */
export interface Wait {
  /** The share of boards on which it comes at all, before a mine is opened. */
  readonly share: number;
  /** Clicks up to it, a mean over these boards; null where there are none. */
  readonly clicks: number | null;
  /** The half width of the 95 % interval of `clicks`; 0 where every layout was counted, null where none is known. */
  readonly within: number | null;
}

/** What way 1, cells opened at random, comes to on a board of which nothing is open. */
export interface FirstClicks {
  /** Until a sea opens. */
  readonly sea: Wait;
  /** Until some cell is certain to be safe: it is known when these clicks have been made. */
  readonly deduction: Wait;
  /** Layouts that were drawn. */
  readonly layouts: number;
}

/** Layouts drawn: so many, fewer of boards with more cells than an expert one has, but never fewer than the least. */
const DRAWN = 2000;
const DRAWN_CELLS = 960_000;
const LEAST_DRAWN = 200;
/** Boards with so many layouts at most have all of them counted for the sea. */
const MOST_LISTED = 5000;

/**
 * Clicks to the first sea and to the first deduction when cells are opened at random, the first one too. The wait for the sea in
 * one layout is known exactly (see {@link seaWait}), and is averaged over all layouts where there are few, else over some that are
 * drawn from the seed. For deductions {@link CountPlayer} begins a game on each of these, which leaves known mines out. Null where
 * no layout keeps the promise of the start for every cell.
 */
export function* firstClicks(
  grid: Grid,
  mines: number,
  start: StartRule,
  { drawn = drawnFor(grid), seed = '' }: { readonly drawn?: number; readonly seed?: string } = {},
): Task<FirstClicks | null> {
  const cells = cellCount(grid);
  if (mines < 1 || mines > mostMines(grid, start)) return null;
  const random = Random.from(`${seed}/first clicks`);
  const player = new CountPlayer();
  const seas: Sums[] = [];
  const deductions: Sums[] = [];
  for (let index = 0; index < drawn; index++) {
    const first = random.below(cells);
    const layout = deal(grid, mines, start, first, random);
    seas.push(seaWait(cells, mines, countZeros(layout), start));
    const clicks = clicksToDeduction(layout, first, player, random);
    deductions.push({ share: clicks === null ? 0 : 1, clicks: clicks ?? 0 });
    if (index % 100 === 99) yield { done: index + 1, total: drawn, unit: 'layouts', note: null };
  }
  const all = start === 'open' ? null : everySea(grid, mines, start);
  const sea =
    all === null ? { ...waitOf(seas), ...(start === 'open' ? { within: 0 } : {}) } : waitOf(all, true);
  return { sea, deduction: waitOf(deductions), layouts: drawn };
}

function drawnFor(grid: Grid): number {
  return Math.max(LEAST_DRAWN, Math.min(DRAWN, Math.floor(DRAWN_CELLS / cellCount(grid))));
}

/** Cells that a player opens until some other is certain to be safe; null when none ever is. */
function clicksToDeduction(layout: Layout, first: number, player: Player, random: Random): number | null {
  const position = blankPosition(layout, layout.mines);
  const table = new Opening(layout, position);
  player.begin(position, random);
  for (let clicks = 1, cell = first; layout.isMine[cell] === 0; clicks++) {
    player.opened(table.open(cell));
    if (table.left === 0) return null;
    const choice = player.choose();
    if (!choice.isGuess) return clicks;
    cell = choice.cells[0] ?? -1;
  }
  return null;
}

/** Of one layout, or one game: how likely it comes, and the clicks up to it times that. */
export interface Sums {
  readonly share: number;
  readonly clicks: number;
}

/**
 * Clicks at random until a sea opens, on a layout with so many zeros (cells of the sea). Until then every click opens one cell, so
 * that the order of clicks is a shuffle of the cells. The first zero or mine of n cells with s zeros and mines in all comes after
 * (n + 1) / (s + 1) clicks in the mean, and is a zero in a share of zeros / s, whenever it comes. A safe start takes its first
 * click from the cells without mines.
 */
export function seaWait(cells: number, mines: number, zeros: number, start: StartRule): Sums {
  if (start === 'open') return { share: 1, clicks: 1 };
  const ends = zeros + mines;
  const share = zeros / ends;
  if (start === 'wild') return { share, clicks: (share * (cells + 1)) / (ends + 1) };
  const atOnce = zeros / (cells - mines);
  const later = (1 - atOnce) * share;
  return { share: atOnce + later, clicks: atOnce + later * (1 + cells / (ends + 1)) };
}

/** The waits of every layout, where there are few. */
function everySea(grid: Grid, mines: number, start: StartRule): Sums[] | null {
  const list = listConfigurations(blankPosition(grid, mines), MOST_LISTED);
  if (list === null) return null;
  const around = aroundTable(grid).of;
  const cells = cellCount(grid);
  return Array.from({ length: list.count }, (_, index) => {
    const isFree = (cell: number) => !hasMine(list, index, cell);
    let zeros = 0;
    for (let cell = 0; cell < cells; cell++) if (isFree(cell) && around(cell).every(isFree)) zeros++;
    return seaWait(cells, mines, zeros, start);
  });
}

function countZeros({ isMine, numbers }: Layout): number {
  let zeros = 0;
  for (let cell = 0; cell < isMine.length; cell++) if (isMine[cell] === 0 && numbers[cell] === 0) zeros++;
  return zeros;
}

/** Means over layouts; the interval of the mean of clicks is that of a ratio of two means. */
function waitOf(sums: readonly Sums[], isEvery = false): Wait {
  let share = 0;
  let clicks = 0;
  for (const each of sums) {
    share += each.share;
    clicks += each.clicks;
  }
  if (share === 0) return { share: 0, clicks: null, within: null };
  const mean = clicks / share;
  const count = sums.length;
  if (isEvery) return { share: share / count, clicks: mean, within: 0 };
  const squares = sums.reduce((sum, each) => sum + (each.clicks - mean * each.share) ** 2, 0);
  const within = (NORMAL_POINT * Math.sqrt((squares * count) / Math.max(1, count - 1))) / share;
  return { share: share / count, clicks: mean, within };
}
