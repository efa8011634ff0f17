import { isFloor, mazeOfFloor } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import type { HauntLevel } from '../rules/level.js';
import type { HauntMove, HauntState } from '../rules/state.js';
import { movesTo } from '../rules/ways.js';
import { windowOf } from '../view/window.js';
import { cautiousMove, type Guide } from './cautious.js';

/** What is known of a cell. */
const UNKNOWN = 0;
const WALL = 1;
const FLOOR = 2;

/**
 * What the window has shown since the last shuffle: cells, the exit, ghosts until they are placed anew, zombies as long
 * as they are in the window. A shuffle forgets everything, since nobody tells the player where he wakes up.
 */
export class Memory {
  private readonly cells: Uint8Array;
  private ghosts = new Set<number>();
  private exit: number | null = null;

  constructor(private readonly level: HauntLevel) {
    this.cells = new Uint8Array(level.maze.sides.length);
  }

  /** Takes in what is seen now. To be called for every position, the first after a shuffle included. */
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

  /** The position as it is known: cells never seen are taken for floor, monsters never seen for nobody. */
  believed(state: HauntState): HauntState {
    const { cells, visible } = windowOf(state);
    const zombies = state.zombies.filter((zombie) => visible[cells.indexOf(zombie)] === 1);
    const maze = mazeOfFloor(this.level.maze, (cell) => this.cells[cell] !== WALL);
    // No cell has the number -1: an exit that is not known cannot be reached.
    const level: HauntLevel = { ...this.level, maze, exit: this.exit ?? -1 };
    return { ...state, level, ghosts: [...this.ghosts], zombies };
  }

  /** Whether the exit has been seen. */
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
 * Plays by what has been seen since the last shuffle and by the settings and size of the level: towards the exit, or the
 * nearest unseen cell, as if unseen cells were floor (the free-space assumption of robot navigation; S. Koenig,
 * C. Tovey and Y. Smirnov, "Performance bounds for planning in unknown terrain", 2003), and cautiously.
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
  return { moves: (cell, facing) => moves[cell * 4 + facing] as number, mean };
}
