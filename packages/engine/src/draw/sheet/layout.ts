import type { Scene } from '../../puzzle/contract/scene.js';
import { boxOf, NAMES_ROOM } from '../svg/svg.js';
import { legendText, pagesOf, pageText, type SheetPuzzle } from './sheet.js';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

interface PaperSize {
  readonly name: string;
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
}

export const PAPER_SIZES: Readonly<Record<Paper, PaperSize>> = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'Letter', width: 215.9, height: 279.4 },
};

/** A margin that every printer can keep, in millimetres. */
const PAPER_MARGIN = 10;

/** What of a paper is printed on, in millimetres; a little lower than the margins leave, so that rounding makes no second page. */
export function printed(paper: Paper): { readonly width: number; readonly height: number } {
  const { width, height } = PAPER_SIZES[paper];
  return { width: width - 2 * PAPER_MARGIN, height: height - 2 * PAPER_MARGIN - 1 };
}

/** What a style sheet says of a paper, its margins included. */
export function pageRule(paper: Paper): string {
  return `@page{size:${PAPER_SIZES[paper].name} portrait;margin:${PAPER_MARGIN}mm}`;
}

/** The countries whose usual paper is Letter (Unicode CLDR, supplemental data, `paperSize`). */
const LETTER = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** The paper of a locale, such as `en-US` or `fr_CA.UTF-8`; A4 where it names no country. */
export function paperOf(locale: string): Paper {
  const [, ...parts] = locale.split(/[-_.@]/, 4);
  const country = parts.find((part) => /^[A-Z]{2}$/i.test(part)) ?? '';
  return LETTER.has(country.toUpperCase()) ? 'letter' : 'a4';
}

/** How the puzzles of a page stand. */
export interface SheetGrid {
  readonly columns: number;
  readonly rows: number;
}

/** Narrowest place of a puzzle, in millimetres: its title has to be read. */
const NARROWEST = 44;

/** Room between puzzles, in millimetres. */
export const SHEET_GAP = 5;

/** How much larger cells have to be by one more column: boards one above the other leave less of a page white. */
const WORTH_A_COLUMN = 1.15;

/** How puzzles stand on their page so that the smallest cell among them is about as large as it can be. */
export function gridOf(items: readonly SheetPuzzle[], paper: Paper): SheetGrid {
  const most = Math.min(items.length, Math.floor(printed(paper).width / NARROWEST));
  let best = { columns: 1, rows: Math.max(1, items.length) };
  for (let columns = 2; columns <= most; columns++) {
    const grid = { columns, rows: Math.ceil(items.length / columns) };
    if (leastCell(items, grid, paper) > WORTH_A_COLUMN * leastCell(items, best, paper)) best = grid;
  }
  return best;
}

/** Cells on paper that a pencil can write in are as wide as this, in millimetres. */
const WRITABLE = 5;

/** What to do about boards whose cells are too small to write in; null where all are large enough. */
export function smallCells(puzzles: readonly SheetPuzzle[], each: number, paper: Paper): string | null {
  const small = pagesOf(puzzles, each).flatMap((items) =>
    cellsOf(items, gridOf(items, paper), paper).filter((cell) => cell < WRITABLE),
  );
  if (small.length === 0) return null;
  const boards = small.length === 1 ? '1 board has' : `${small.length} boards have`;
  const help = each === 1 ? 'choose smaller levels' : 'put fewer puzzles on a page';
  return `${boards} cells of less than ${WRITABLE} mm: ${help}`;
}

const leastCell = (items: readonly SheetPuzzle[], grid: SheetGrid, paper: Paper) =>
  Math.min(...cellsOf(items, grid, paper));

/** About how wide the cells of each puzzle are on paper, in millimetres: what head and text leave of its share of the page. */
function cellsOf(items: readonly SheetPuzzle[], { columns, rows }: SheetGrid, paper: Paper): number[] {
  const { width, height } = printed(paper);
  const { goal, own, remarks, ownRemarks, legend } = pageText(items);
  const across = (width - SHEET_GAP * (columns - 1)) / columns;
  const linesOf = (text: string, room: number, high: number) => Math.ceil((text.length * 1.8) / room) * high;
  const figures = legend.map((member) => `figure ${legendText(member)}`).join('  ');
  const remarked = (all: readonly string[], room: number) => linesOf(all.join(' · '), room, 3.8);
  const head = 16 + linesOf(goal, width, 4.8) + remarked(remarks, width) + linesOf(figures, width, 7);
  const down = (height - head - SHEET_GAP * (rows - 1)) / rows;
  return items.map(({ scene, isNamed, solution }, at) => {
    const said = linesOf(own[at] ?? '', across, 4.8) + remarked(ownRemarks[at] ?? [], across);
    const text = 8 + said + linesOf(solution, across, 4.5);
    const { width: columns, height: rows } = sizeOf(scene, isNamed);
    return Math.min(across / columns, (down - text) / rows);
  });
}

/** A board with its margin and the names of its cells, in units of one cell. */
function sizeOf(scene: Scene, isNamed: boolean) {
  const { width, height } = boxOf(scene);
  const names = isNamed && scene.kind !== 'graph' ? NAMES_ROOM : 0;
  return { width: width + names, height: height + names };
}
