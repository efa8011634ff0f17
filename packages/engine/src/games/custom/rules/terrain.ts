import { DOWN, FLOOR, type Grid, LEFT, RIGHT, spend, UP } from '../../../grid/index.js';
import { type CustomLevel, placesOf } from './level.js';
import { CHANGE_BITS, COLUMN, ROW, WAYS } from './position.js';
import type { Lying, Roles } from './roles.js';
import type { RuleSet } from './sentences/rule-set.js';

export type Terrain = ReturnType<typeof terrainOf>;

/** What lies where in a level, and where steps lead as it stands for good. */
export function terrainOf(level: CustomLevel, rules: RuleSet, roles: Roles) {
  const ground = groundOf(level, rules, roles);
  // Not by spreading: Node 20 gives each object a hidden class then (findings/node-20-object-spread.sh).
  return Object.assign(ground, waysOver(level, roles, ground));
}

/** What lies where. Tables have a value a cell; those of ground that the level does not have are shared, so write to none. */
function groundOf(level: CustomLevel, { pieces, gates }: RuleSet, { subjects, lying }: Roles) {
  const { nowhere, never } = shapeOf(level.maze);
  const letterAt: (string | null)[] = Array(nowhere.length).fill(null);
  for (const { letter, cell } of level.letters) if (!pieces.has(letter)) letterAt[cell] = letter;
  const placed = level.letters
    .filter(({ letter, cell }) => letterAt[cell] === letter)
    .sort((a, b) => a.cell - b.cell);
  /** What lies on each cell has of something, by number; `nowhere` where nothing has any. */
  const numbers = (of: (ground: Lying, cell: number, letter: string) => number): Int16Array => {
    let table = nowhere;
    for (const { letter, cell } of placed) {
      const ground = lying.get(letter);
      const number = ground === undefined ? -1 : of(ground, cell, letter);
      if (number < 0) continue;
      if (table === nowhere) table = nowhere.slice();
      table[cell] = number;
    }
    return table;
  };
  /** Whether what lies on a cell is meant. */
  const marks = (isMeant: (ground: Lying | undefined, letter: string) => boolean): Uint8Array => {
    let table = never;
    for (const { letter, cell } of placed) {
      if (!isMeant(lying.get(letter), letter)) continue;
      if (table === never) table = never.slice();
      table[cell] = 1;
    }
    return table;
  };
  const isExit = marks((_, letter) => letter === 'E');
  const takes = marks((ground) => ground?.isTaken === true);
  const hasSwitch = marks((ground) => (ground?.switches.length ?? 0) > 0);
  /** For a subject (0 is you, then the forms): the rule by which ground of a kind holds for it on each cell. */
  const ice = subjects.map((_, subject) => numbers((ground) => ground.ice[subject]));
  const traps = subjects.map((_, subject) => numbers((ground) => ground.traps[subject]));
  const falls = numbers((ground) => ground.falls);
  const oneWay = numbers((ground) => ground.oneWay);
  const teleportRule = numbers((ground) => ground.teleport);
  const teleport = numbers((ground, cell, letter) =>
    ground.teleport < 0 ? -1 : (placesOf(level, letter).find((other) => other !== cell) ?? -1),
  );
  let changes = 0;
  const changeOf = numbers(({ isChanging }) => (isChanging ? changes++ : -1));
  const gateAt = numbers(({ gate }) => gate);
  /** Gates on the right-hand side of a cell, and below it. */
  const [gateRight, gateBelow] = [RIGHT, DOWN].map((side) => {
    const gatesThere = level.between.filter((one) => one.side === side);
    if (gatesThere.length === 0) return nowhere;
    const table = nowhere.slice();
    for (const { letter, cell } of gatesThere) table[cell] = gates.indexOf(letter);
    return table;
  });
  /** The gate between two cells side by side, or one above the other, that a step leads through; -1 for none. */
  const gateOnWay = (cell: number, target: number, way: number): number => {
    if (way === RIGHT) return gateRight[cell];
    if (way === LEFT) return gateRight[target];
    if (way === DOWN) return gateBelow[cell];
    return way === UP ? gateBelow[target] : -1;
  };
  const hasGates = gates.length > 0;
  const hasFalls = falls !== nowhere;
  /** The switches on a cell, for each subject. */
  const switchesAt = (cell: number): Lying['switches'] => lying.get(letterAt[cell] ?? '')?.switches ?? [];

  return {
    letterAt,
    placed,
    nowhere,
    never,
    isExit,
    takes,
    hasSwitch,
    ice,
    traps,
    falls,
    oneWay,
    teleport,
    teleportRule,
    changeOf,
    changes,
    gates,
    gateAt,
    gateOnWay,
    gateRight,
    gateBelow,
    tokens: takes === never ? 0 : takes.reduce((sum, one) => sum + one, 0),
    changeWords: Math.ceil(changes / CHANGE_BITS),
    hasGates,
    hasFalls,
    isDynamic: hasGates || hasFalls,
    switchesAt,
  };
}

