import { type Direction, walk } from '../../../grid/index.js';
import type { OverlayClass } from '../../../puzzle/index.js';
import { placesOf } from '../rules/places.js';
import { type HauntState, touches } from '../rules/state.js';
import { stepZombies } from '../rules/zombies.js';

/** What monsters can do to a cell. */
export const REACH_CLASSES: readonly OverlayClass[] = [
  { name: 'a ghost touches you here', tone: 'bad', symbol: 'g' },
  { name: 'a zombie steps here next', tone: 'bad', symbol: 'z' },
  { name: 'a zombie may step here next', tone: 'even', symbol: '?' },
];
const TOUCHED = 0;
const CERTAIN = 1;
const POSSIBLE = 2;

/** Moves that are followed until zombies step; after more the player may be anywhere near. */
const MOST_MOVES = 24;

/**
 * By corridor cell: the class of {@link REACH_CLASSES}. Ghosts reach one step far. Zombies step after some more moves of
 * the player; every place where he can be by then is tried. Ghosts that are placed anew until then are taken to be
 * nowhere.
 */
export function reachOf(state: HauntState): ReadonlyMap<number, number> {
  const { level, since } = state;
  const reach = new Map<number, number>();
  for (const cell of placesOf(level).corridor)
    if (state.ghosts.some((ghost) => touches({ ...state, player: cell }, ghost))) reach.set(cell, TOUCHED);
  if (level.zombies === 0) return reach;
  const moves = level.zombieEvery - (since % level.zombieEvery);
  const players = playersAfter(state, Math.min(moves, MOST_MOVES));
  const arePlaced = Math.floor((since + moves) / level.ghostEvery) > Math.floor(since / level.ghostEvery);
  const times = new Map<number, number>();
  for (const player of players) {
    const stepped = stepZombies({ ...state, player, ghosts: arePlaced ? [] : state.ghosts });
    for (const cell of new Set(stepped)) times.set(cell, (times.get(cell) ?? 0) + 1);
  }
  for (const [cell, count] of times)
    if (!reach.has(cell)) reach.set(cell, count === players.size ? CERTAIN : POSSIBLE);
  return reach;
}

/** Cells on which the player can be after exactly so many moves, the game still open. */
function playersAfter({ level, player, facing }: HauntState, moves: number): ReadonlySet<number> {
  const { maze, exit } = level;
  let now = new Set([player * 4 + facing]);
  for (let move = 0; move < moves; move++) {
    const next = new Set<number>();
    for (const at of now) {
      const cell = at >> 2;
      const way = (at & 3) as Direction;
      const ahead = walk(maze, cell, way);
      if (ahead !== null && ahead !== exit) next.add(ahead * 4 + way);
      else if (ahead === null && level.rules === '1983') next.add(at);
      next.add(cell * 4 + ((way + 1) & 3)).add(cell * 4 + ((way + 3) & 3));
    }
    now = next;
  }
  return new Set([...now].map((at) => at >> 2));
}
