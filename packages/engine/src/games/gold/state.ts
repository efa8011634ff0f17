import { letterOf, placementOf } from '../../chase/index.js';
import { DIRECTION_LETTERS, type DirectionLetter, directionOf, type Maze, walk } from '../../grid/index.js';
import {
  type DrawnDocument,
  formatCellDrawing,
  type GameEvent,
  gameHeader,
  type LegendEntry,
  type Level,
  memoizeFor,
  type Outcome,
  type Play,
  parseCellDrawing,
  type Result,
  type State,
  success,
} from '../../puzzle/index.js';

/** Cells in the order in which they were walked, and where each of them stands. Grows at its end alone, and only in `walkOn`. */
interface Trail {
  readonly cells: number[];
  readonly places: Map<number, number>;
}

/**
 * A way that never meets itself, from its first cell to its last: plain data, which crosses between threads. Immutable for
 * its holder. A way and those that it grows into share their trail, so that walking n steps takes time in n, not in its
 * square. Only a way that turns off where a longer one went on already copies the cells walked.
 */
interface Walked {
  /** Of the longest way of those that share it. */
  readonly trail: Trail;
  /** Cells of the way, both ends included. */
  readonly length: number;
  readonly last: number;
}

/** The way that has not left its first cell. */
export function walkFrom(cell: number): Walked {
  return { trail: { cells: [cell], places: new Map([[cell, 0]]) }, length: 1, last: cell };
}

export function isOnWay({ trail, length }: Walked, cell: number): boolean {
  const place = trail.places.get(cell);
  return place !== undefined && place < length;
}

/** One step longer. Throws a RangeError for a cell that is on the way already. */
export function walkOn(way: Walked, cell: number): Walked {
  if (isOnWay(way, cell)) throw new RangeError(`cell ${cell} is on the way already`);
  const { length } = way;
  let { trail } = way;
  const isElsewhere = length < trail.cells.length && trail.cells[length] !== cell;
  if (isElsewhere || Object.isFrozen(trail.cells)) {
    const cells = cellsOf(way);
    trail = { cells, places: new Map(cells.map((one, place) => [one, place])) };
  }
  if (length === trail.cells.length) {
    trail.cells.push(cell);
    trail.places.set(cell, length);
  }
  return { trail, length: length + 1, last: cell };
}

/** All cells of a way in order, the last one last. */
export function cellsOf({ trail, length }: Walked): number[] {
  return trail.cells.slice(0, length);
}

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

export function isExit(level: GoldLevel, cell: number): boolean {
  return exitsOf(level).has(cell);
}

const DIGITS = [...'0123456789'];
const NUGGETS = [
  ['0', 'No gold', 'None'],
  ['3', 'Three gold', '3'],
  ['5', 'Five gold', '5'],
  ['9', 'Nine gold', '9'],
] as const;

export const GOLD_LEGEND: readonly LegendEntry[] = [
  { letter: 'S', name: 'You', look: 'player', picture: '🙂', placed: 'one' },
  { letter: 'E', name: 'Exit', does: 'you keep your gold', look: 'exit', picture: '🚪', placed: 'many' },
  ...NUGGETS.map(([letter, name, short]) => ({ letter, name, short, look: 'gold', placed: 'many' }) as const),
];

const HEADER = gameHeader('gold', [], {});

export function parseGold(document: DrawnDocument): Result<GoldLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const drawing = parseCellDrawing(document, ['S', 'E', ...DIGITS]);
  if (!drawing.ok) return drawing;
  const { maze, markers } = drawing.value;
  const isDigit = (letter: string) => DIGITS.includes(letter);
  const people = markers.filter(({ letter }) => !isDigit(letter));
  const placement = placementOf(document, { maze, markers: people }, GOLD_LEGEND);
  if (!placement.ok) return placement;
  const gold = new Uint8Array(maze.sides.length);
  maze.sides.forEach((bits, cell) => {
    if (bits !== 0) gold[cell] = 1;
  });
  for (const { letter, cell } of markers) if (isDigit(letter)) gold[cell] = Number(letter);
  const { start, exits } = placement.value;
  return success({ game: 'gold', meta: header.value.meta, maze, gold, start, exits });
}

