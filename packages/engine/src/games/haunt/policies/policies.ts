import { type Direction, isFloor, mazeOfFloor } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { NO_MOVE } from '../../../search/index.js';
import type { HauntLevel } from '../rules/level.js';
import { movesTo, waysOf } from '../rules/places.js';
import { placeGhosts, pressKey, type Stage } from '../rules/play.js';
import { HAUNT_ORDER, type HauntEvent, type HauntMove, type HauntState, turned } from '../rules/state.js';
import { windowOf } from '../view/window.js';
import { analyse, MOST_SCREEN_KEYS } from './analysis.js';
import { hauntProblem } from './problem.js';

/** Where the player wants to go. */
export interface Guide {
  /** About how many moves are left from a cell, facing a direction; at most one more than after any key. */
  moves(cell: number, facing: Direction): number;
  /** About how many are left after a shuffle. */
  readonly mean: number;
}

/** Moves that the cautious policy looks ahead. */
const DEPTH = 4;
/** What losing a life is worth in moves; less and less while time goes by, since zombies may guard the only way. */
const LIFE = 300;
const PATIENCE = 25;

/** Without dice two hunters can lead one another a dance for ever: after a long time any key breaks it now and then. */
function isGoingRound({ since }: HauntState, random: Random): boolean {
  return since >= 2 * PATIENCE && random.chance(1, 5);
}

