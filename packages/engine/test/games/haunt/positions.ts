import {
  type HauntLevel,
  type HauntMove,
  type HauntState,
  hauntRules,
} from '../../../src/games/haunt/index.js';
import { type Direction, parseCellName, UP } from '../../../src/grid/index.js';
import { orThrow, parseDocument } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';

/** The level that a document says. */
export function hauntLevel(text: string): HauntLevel {
  const document = parseDocument(text);
  return orThrow(document.ok ? hauntRules.parse(document.value) : document);
}

const SMALL = '########\n#......#\n#.##.#.#\n#....#.#\n#.##...#\n#......#\n####E###';
const HALL = `############\n${'#..........#\n'.repeat(6)}##########E#`;

/** A maze of 24 corridor cells, small enough to be solved in no time, with these header lines. */
export function smallHaunt(header: string): HauntLevel {
  return hauntLevel(`game: haunt\nexit-radius: 6\n${header}\n\n${SMALL}\n`);
}

/** A hall from b2 to k7 without a wall in it, and the exit below k7, with these header lines. */
export function hall(header: string): HauntLevel {
  return hauntLevel(`game: haunt\n${header}\n\n${HALL}\n`);
}

/** Cells by their names, joined by spaces. */
export function cellsOf({ maze }: HauntLevel, names: string): number[] {
  return names === '' ? [] : names.split(' ').map((name) => parseCellName(maze, name) ?? -1);
}

/** Where everybody is, by names of cells. */
export interface Setting {
  readonly player: string;
  readonly facing?: Direction;
  readonly ghosts?: string;
  readonly zombies?: string;
  readonly since?: number;
  readonly lives?: number | null;
}

/** A position of a level, with dice of some seed. */
export function positionOf(level: HauntLevel, setting: Setting, seed = 'dice'): HauntState {
  const { player, facing = UP, ghosts = '', zombies = '', since = 0, lives = level.lives } = setting;
  return {
    level,
    player: cellsOf(level, player)[0] ?? -1,
    facing,
    ghosts: cellsOf(level, ghosts),
    zombies: cellsOf(level, zombies),
    lives,
    since,
    moves: since,
    shuffles: 0,
    dice: Random.from(seed).save(),
    status: 'open',
  };
}

/** What a key brings about, in order: `player turned`, `zombie-0 stepped`. */
export function happenings(state: HauntState, move: HauntMove): string[] {
  return hauntRules.play(state, move).events.map(({ actor, action }) => `${actor} ${action}`);
}
