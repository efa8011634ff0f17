import {
  cellCount,
  DOWN,
  type Grid,
  isFloor,
  isOpen,
  type Maze,
  mazeOfFloor,
  neighbour,
  openMaze,
  RIGHT,
  setSide,
} from '../../grid/index.js';
import {
  type CheckedParameters,
  type DifficultyScale,
  decodeId,
  type EdgeSide,
  edgeNumber,
  encodeId,
  NO_META,
  parseDocument,
  sizeText,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import type { CustomLevel } from './index.js';
import { type Beside, formatCustom, type Placed, parseCustom, ruleSetOf } from './rules/level.js';
import { TEMPLATES, type TemplateName, templateWith } from './templates.js';

/** How levels of a template are drawn. */
interface Drawn {
  /** What its letters are called. */
  readonly names: readonly string[];
  /** Letters that are put on random floor cells, and how many of each. */
  readonly placed: Readonly<Record<string, number>>;
  /** Letters that are strewn over the floor, as percentages of it. */
  readonly strewn?: Readonly<Record<string, number>>;
  /** Rock, as a percentage of all cells. */
  readonly rock: number;
}

const DRAWN: Readonly<Record<TemplateName, Drawn>> = {
  minotaur: { names: ['M Minotaur'], placed: { M: 1, E: 1 }, rock: 22 },
  robots: { names: ['M robot', 'O heap'], placed: { M: 5 }, rock: 0 },
  guards: { names: ['G guard'], placed: { G: 3, E: 1 }, rock: 25 },
  mirror: { names: ['V mirror', 'C copy'], placed: { V: 1, C: 1, E: 1 }, rock: 25 },
  ghosts: { names: ['G ghost'], placed: { G: 2, E: 1 }, rock: 28 },
  ice: { names: ['M wolf', '~ ice'], placed: { M: 1, E: 1 }, strewn: { '~': 35 }, rock: 20 },
  falling: { names: ['M hunter', '_ loose floor'], placed: { M: 1, E: 1 }, strewn: { _: 25 }, rock: 18 },
  teleports: { names: ['M hunter', 'o door'], placed: { M: 1, o: 2, E: 1 }, rock: 25 },
  wolves: { names: ['W wolf'], placed: { W: 2 }, rock: 25 },
  slow: { names: ['M giant'], placed: { M: 1, E: 1 }, rock: 22 },
  holes: { names: ['M mummy', '^ hole'], placed: { M: 2 }, strewn: { '^': 10 }, rock: 15 },
  survive: { names: ['M bull', 'V snake'], placed: { M: 1, V: 1 }, rock: 20 },
};

/** Letters of a model of which no more than so many are drawn are put one by one; more are strewn. */
const MOST_PLACED = 6;

/** Rules, and how levels of them are drawn. */
interface Plan extends Pick<CustomLevel, 'rules' | 'names' | 'looks' | 'style'> {
  readonly placed: Readonly<Record<string, number>>;
  readonly strewn: Readonly<Record<string, number>>;
  /** Rock, as a percentage of all cells; of a drawing of walls, walls as one of all sides between two cells. */
  readonly barred: number;
  /** Letters between two cells, one for each that is drawn. */
  readonly gates: readonly string[];
  /** Whether gates may lie below cells, too. */
  readonly hasLying: boolean;
}

/** Walls of a drawing in place of each rock: two of them make a corner that is worth about one. */
const WALLS_FOR_ROCK = 1.5;
/** Walls that are drawn at least, as a percentage of all sides between two cells, where they were wished for. */
const LEAST_WALLS = 15;

/** The plan: levels of a template, or like a model; null for a model that is no level of this game. */
function plannedBy(parameters: CheckedParameters): Plan | null {
  const id = parameters.choice('model');
  if (id !== '') return planLike(id);
  const { name, rules } = TEMPLATES.find((one) => one.name === parameters.choice('template')) ?? TEMPLATES[0];
  const { names, placed, strewn = {}, rock } = DRAWN[name];
  const style = parameters.choice('style') === 'walls' ? 'walls' : 'cells';
  const called = names.map((text) => [text.slice(0, 1), text.slice(2)] as const);
  const barred = style === 'walls' ? Math.max(LEAST_WALLS, Math.round(rock * WALLS_FOR_ROCK)) : rock;
  return { rules, names: called, looks: [], style, placed, strewn, barred, gates: [], hasLying: false };
}

/** The rules of a level, with as many letters and as much rock or as many walls as it has. */
export function planLike(id: string): Plan | null {
  const text = decodeId(id);
  const document = text.ok ? parseDocument(text.value) : text;
  if (!document.ok || !document.value.header.some(({ key, value }) => key === 'game' && value === 'custom'))
    return null;
  const read = parseCustom(document.value);
  if (!read.ok) return null;
  const { maze, letters, between, rules, names, looks, style } = read.value;
  const cells = style === 'cells' ? withoutBorder(maze) : [...maze.sides.keys()];
  const floor = cells.filter((cell) => isFloor(maze, cell)).length;
  const counts = new Map<string, number>();
  for (const { letter } of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const { pieces } = ruleSetOf(read.value);
  const byPieces = [...counts].sort(([a], [b]) => Number(pieces.has(b)) - Number(pieces.has(a)));
  const isPlaced = ([letter, count]: readonly [string, number]) => pieces.has(letter) || count <= MOST_PLACED;
  const sides = innerSides(maze);
  const walls = sides.filter(([cell, direction]) => !isOpen(maze, cell, direction));
  return {
    ...{ rules, names, looks, style },
    placed: Object.fromEntries(byPieces.filter(isPlaced)),
    strewn: Object.fromEntries(
      byPieces
        .filter((one) => !isPlaced(one))
        .map(([letter, count]) => [letter, Math.round((100 * count) / floor)]),
    ),
    barred:
      style === 'cells'
        ? percentOf(cells.length - floor, cells.length)
        : percentOf(walls.length, sides.length),
    gates: between.map(({ letter }) => letter),
    hasLying: between.some(({ side }) => side === DOWN),
  };
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** All cells, or those inside a border of rock, which says no more than the edge of the board does. */
function withoutBorder(maze: Maze): number[] {
  const { columns, rows } = maze;
  const all = [...maze.sides.keys()];
  const inner = all.filter((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return column > 0 && row > 0 && column < columns - 1 && row < rows - 1;
  });
  return all.every((cell) => inner.includes(cell) || !isFloor(maze, cell)) ? inner : all;
}

/** Every side between two cells, by the cell on its left or above it. */
const innerSides = (grid: Grid): (readonly [cell: number, direction: EdgeSide])[] =>
  [...Array(cellCount(grid)).keys()].flatMap((cell) =>
    ([RIGHT, DOWN] as const)
      .filter((direction) => neighbour(grid, cell, direction) !== null)
      .map((direction) => [cell, direction] as const),
  );

/** A random level of a template, or like another one; null where the dice gave none. */
export function drawLevel(parameters: CheckedParameters, random: Random): CustomLevel | null {
  const plan = plannedBy(parameters);
  if (plan === null) return null;
  const { style, rules, names, looks } = plan;
  const maze =
    style === 'cells'
      ? mazeOfFloor(parameters.size, () => random.below(100) >= plan.barred)
      : walledMaze(parameters.size, plan.barred, random);
  const floor = [...maze.sides.keys()].filter((cell) => isFloor(maze, cell));
  const found = new Map<number, string>();
  const free = random.shuffle([...floor]);
  const [pieces] = Object.keys(plan.placed);
  const start = free.pop();
  if (start === undefined) return null;
  const put = (letter: string) => {
    const cell = free.pop();
    if (cell !== undefined) found.set(cell, letter);
  };
  for (const [letter, count] of Object.entries(plan.placed)) {
    const more = letter === pieces ? parameters.integer('more') : 0;
    for (let i = 0; i < count + more; i++) put(letter);
  }
  for (const [letter, share] of Object.entries(plan.strewn))
    for (const cell of free) if (random.below(100) < share && !found.has(cell)) found.set(cell, letter);
  const doors = plan.gates.length === 0 ? [] : random.shuffle(doorways(maze, plan.hasLying));
  const letters = inOrder([...found].map(([cell, letter]) => ({ cell, letter })));
  const between = inOrder(
    doors
      .slice(0, plan.gates.length)
      .map(([cell, side], index): Beside => ({ cell, side, letter: plan.gates[index] })),
  );
  const level: CustomLevel = {
    ...{ game: 'custom', meta: NO_META, rules, names, looks },
    ...{ style, maze, start, letters, between },
  };
  // Only a text that reads back is sure to be a level.
  const document = parseDocument(formatCustom(level));
  const read = document.ok ? parseCustom(document.value) : document;
  return read.ok ? read.value : null;
}

const inOrder = <T extends Placed & { readonly side?: EdgeSide }>(letters: readonly T[]): T[] => {
  const place = ({ cell, side = RIGHT }: T) => edgeNumber(cell, side);
  return [...letters].sort((a, b) => place(a) - place(b));
};

/** A maze without rock, in which a side between two cells is a wall with so many parts in a hundred. */
function walledMaze(grid: Grid, share: number, random: Random): Maze {
  const maze = openMaze(grid);
  for (const [cell, direction] of innerSides(grid))
    if (random.below(100) < share) setSide(maze, cell, direction, false);
  return maze;
}

/** Open sides where a gate may stand: those on the right of cells, and those below where gates may lie. */
const doorways = (maze: Maze, hasLying: boolean): (readonly [cell: number, side: EdgeSide])[] =>
  innerSides(maze).filter(([cell, side]) => (hasLying || side === RIGHT) && isOpen(maze, cell, side));

const scaleStep = (template: string, size: string, more: number, least: number, difficulty: number) => ({
  parameters: { template, size, more: String(more), 'min-length': String(least), effort: '1' },
  difficulty,
});

const turnOf = (template: string, size: string, more: number, least: number) =>
  scaleStep(template, size, more, least, 0).parameters;

export const SCALE: DifficultyScale<CustomLevel> = {
  steps: [
    scaleStep('minotaur', '5x4', 0, 3, 11),
    scaleStep('guards', '6x5', 0, 5, 15),
    scaleStep('holes', '6x5', 0, 4, 16),
    scaleStep('slow', '7x6', 0, 6, 19),
    scaleStep('robots', '7x6', 1, 5, 20),
    scaleStep('slow', '9x8', 0, 10, 24),
    scaleStep('ice', '10x8', 1, 14, 27),
    scaleStep('slow', '9x8', 1, 12, 28),
  ],
  // Another described game each Sunday; those before this day were made by the last step.
  sundays: {
    from: '2026-11-29',
    turns: [
      turnOf('robots', '7x6', 1, 4),
      turnOf('ice', '10x8', 1, 12),
      turnOf('wolves', '7x6', 0, 8),
      turnOf('ghosts', '8x7', 0, 10),
      turnOf('holes', '7x6', 0, 6),
      turnOf('mirror', '8x7', 0, 8),
      turnOf('falling', '8x7', 0, 9),
      turnOf('guards', '8x7', 1, 14),
      turnOf('teleports', '8x7', 0, 12),
      turnOf('survive', '8x7', 0, 20),
      turnOf('minotaur', '9x8', 0, 11),
      turnOf('slow', '9x8', 1, 12),
    ],
  },
  like: (level) => ({ size: sizeText(level.maze), ...boundOf(level) }),
  bound: boundOf,
};

/** The template of a level, where its rules are those of one; else the level itself, as a model. */
function boundOf(level: CustomLevel): Readonly<Record<string, string>> {
  const found = templateWith(level.rules);
  if (!found) return { model: encodeId(formatCustom({ ...level, meta: NO_META })) };
  return level.style === 'cells' ? { template: found.name } : { template: found.name, style: level.style };
}
