import { jointProblem } from '../../chase/deterministic/problem.js';
import {
  type CaveStyle,
  changedFloor,
  drawMine,
  type Floor,
  floorCells,
  innerCells,
} from '../../chase/generate/caves.js';
import type { Workshop } from '../../chase/generate/generate.js';
import { type DesignSpace, placedSpace } from '../../chase/generate/space.js';
import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import type { PursuitContext } from '../../chase/rules/context.js';
import { type Grid, isFloor, mazeOfFloor } from '../../grid/index.js';
import { shortestPathPursuer, shortestPathUnits } from '../../pursuit/index.js';
import {
  type CheckedParameters,
  chosenSettings,
  counted,
  type DifficultyScale,
  failureOf,
  integerText,
  NO_META,
  type Result,
  settingLines,
  sizeText,
  success,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import type { JointProblem } from '../../search/index.js';
import { ESCAPE_OPTIONS, type EscapeMindTypes } from './generator-options.js';
import {
  ESCAPE_DEFAULTS,
  ESCAPE_ORDER,
  ESCAPE_SETTINGS,
  type EscapeLevel,
  type EscapeState,
  escapeRules,
  notices,
  TIE_ORDER,
  tracesOf,
} from './index.js';

const step = (size: string, most: number, effort: number, difficulty: number, monsters = 1) => ({
  parameters: { size, 'max-length': String(most), effort: String(effort), monsters: String(monsters) },
  difficulty,
});

/** Caves by difficulty: small ones with short ways out first. */
const ESCAPE_SCALE: DifficultyScale<EscapeLevel> = {
  steps: [
    step('6x5', 5, 1, 14),
    step('8x7', 11, 1, 21),
    step('8x7', 15, 1, 31),
    step('9x8', 20, 1, 47),
    step('10x8', 28, 1, 61),
    step('11x9', 36, 2, 72),
    step('12x9', 48, 2, 84),
    step('13x10', 80, 4, 102),
  ],
  like({ maze, pursuers, exits, exit, wait, hears, hearing, sees, sight, memory, idle }) {
    return {
      size: sizeText(maze),
      monsters: integerText(pursuers.length, 0, 4),
      exits: integerText(exits.length, 1, 4),
      exit,
      wait: wait ? 'yes' : 'no',
      hears: hears === null ? 'any' : integerText(hears, 0, 1600),
      hearing,
      sees: sees === null ? 'never' : integerText(sees, 0, 40),
      sight,
      memory: memory ? 'yes' : 'no',
      idle,
    };
  },
};

/**
 * A mine of the wished style, improved by turning one to three cells at a time into rock or floor for a longer
 * shortest escape and a longer detour, with player and monster on the best cells there are. All floor is
 * connected, and a border of rock runs around it where the size allows one.
 */
function workshop(parameters: CheckedParameters): Result<Workshop<EscapeLevel>> {
  const isUnset = (name: string) => parameters.integerOrNull(name) === null;
  if (parameters.choice('idle') === 'wander' && isUnset('hears') && isUnset('sees')) {
    const said = 'monsters that hear the player from anywhere never wander';
    return failureOf(said, 'Set hears or sees too, e.g. hears=3.');
  }
  const grid = parameters.size;
  const style = parameters.choice('style') as CaveStyle;
  const inside = innerCells(grid);
  const chance = parameters.integer('chance') / 100;
  const people = 1 + parameters.integer('monsters') + parameters.integer('exits');
  return success({
    chance,
    draw: (random) => {
      const mine = drawMine(random, grid, style, parameters.integer('rock'));
      const floor =
        floorCells(mine) >= people ? mine : Uint8Array.from(mine, (_, cell) => +inside.includes(cell));
      return withPlacement(levelOf(grid, floor, parameters), parameters, random);
    },
    change: (level, random) => {
      const dice = random.below(16);
      if (dice <= 1) return withPlacement(level, parameters, random);
      const floor = changedFloor(random, level.maze, style);
      const before = level.maze.sides.reduce((sum, bits) => sum + (bits === 0 ? 0 : 1), 0);
      // What a flip cuts off may be lost, but not half the cave.
      if (floor === null || floorCells(floor) * 2 < before) return null;
      const taken = [level.start, ...level.exits, ...level.pursuers.map(({ cell }) => cell)];
      const maze = mazeOfFloor(grid, (cell) => floor[cell] === 1);
      if (taken.every((cell) => floor[cell] === 1)) return { ...level, maze };
      return floorCells(floor) < people ? null : withPlacement({ ...level, maze }, parameters, random);
    },
  });
}

/** A level of the wished settings without actors yet. */
function levelOf(grid: Grid, floor: Floor, parameters: CheckedParameters): EscapeLevel {
  return {
    game: 'escape',
    meta: NO_META,
    maze: mazeOfFloor(grid, (cell) => floor[cell] === 1),
    start: 0,
    exits: [],
    pursuers: [],
    ...ESCAPE_DEFAULTS,
    ...chosenSettings(ESCAPE_SETTINGS, parameters.choice),
  };
}

/** Puts the player, the exits and the monsters on random different cells of floor. */
function withPlacement(level: EscapeLevel, parameters: CheckedParameters, random: Random): EscapeLevel {
  const cells = random.shuffle([...level.maze.sides.keys()].filter((cell) => isFloor(level.maze, cell)));
  const exits = parameters.integer('exits');
  const ascending = (a: number, b: number) => a - b;
  return {
    ...level,
    start: cells[0],
    exits: cells.slice(1, 1 + exits).sort(ascending),
    pursuers: cells
      .slice(1 + exits, 1 + exits + parameters.integer('monsters'))
      .sort(ascending)
      .map((cell) => ({ cell, kind: 'M' })),
  };
}

/** A position in the packed form that solvers take. */
export function escapeProblem(state: EscapeState): JointProblem {
  const { level } = state;
  const { maze } = level;
  const pursuer = () => shortestPathPursuer(maze, TIE_ORDER, level);
  return jointProblem(state, ESCAPE_ORDER, { units: shortestPathUnits(maze, level), kinds: ['M'], pursuer });
}

/**
 * Caves as strings of bits, one a cell within the border: 1 is rock. What stands in them is placed by further bits, or on the
 * best cells there are.
 */
function escapeSpace(
  context: PursuitContext<EscapeLevel>,
  parameters: CheckedParameters,
  styles: readonly string[],
): Result<DesignSpace<EscapeLevel>> {
  if (parameters.choice('idle') === 'wander')
    return failureOf('caves with dice are not searched', 'Leave idle=wander out.');
  const grid = parameters.size;
  const inside = innerCells(grid);
  const cells = grid.columns * grid.rows;
  const isSymmetric = styles.includes('symmetric');
  const source = (cell: number) => (isSymmetric ? Math.min(cell, cells - 1 - cell) : cell);
  const isRock = (genome: Uint8Array, cell: number) => genome[source(cell)] === 1;
  const isInside = new Uint8Array(cells);
  for (const cell of inside) isInside[cell] = 1;
  const kinds = Array.from({ length: parameters.integer('monsters') }, () => 'M');
  const board = {
    bits: cells,
    columns: grid.columns,
    free: inside.filter((cell) => source(cell) === cell),
    empty: (genome: Uint8Array): EscapeLevel => {
      const floor = isInside.map((inner, cell) => (inner === 1 && !isRock(genome, cell) ? 1 : 0));
      return { ...levelOf(grid, floor, parameters), pursuers: kinds.map((kind) => ({ kind, cell: 0 })) };
    },
    density: (genome: Uint8Array) => inside.filter((cell) => isRock(genome, cell)).length / inside.length,
    exits: parameters.integer('exits'),
    kinds,
    least: parameters.integer('min-length'),
    most: parameters.integer('max-length'),
  };
  return success(placedSpace(context, board, inside.length));
}

/** Most monsters of a cave that competes: with each more the positions multiply. */
const MOST_RECORD_MONSTERS = 3;

/** Records are kept of caves of the usual rules with one exit, by the number of monsters. */
function recordVariant(level: EscapeLevel): Result<string> {
  const [other] =
    settingLines(ESCAPE_SETTINGS, level, ESCAPE_DEFAULTS).find(([, value]) => value !== null) ?? [];
  if (other)
    return failureOf('the rules are others', `Records are kept of caves without a line "${other}:".`);
  if (level.exits.length !== 1)
    return failureOf(`there are ${level.exits.length} exits`, 'Records are kept of caves with one exit.');
  const { length } = level.pursuers;
  if (length > MOST_RECORD_MONSTERS)
    return failureOf(
      `there are ${length} monsters`,
      `Records are kept of caves with up to ${MOST_RECORD_MONSTERS} of them.`,
    );
  return success(counted(length, 'monster'));
}

/** Whether a monster would notice the player on a cell: hearing and sight reach as far one way as the other. */
function noticed({ level, pursuers }: EscapeState): (cell: number) => boolean {
  if (pursuers.some((pursuer) => pursuer.noticed)) return () => true;
  const traces = pursuers.map((pursuer) => tracesOf(level, pursuer.cell));
  return (cell) => traces.some((from) => notices(from, cell));
}

/** Solver, hints, analysis and generator of escape. */
export const escapeMind: ChaseMindOf<EscapeLevel, EscapeMindTypes> = createChaseMind({
  rules: escapeRules,
  problem: escapeProblem,
  generatorOptions: ESCAPE_OPTIONS,
  difficultyScale: ESCAPE_SCALE,
  recordVariant,
  workshop,
  noticed,
  space: escapeSpace,
  hasDice: true,
});
