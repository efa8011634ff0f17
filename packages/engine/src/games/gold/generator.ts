import { type CaveStyle, changedFloor, drawMine, type Floor } from '../../chase/generate/caves.js';
import { improved, NO_PUZZLE } from '../../chase/generate/generate.js';
import { type Grid, isFloor, mazeOfFloor } from '../../grid/index.js';
import {
  type CheckedParameters,
  checkParameters,
  failureOf,
  type GeneratorParameters,
  NO_META,
  type Result,
  success,
  type Task,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { GOLD_OPTIONS } from './generator-options.js';
import { bestWay, GOLD_LIMITS } from './paths.js';
import { forksAlong, HEURISTICS, heuristicsOf, lostShare } from './rating.js';
import { type GoldLevel, startGold } from './state.js';

const EFFORT_LEVELS = 100;
/** States that judging one level may cost; a level that takes more is left out. */
const EVALUATION_LIMITS = { ...GOLD_LIMITS, states: 300_000 };

/** A percentage of gold left behind by which a habit fails badly; more is not looked for. */
const ENOUGH_LOST = 40;

/**
 * A mine of the wished style, improved by small changes for a best way that careless habits miss by much, that has
 * many forks, and that leads over most of the floor, by {@link improved} with the exact solver as judge. Fails for
 * parameters that do not fit, and when no level met the wishes.
 */
export function* generateGold(
  parameters: GeneratorParameters,
  random: Random,
  better: (level: GoldLevel) => void = () => {},
): Task<Result<GoldLevel>> {
  const checked = checkParameters(GOLD_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const chosen = checked.value;
  const failing = chosen.integer('failing');
  const workshop = {
    draw: () => draw(chosen, random),
    change: (level: GoldLevel) => change(level, chosen, random),
  };
  const judge = (level: GoldLevel) => evaluate(level, failing);
  const budget = chosen.integer('effort') * EFFORT_LEVELS;
  const effort = { budget, unit: 'levels', spoilt: 0, drawingShare: 6, firstThreshold: 8 };
  const isWished = ({ score, failed }: { readonly score: number; readonly failed: number }) =>
    score > NO_PUZZLE && failed >= failing;
  const best = yield* improved(
    workshop,
    judge,
    effort,
    () => null,
    random,
    (found) => {
      if (isWished(found)) better(found.level);
    },
  );
  if (isWished(best)) return success(best.level);
  const found =
    best.score === NO_PUZZLE
      ? 'no level of this kind that can be won was found'
      : `no level that ${failing} of the habits miss was found`;
  return failureOf(found, 'Ask for a larger size, more effort or a smaller "failing", or try another seed.');
}

function* evaluate(level: GoldLevel, failing: number) {
  const start = startGold(level);
  const best = yield* bestWay(start, EVALUATION_LIMITS);
  if (best.status !== 'optimal' || best.path === null) return { level, score: NO_PUZZLE, failed: 0, cost: 1 };
  const heuristics = heuristicsOf(start);
  const failed = HEURISTICS.filter((heuristic) => (heuristics[heuristic] ?? 0) < best.gold).length;
  const lost = lostShare(heuristics, best);
  const forks = forksAlong(start, best.path);
  const floor = level.maze.sides.reduce((sum, bits) => sum + (bits === 0 ? 0 : 1), 0);
  const walked = Math.floor((100 * best.path.length) / floor);
  const score = Math.min(failed, failing) * 100 + Math.min(lost, ENOUGH_LOST) + 2 * forks + walked;
  return { level, score, failed, cost: 1 };
}

function draw(parameters: CheckedParameters, random: Random): GoldLevel {
  const grid = parameters.size;
  const floor = drawMine(random, grid, parameters.choice('style') as CaveStyle, parameters.integer('rock'));
  return withEnds(levelOf(grid, floor, null, parameters, random), parameters, random);
}

/** A level after small changes: one to three cells flipped, other gold in a few, or other ends. */
function change(level: GoldLevel, parameters: CheckedParameters, random: Random): GoldLevel | null {
  if (random.below(12) === 0) return withEnds(level, parameters, random);
  const floor = changedFloor(random, level.maze, parameters.choice('style') as CaveStyle);
  if (floor === null) return null;
  const changed = levelOf(parameters.size, floor, level, parameters, random);
  const isWhole = [level.start, ...level.exits].every((cell) => floor[cell] === 1);
  if (isWhole) return { ...changed, start: level.start, exits: level.exits };
  return withEnds(changed, parameters, random);
}

/** A level over this floor; gold stays where it was, and is strewn on floor that is new. */
function levelOf(
  grid: Grid,
  floor: Floor,
  before: GoldLevel | null,
  parameters: CheckedParameters,
  random: Random,
): GoldLevel {
  const nuggets = parameters.integer('nuggets');
  const gold = Uint8Array.from(floor, (bit, cell) => {
    if (bit === 0) return 0;
    const given = before?.gold[cell] ?? 0;
    return given > 0 ? given : random.chance(nuggets, 100) ? 2 + random.below(8) : 1;
  });
  const maze = mazeOfFloor(grid, (cell) => floor[cell] === 1);
  return { game: 'gold', meta: NO_META, maze, gold, start: 0, exits: [] };
}

/** Puts start and exits on random different cells of floor, where there is one piece of gold. */
function withEnds(level: GoldLevel, parameters: CheckedParameters, random: Random): GoldLevel {
  const exits = parameters.integer('exits');
  const cells = random.shuffle([...level.maze.sides.keys()].filter((cell) => isFloor(level.maze, cell)));
  const ends = cells.slice(0, 1 + exits);
  const gold = level.gold.slice();
  for (const cell of ends) gold[cell] = 1;
  return { ...level, gold, start: ends[0], exits: ends.slice(1).sort((a, b) => a - b) };
}