/** The canonical text: a cell with one piece of gold is a dot. */
export function formatGold(level: GoldLevel): string {
  const letterAt = (cell: number) => {
    if (cell === level.start) return letterOf(GOLD_LEGEND, 'player');
    if (isExit(level, cell)) return letterOf(GOLD_LEGEND, 'exit');
    const gold = level.gold[cell];
    return gold === 1 || level.maze.sides[cell] === 0 ? null : String(gold);
  };
  return HEADER.write(level) + formatCellDrawing(level.maze, letterAt);
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

/** A position: the way walked so far. All its cells but the last have fallen in. */
export interface GoldState extends State {
  readonly level: GoldLevel;
  /** From the start to the player's cell. */
  readonly way: Walked;
  /** Gold on the way, the player's cell included. */
  readonly gold: number;
  readonly status: 'open' | 'won' | 'lost';
}

export type GoldMove = DirectionLetter;

/** All moves in the stated order: up, right, down, left. */
export const GOLD_ORDER: readonly GoldMove[] = DIRECTION_LETTERS;

export interface GoldEvent extends GameEvent {
  readonly actor: 'player' | 'floor';
  readonly action: 'moved' | 'fell' | 'escaped' | 'stuck';
  readonly because: GoldReason;
}

export type GoldReason =
  /** A step onto so much gold; `total` is what the player has then. */
  | { readonly kind: 'own-move'; readonly gold: number; readonly total: number }
  | { readonly kind: 'left-behind' }
  | { readonly kind: 'exit'; readonly total: number }
  | { readonly kind: 'dead-end' };

export function playerOf({ way }: GoldState): number {
  return way.last;
}

/** Whether the player stands on a cell or has left it. */
export function isTrodden({ way }: GoldState, cell: number): boolean {
  return isOnWay(way, cell);
}

export function isHole(state: GoldState, cell: number): boolean {
  return cell !== playerOf(state) && isTrodden(state, cell);
}

export function startGold(level: GoldLevel): GoldState {
  const way = walkFrom(level.start);
  const state: GoldState = { level, way, gold: level.gold[level.start], status: 'open' };
  return legalGold(state).length === 0 ? { ...state, status: 'lost' } : state;
}

/** Steps onto floor that has not fallen in, in the stated order; none when the game is over. */
export function legalGold(state: GoldState): readonly GoldMove[] {
  return state.status === 'open' ? GOLD_ORDER.filter((move) => targetOf(state, move) !== null) : [];
}

/** Where a move leads, or null where there is no floor. */
export function targetOf(state: GoldState, move: GoldMove): number | null {
  const direction = directionOf(move);
  const target = direction === null ? null : walk(state.level.maze, playerOf(state), direction);
  return target === null || isTrodden(state, target) ? null : target;
}

/** One step; the floor behind falls in. Throws a RangeError for a move that is not legal. */
export function playGold(state: GoldState, move: GoldMove): Play<GoldState, GoldEvent> {
  const from = playerOf(state);
  const to = state.status === 'open' ? targetOf(state, move) : null;
  if (to === null) throw new RangeError(`the move ${move} is not legal here`);
  const { level } = state;
  const found = level.gold[to];
  const total = state.gold + found;
  const events: GoldEvent[] = [
    { actor: 'player', action: 'moved', from, to, because: { kind: 'own-move', gold: found, total } },
    { actor: 'floor', action: 'fell', from, to: null, because: { kind: 'left-behind' } },
  ];
  const next: GoldState = { level, way: walkOn(state.way, to), gold: total, status: 'open' };
  if (isExit(level, to)) {
    events.push({ actor: 'player', action: 'escaped', from: to, to, because: { kind: 'exit', total } });
    return { state: { ...next, status: 'won' }, events };
  }
  if (legalGold(next).length > 0) return { state: next, events };
  events.push({ actor: 'player', action: 'stuck', from: to, to, because: { kind: 'dead-end' } });
  return { state: { ...next, status: 'lost' }, events };
}

export function outcomeOfGold({ status, gold }: GoldState): Outcome {
  return { status, score: { name: 'gold', value: gold } };
}

/** Equal where the player stands on the same cell and the same floor has fallen in. */
export function keyOfGold(state: GoldState): string {
  const fallen = cellsOf(state.way)
    .slice(0, -1)
    .sort((a, b) => a - b);
  return `${playerOf(state)}:${fallen.join(',')}`;
}