/** Looks some moves ahead, as far as no dice fall, for a way around monsters, or waits. */
export function cautiousMove(state: HauntState, guide: Guide, random: Random): HauntMove {
  if (isGoingRound(state, random)) return random.pick(HAUNT_ORDER);
  let best: HauntMove = 'L';
  let least = Number.POSITIVE_INFINITY;
  for (const move of HAUNT_ORDER) {
    const cost = costOf(state, move, guide, DEPTH, least);
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}

/** What a key leads to at once, and what it comes to in the eyes of a cautious player. */
export interface CautiousProspect {
  readonly move: HauntMove;
  /** `on`: nothing happens yet. */
  readonly leads: 'won' | 'touched' | 'bitten' | 'bump' | 'on';
  /** About how many moves, lives counted as moves; infinite for a bump that takes no time. */
  readonly cost: number;
  /** Moves left after the key, monsters left aside; null where the position has changed altogether. */
  readonly left: number | null;
}

/** Every key as the cautious policy weighs it. */
export function cautiousProspects(state: HauntState, guide: Guide): readonly CautiousProspect[] {
  return HAUNT_ORDER.map((move) => {
    const stage = keyDown(state, move);
    const { state: next, events } = stage;
    const happened = (action: HauntEvent['action']) => events.some((event) => event.action === action);
    const leads = happened('escaped')
      ? 'won'
      : happened('touched')
        ? 'touched'
        : happened('bit')
          ? 'bitten'
          : next === state
            ? 'bump'
            : 'on';
    return {
      move,
      leads,
      cost: costOf(state, move, guide, DEPTH, Number.POSITIVE_INFINITY),
      left: leads === 'on' || leads === 'bump' ? guide.moves(next.player, next.facing) : null,
    };
  });
}

/** A turn as far as it is certain; ghosts that are placed again are forgotten. */
function keyDown(state: HauntState, move: HauntMove): Stage {
  const stage = pressKey(state, move);
  return stage.kind === 'ghosts' ? placeGhosts(stage, []) : stage;
}

/** About how many moves a key leads to, lives counted as moves, if less than `limit`; else any number not below it. */
function costOf(state: HauntState, move: HauntMove, guide: Guide, depth: number, limit: number): number {
  const stage = keyDown(state, move);
  const next = stage.state;
  if (next === state) return Number.POSITIVE_INFINITY;
  if (next.status === 'won') return 1;
  const bitten = (state.lives ?? 0) - (next.lives ?? 0);
  if (next.status === 'lost' || stage.kind === 'shuffle') {
    const life = LIFE / (1 + Math.floor(state.since / PATIENCE));
    return 1 + guide.mean + bitten * life;
  }
  const left = guide.moves(next.player, next.facing);
  // Nothing that follows is cheaper than the shortest way, or a shuffle.
  if (depth === 1 || 1 + Math.min(left, guide.mean) >= limit) return 1 + left;
  let least = limit - 1;
  for (const answer of HAUNT_ORDER) least = Math.min(least, costOf(next, answer, guide, depth - 1, least));
  return 1 + least;
}

const UNKNOWN = 0;
const WALL = 1;
const FLOOR = 2;

/**
 * What the window has shown since the last shuffle: cells, the exit, ghosts until they are placed again, zombies as long
 * as they are in the window. A shuffle forgets everything, since the player does not know where he wakes up.
 */
export class Memory {
  private readonly cells: Uint8Array;
  private ghosts = new Set<number>();
  private exit: number | null = null;

  constructor(private readonly level: HauntLevel) {
    this.cells = new Uint8Array(level.maze.sides.length);
  }

  /** Takes in the present view. To be called for every position, the first after a shuffle included. */
  look(state: HauntState): void {
    const { level, since } = state;
    if (since === 0) {
      this.cells.fill(UNKNOWN);
      this.exit = null;
    }
    if (since % level.ghostEvery === 0) this.ghosts.clear();
    const { cells, visible } = windowOf(state);
    cells.forEach((cell, at) => {
      if (cell < 0 || visible[at] === 0) return;
      this.cells[cell] = isFloor(level.maze, cell) ? FLOOR : WALL;
      if (cell === level.exit) this.exit = cell;
      if (state.ghosts.includes(cell)) this.ghosts.add(cell);
    });
  }

  /** The position as it is known: cells never seen are taken for floor, monsters never seen are left out. */
  believed(state: HauntState): HauntState {
    const { cells, visible } = windowOf(state);
    const zombies = state.zombies.filter((zombie) => visible[cells.indexOf(zombie)] === 1);
    const maze = mazeOfFloor(this.level.maze, (cell) => this.cells[cell] !== WALL);
    // No cell has the number -1: an exit that is not known cannot be reached.
    const level: HauntLevel = { ...this.level, maze, exit: this.exit ?? -1 };
    return { ...state, level, ghosts: [...this.ghosts], zombies };
  }

  get knowsExit(): boolean {
    return this.exit !== null;
  }

  /** Where to go: the exit, or, as long as it has not been seen, any cell that has not. */
  get targets(): readonly number[] {
    if (this.exit !== null) return [this.exit];
    return [...this.cells.keys()].filter((cell) => this.cells[cell] === UNKNOWN);
  }
}

/**
 * Plays by what has been seen since the last shuffle and by the settings and size of the level. It goes towards the
 * exit, or the nearest unseen cell, as if unseen cells were floor (the free-space assumption of robot navigation; S.
 * Koenig, C. Tovey and Y. Smirnov, "Performance bounds for planning in unknown terrain", 2003), and cautiously.
 */
export function seenPolicy(level: HauntLevel): (seen: HauntState, random: Random) => HauntMove {
  const memory = new Memory(level);
  return (state, random) => {
    memory.look(state);
    const believed = memory.believed(state);
    return cautiousMove(believed, guideTo(believed, memory.targets), random);
  };
}

/** The shortest ways to any of some cells of a maze as it is believed to be. */
export function guideTo({ level: { maze } }: HauntState, targets: readonly number[]): Guide {
  const moves = movesTo(maze, targets);
  // How far a shuffle throws back is not known either; about half way round the maze.
  const mean = maze.columns + maze.rows;
  return { moves: (cell, facing) => moves[cell * 4 + facing], mean };
}

/** Decides for the player, who is shown the whole maze and everybody in it. */
export type HauntPolicy = (seen: HauntState, random: Random) => HauntMove;

/**
 * `random` presses any key. `greedy` walks the shortest way to the exit as if there were no monsters. `seen` goes by
 * what the window has shown since the shuffle and by nothing else. `cautious` looks some moves ahead, as far as no dice
 * fall, and walks around or waits. `exact` needs the least expected number of moves, lives not counted; only for small
 * levels.
 */
export const POLICY_NAMES = ['random', 'greedy', 'seen', 'cautious', 'exact'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** A policy for a level. Throws a RangeError for `exact` where the level is too large. */
export function createPolicy(name: PolicyName, level: HauntLevel): HauntPolicy {
  switch (name) {
    case 'random':
      return (_, random) => random.pick(HAUNT_ORDER);
    case 'greedy':
      return ({ player, facing }) => greedyMove(level, player, facing);
    case 'seen':
      return seenPolicy(level);
    case 'cautious':
      return (state, random) => cautiousMove(state, waysOf(level), random);
    case 'exact':
      return exactPolicy(level);
  }
}

/** The first key on a shortest way. */
function greedyMove(level: HauntLevel, player: number, facing: HauntState['facing']): HauntMove {
  const { moves } = waysOf(level);
  const here = moves(player, facing);
  const isNearer = (key: 'L' | 'R') => moves(player, turned(facing, key)) === here - 1;
  return isNearer('L') ? 'L' : isNearer('R') ? 'R' : 'F';
}

/** Whether `exact` can play a level. */
export function isExactFor(level: HauntLevel): boolean {
  const problem = hauntProblem(level, true);
  return problem !== null && problem.keys <= MOST_SCREEN_KEYS;
}

function exactPolicy(level: HauntLevel): HauntPolicy {
  const analysis = finish(analyse(level, { keys: MOST_SCREEN_KEYS }));
  if (analysis.status === 'too-large')
    throw new RangeError('the level is too large to be solved exactly; use cautious');
  const { policy } = finish(analysis.under(null).least());
  return (state) => {
    const node = analysis.nodeOf(state);
    const move = node === null ? NO_MOVE : (policy[node] ?? NO_MOVE);
    return HAUNT_ORDER[move] ?? greedyMove(level, state.player, state.facing);
  };
}