/** The parts that all levels of a size share; of the size used last. */
let shape = createShape({ columns: 0, rows: 0 });

function shapeOf(grid: Grid) {
  if (shape.columns !== grid.columns || shape.rows !== grid.rows) shape = createShape(grid);
  return shape;
}

function createShape({ columns, rows }: Grid) {
  const cells = columns * rows;
  /** `[cell * WAYS + way]`: the cell there, -1 beyond the rim; a level has fewer cells than such a number can be. */
  const beside = new Int16Array(WAYS * cells).fill(-1);
  for (let cell = 0; cell < cells; cell++) {
    for (let way = 0; way < WAYS; way++) {
      const column = (cell % columns) + COLUMN[way];
      const row = Math.floor(cell / columns) + ROW[way];
      if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
      beside[cell * WAYS + way] = row * columns + column;
    }
  }
  return { columns, rows, beside, nowhere: new Int16Array(cells).fill(-1), never: new Uint8Array(cells) };
}

/** Where steps lead as the ground stands for good. */
function waysOver(
  { maze }: CustomLevel,
  { alike, passesOf, passesRock, stopsOf, passesGate }: Roles,
  { placed, oneWay }: ReturnType<typeof groundOf>,
) {
  const { sides } = maze;
  const { beside } = shapeOf(maze);
  const waysOf = (subject: number): Int16Array => {
    spend(WAYS * sides.length);
    const passes = passesOf(subject);
    const stops = stopsOf(subject);
    const table = beside.slice();
    /** Bars a cell to all moves, or to those of one way. */
    const bar = (cell: number, against = -1): void => {
      for (let way = 0; way < WAYS; way++) {
        const from = beside[cell * WAYS + opposite(way)];
        if (from >= 0 && (against < 0 || way === against)) table[from * WAYS + way] = -1;
      }
    };
    if (!passesRock[subject]) {
      for (let cell = 0; cell < sides.length; cell++) {
        const bits = sides[cell];
        if ((bits & FLOOR) === 0) bar(cell);
        else
          for (let closed = ~bits & ALL_SIDES, way = 0; closed > 0; closed >>= 1, way++)
            if (closed & 1) table[cell * WAYS + way] = -1;
      }
    }
    for (const { letter, cell } of placed) {
      if (stops.includes(letter)) bar(cell);
      else if (oneWay[cell] >= 0 && !passes.includes(letter)) bar(cell, opposite(oneWay[cell]));
    }
    return table;
  };
  const tables: Int16Array[] = [];
  const known: Int16Array[] = [];
  /** Where a subject's steps lead, the ways from a cell side by side; made when it is first asked for. */
  const tableOf = (subject: number): Int16Array => {
    const first = alike[subject];
    tables[first] ??= waysOf(first);
    known[subject] = tables[first];
    return known[subject];
  };
  const wayTo = (subject: number, cell: number, way: number): number =>
    (known[subject] ?? tableOf(subject))[cell * WAYS + way];

  return { wayTo, tableOf, alike, passesGate, passesRock };
}

/** The bits of a cell's sides. */
const ALL_SIDES = 15;

/** The way back: the four of the grid by themselves, the diagonals by themselves. */
const opposite = (way: number): number => way ^ 2;
