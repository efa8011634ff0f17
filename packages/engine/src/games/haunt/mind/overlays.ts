import { DANGER_MOVES, worthAt } from '../../../dice/index.js';
import { type Direction, isFloor, manhattan, walk } from '../../../grid/index.js';
import {
  CHANCE_SCALE,
  drawn,
  type OverlayAnswer,
  type OverlayClass,
  type OverlayKind,
  overlayKind,
  type Task,
} from '../../../puzzle/index.js';
import { analyse, MOST_SCREEN_KEYS } from '../policies/analysis.js';
import { createPolicy } from '../policies/policies.js';
import { DANGER_GAMES, isCaught, sampledDanger } from '../policies/simulate.js';
import { placesOf, stepZombies, waysOf } from '../rules/places.js';
import { type HauntState, touches } from '../rules/state.js';
import { isSeen, windowOf } from '../view/window.js';

/** What monsters can do to a cell. */
export const REACH_CLASSES: readonly OverlayClass[] = [
  { name: 'a ghost touches you here', tone: 'bad', symbol: 'g' },
  { name: 'a zombie steps here next', tone: 'bad', symbol: 'z' },
  { name: 'a zombie may step here next', tone: 'even', symbol: '?' },
];
const TOUCHED = 0;
const CERTAIN = 1;
const POSSIBLE = 2;

/** From where one starts. */
export const START_CLASSES: readonly OverlayClass[] = [
  { name: 'you may start here, and wake up here', tone: 'good', symbol: '+' },
  { name: 'too near the exit to start', tone: 'neutral', symbol: '-' },
];

export const SIGHT_CLASSES: readonly OverlayClass[] = [
  { name: 'you see this cell', tone: 'good', symbol: '+' },
];

/** Moves that are followed until zombies step; after more the player may be anywhere near. */
const MOST_MOVES = 24;

/**
 * By corridor cell: the class of {@link REACH_CLASSES}. Ghosts reach one step far. Zombies step after some more moves of
 * the player; every place where he can be by then is tried. Ghosts that are placed again until then are taken to be
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

/** Pictures of a position from full knowledge; over the window they tell more than the player sees. */
export const HAUNT_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'danger',
    title: 'Danger',
    summary: `The chance of being sent away or bitten within ${DANGER_MOVES} moves if you stood on each cell and played on as well as possible, with the monsters where they are.`,
  },
  {
    name: 'expected',
    title: 'Moves to the exit, on average',
    summary:
      'Moves to the exit on average with best play from each cell whose win is sure, facing as you do, with the monsters where they are.',
  },
  {
    name: 'chance',
    title: 'Chance of winning',
    summary:
      'The chance of ever reaching the exit with the lives you have and best play from each cell, facing as you do.',
  },
  {
    name: 'distance',
    title: 'Moves to the exit',
    summary:
      'Moves to the exit from each cell, turns counted, facing as you do, as if there were no monsters.',
  },
  {
    name: 'reach',
    title: 'Reach of the monsters',
    summary: 'Where a ghost touches you now, and where zombies can be after their next step.',
  },
  {
    name: 'start-distance',
    title: 'Start distance',
    summary:
      'Rows and columns from each cell to the exit, added up, walls or no walls. It decides where you may start.',
  },
  {
    name: 'starts',
    title: 'Starts',
    summary:
      'Where you may start, and wake up when you are sent away: farther from the exit than its radius.',
  },
  {
    name: 'seen',
    title: 'What you see',
    summary: 'The cells of the maze that your window shows, facing as you do.',
  },
];

const SAMPLED = `The share of ${DANGER_GAMES} games in which a cautious player is sent away or bitten within ${DANGER_MOVES} moves from each cell; sampled, since the level is too large to be solved.`;

/** Draws an overlay over the window, by its cells. Throws a RangeError for an unknown name. */
export function hauntOverlay(state: HauntState, name: string): Task<OverlayAnswer> {
  const { cells, visible } = windowOf(state);
  return overlayOver(
    state,
    name,
    Array.from(cells, (cell, at) => (visible[at] === 1 ? cell : -1)),
  );
}

