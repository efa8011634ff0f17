import { castOf, letterOf } from '../../chase/index.js';
import type { Maze } from '../../grid/index.js';
import {
  type CastMember,
  type DrawnDocument,
  failure,
  formatCellDrawing,
  formatHeader,
  headerEntries,
  type Level,
  memoizeFor,
  parseCellDrawing,
  type Result,
  readMeta,
  readSettings,
  success,
} from '../../puzzle/index.js';

/** A cave whose floor falls in behind the player, and the gold that lies in it. */
export interface GoldLevel extends Level {
  readonly game: 'gold';
  readonly maze: Maze;
  /** Pieces of gold by cell, 0 to 9; 1 where the drawing says nothing, and on start and exits. */
  readonly gold: Uint8Array;
  readonly start: number;
  /** In reading order. */
  readonly exits: readonly number[];
}

const exitsOf = memoizeFor((level: GoldLevel) => new Set(level.exits));

/** Whether a cell is an exit. */
export function isExit(level: GoldLevel, cell: number): boolean {
  return exitsOf(level).has(cell);
}

const DIGITS = [...'0123456789'];
const NUGGETS = [
  ['0', 'No gold'],
  ['3', 'Three gold'],
  ['5', 'Five gold'],
  ['9', 'Nine gold'],
] as const;

export const GOLD_CAST: readonly CastMember[] = [
  { letter: 'S', name: 'You', look: 'player', picture: '🙂', placed: 'one' },
  { letter: 'E', name: 'Exit', look: 'exit', picture: '🚪', placed: 'many' },
  ...NUGGETS.map(
    ([letter, name]) => ({ letter, name, short: letter, look: 'gold', placed: 'many' }) as const,
  ),
];

export function parseGold(document: DrawnDocument): Result<GoldLevel> {
  const header = readSettings(document, 'gold', []);
  if (!header.ok) return header;
  const drawing = parseCellDrawing(document, ['S', 'E', ...DIGITS]);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const isDigit = (letter: string) => DIGITS.includes(letter);
  const people = markers.filter(({ letter }) => !isDigit(letter));
  const cast = castOf(document, { maze, markers: people }, GOLD_CAST);
  if (!cast.ok) return failure(cast.fault);
  const gold = new Uint8Array(maze.sides.length);
  maze.sides.forEach((bits, cell) => {
    if (bits !== 0) gold[cell] = 1;
  });
  for (const { letter, cell } of markers) if (isDigit(letter)) gold[cell] = Number(letter);
  const { start, exits } = cast.value;
  return success({ game: 'gold', meta: readMeta(document), maze, gold, start, exits });
}

/** The canonical text: a cell with one piece of gold is a dot. */
export function formatGold(level: GoldLevel): string {
  const header = headerEntries('gold', level.meta, []);
  const letterAt = (cell: number) => {
    if (cell === level.start) return letterOf(GOLD_CAST, 'player');
    if (isExit(level, cell)) return letterOf(GOLD_CAST, 'exit');
    const gold = level.gold[cell];
    return gold === 1 || level.maze.sides[cell] === 0 ? null : String(gold);
  };
  return formatHeader(header) + formatCellDrawing(level.maze, letterAt);
}

/** A level to begin one's own from. */
export const GOLD_BLANK = `game: gold
title: a new cave

###########
#S..#..5..#
#.#.#.###.#
#.#...#...#
#.###.#.#.#
#..9....#E#
###########
`;
