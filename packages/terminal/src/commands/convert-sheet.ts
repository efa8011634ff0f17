import {
  isOfChance,
  needsHint,
  puzzleAfter,
  puzzleWith,
  SHEET_LIMIT,
  type SheetPuzzle,
  type SolutionPlace,
  sheetToHtml,
  smallCells,
} from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { complain, type Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';

/** How a sheet is laid out: puzzles on a page, unless given one for one level and else four. */
export interface Layout {
  readonly each: number | null;
  readonly solutions: SolutionPlace;
}

/** Levels with their solutions as an HTML document to be printed. */
export async function sheetOf(
  title: string,
  levels: readonly Level[],
  { each, solutions }: Layout,
  io: Io,
): Promise<string> {
  const puzzles: SheetPuzzle[] = [];
  for (const level of levels) puzzles.push(await puzzleOf(level, io));
  const layout = { each: each ?? (puzzles.length === 1 ? 1 : 4), solutions };
  const small = smallCells(puzzles, layout.each);
  if (small !== null) complain(io, `${small} (--each)`);
  return sheetToHtml(title, puzzles, layout);
}

async function puzzleOf(level: Level, io: Io): Promise<SheetPuzzle> {
  const rules = rulebook.of(level);
  const title = level.meta.title ?? rules.title;
  if (isOfChance(rules, level)) return puzzleWith(rules, level, title, null);
  const mind = await rules.mind();
  const start = rules.see(rules.start(level, level.meta.seed ?? '1'));
  return needsHint(rules, level)
    ? puzzleAfter(rules, level, title, (await runTask(mind.hint(start), io)).move)
    : puzzleWith(rules, level, title, await runTask(mind.solve(start, { limit: SHEET_LIMIT }), io));
}