/** The same over the whole maze, by its cells, for analysis and for looking back. */
export function mazeOverlay(state: HauntState, name: string): Task<OverlayAnswer> {
  return overlayOver(state, name, [...state.level.maze.sides.keys()]);
}

type Reader = (cell: number) => number | null;

function* overlayOver(state: HauntState, name: string, cells: readonly number[]): Task<OverlayAnswer> {
  const kind = overlayKind(HAUNT_OVERLAYS, name);
  const { maze, exit } = state.level;
  const over = (read: Reader) =>
    cells.map((cell) => (cell >= 0 && isFloor(maze, cell) && cell !== exit ? read(cell) : null));
  if (name === 'distance') {
    const { moves } = waysOf(state.level);
    const values = over((cell) => finite(moves(cell, state.facing)));
    return drawn(kind, values, 'moves');
  }
  if (name === 'start-distance')
    return drawn(
      kind,
      over((cell) => manhattan(maze, cell, exit)),
      'cells',
    );
  if (name === 'starts') {
    const starts = new Set(placesOf(state.level).starts);
    return drawn(
      kind,
      over((cell) => (starts.has(cell) ? 0 : 1)),
      START_CLASSES,
    );
  }
  if (name === 'seen')
    return drawn(
      kind,
      cells.map((cell) => (cell >= 0 && isSeen(state, cell) ? 0 : null)),
      SIGHT_CLASSES,
    );
  if (name === 'reach') {
    const reach = reachOf(state);
    const values = over((cell) => reach.get(cell) ?? null);
    return drawn(kind, values, REACH_CLASSES);
  }
  const standing = (cell: number): HauntState => ({ ...state, player: cell });
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  if (analysis.status === 'too-large' || !(yield* analysis.isQuick(state.lives))) {
    if (name !== 'danger')
      return { status: 'gave-up', reason: 'the level is too large to be solved while you wait' };
    const shares = yield* sampledShares(
      state,
      cells.filter((cell) => cell >= 0 && isFloor(maze, cell)),
    );
    const values = over((cell) => shares.get(cell) ?? null);
    return drawn({ ...kind, summary: SAMPLED }, values, CHANCE_SCALE);
  }
  const { nodeOf } = analysis;
  const policy = analysis.under(state.lives);
  const isPlayed = state.status === 'open';
  if (name === 'danger') {
    const dangers = yield* policy.danger();
    const values = over((cell) => {
      if (isCaught(standing(cell))) return 1;
      const node = isPlayed ? nodeOf(standing(cell)) : null;
      return node === null ? null : (dangers[node] ?? null);
    });
    return drawn(kind, values, CHANCE_SCALE);
  }
  const worths = new Map<number, number | null>();
  for (const cell of cells) {
    if (!isPlayed || cell < 0 || cell === exit || !isFloor(maze, cell) || isCaught(standing(cell))) continue;
    const node = nodeOf(standing(cell));
    if (node === null) continue;
    const { expected, chance } = yield* worthAt(policy, node);
    worths.set(cell, name === 'expected' ? expected : chance);
  }
  const values = over((cell) => worths.get(cell) ?? null);
  return drawn(kind, values, name === 'expected' ? 'moves' : CHANCE_SCALE);
}

function* sampledShares(state: HauntState, cells: readonly number[]): Task<ReadonlyMap<number, number>> {
  const policy = createPolicy('cautious', state.level);
  const shares = new Map<number, number>();
  if (state.status !== 'open') return shares;
  for (const cell of cells) {
    if (cell === state.level.exit) continue;
    shares.set(cell, sampledDanger({ ...state, player: cell }, policy, `danger ${cell}`));
    yield { done: shares.size, total: cells.length, unit: 'cells', note: null };
  }
  return shares;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
