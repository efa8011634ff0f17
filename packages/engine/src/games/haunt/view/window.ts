import {
  cellAt,
  columnOf,
  contains,
  DIRECTION_WORDS,
  type Direction,
  isFloor,
  mazeOfFloor,
  rowOf,
  stepOf,
  UP,
} from '../../../grid/index.js';
import {
  type Actor,
  type GridScene,
  type LegendEntry,
  type Mark,
  picturesOf,
} from '../../../puzzle/index.js';
import type { Vision } from '../rules/level.js';
import { headingLetter } from '../rules/placed.js';
import { type HauntEvent, type HauntState, turned } from '../rules/state.js';

/** What the player sees: a part of the maze, turned so that the player faces up. */
export interface Window {
  readonly columns: number;
  readonly rows: number;
  /** The window's own cell on which the player is. */
  readonly player: number;
  /** By cell of the window: the cell of the maze; -1 for the outside, which is drawn as wall. */
  readonly cells: Int32Array;
  /** By cell of the window: 1 where it is seen. Everything, unless walls hide. */
  readonly visible: Uint8Array;
}

/** Where something is from the player: cells ahead (behind if negative) and to the right (left if negative). */
export interface Offset {
  readonly ahead: number;
  readonly right: number;
}

export function windowSize({ forward, rear, aside }: Vision) {
  return { columns: 2 * aside + 1, rows: forward + rear + 1, row: forward, column: aside };
}

export function windowOf(state: HauntState): Window {
  const { columns, rows, row, column } = windowSize(state.level.vision);
  const cells = new Int32Array(columns * rows);
  const visible = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const offset = { ahead: row - Math.floor(cell / columns), right: (cell % columns) - column };
    cells[cell] = cellFrom(state, offset);
    visible[cell] = isVisible(state, offset) ? 1 : 0;
  }
  return { columns, rows, player: row * columns + column, cells, visible };
}

/** The window's cell with that offset, or null when it lies outside the window. */
export function windowCell(vision: Vision, { ahead, right }: Offset): number | null {
  const size = windowSize(vision);
  const row = size.row - ahead;
  const column = size.column + right;
  return contains(size, column, row) ? cellAt(size, column, row) : null;
}

export function offsetOf({ level, player, facing }: HauntState, cell: number): Offset {
  const rows = rowOf(level.maze, cell) - rowOf(level.maze, player);
  const columns = columnOf(level.maze, cell) - columnOf(level.maze, player);
  const ahead = stepOf(facing);
  // Right of facing is the step turned by a quarter: (rows, columns) -> (columns, -rows).
  return {
    ahead: rows * ahead.rows + columns * ahead.columns,
    right: rows * ahead.columns - columns * ahead.rows,
  };
}

/** Whether the window shows a cell of the maze. */
export function isSeen(state: HauntState, cell: number): boolean {
  const offset = offsetOf(state, cell);
  return windowCell(state.level.vision, offset) !== null && isVisible(state, offset);
}

/**
 * The events of a turn that the player perceives, `before` being the position before it: all that happens to him, that
 * ghosts are placed again (not where), and steps of zombies that end inside the window.
 */
export function perceivedEvents(before: HauntState, events: readonly HauntEvent[]): readonly HauntEvent[] {
  let eye = before;
  return events.filter(({ action, to, because }) => {
    if (action === 'moved' && to !== null) eye = { ...eye, player: to };
    if (because.kind === 'turn')
      eye = { ...eye, facing: turned(eye.facing, because.way === 'left' ? 'L' : 'R') };
    return (action !== 'stepped' && action !== 'stayed') || (to !== null && isSeen(eye, to));
  });
}

/** The cell of the maze with that offset; -1 outside the maze. */
function cellFrom({ level, player, facing }: HauntState, { ahead, right }: Offset): number {
  const step = stepOf(facing);
  const row = rowOf(level.maze, player) + ahead * step.rows + right * step.columns;
  const column = columnOf(level.maze, player) + ahead * step.columns - right * step.rows;
  return contains(level.maze, column, row) ? cellAt(level.maze, column, row) : -1;
}

export function isFloorAt(state: HauntState, offset: Offset): boolean {
  const cell = cellFrom(state, offset);
  return cell >= 0 && isFloor(state.level.maze, cell);
}

function isVisible(state: HauntState, offset: Offset): boolean {
  return state.level.sight === 'through' || isInLine(state, offset);
}

/**
 * Whether a straight line from the middle of the player's cell to the middle of another crosses no wall on its way.
 * Through a corner it passes unless both cells beside it are wall. The cells on the way are those of A. Patel, "Line
 * drawing on a grid", Red Blob Games.
 */
export function isInLine(state: HauntState, { ahead, right }: Offset): boolean {
  const isClear = (offset: Offset) => isFloorAt(state, offset);
  const far = Math.abs(ahead);
  const wide = Math.abs(right);
  const forth = Math.sign(ahead);
  const aside = Math.sign(right);
  let at: Offset = { ahead: 0, right: 0 };
  for (let steps = 0, sides = 0; steps < far || sides < wide; ) {
    if (!isClear(at)) return false;
    const order = (1 + 2 * steps) * wide - (1 + 2 * sides) * far;
    if (order === 0) {
      const straight = { ahead: at.ahead + forth, right: at.right };
      const across = { ahead: at.ahead, right: at.right + aside };
      if (!isClear(straight) && !isClear(across)) return false;
    }
    if (order <= 0) steps++;
    if (order >= 0) sides++;
    at = { ahead: forth * steps, right: aside * sides };
  }
  return true;
}

export const HAUNT_LEGEND: readonly LegendEntry[] = [
  ...['🔼', '⏩', '🔽', '⏪'].map(
    (picture, facing) =>
      ({
        letter: headingLetter(facing as Direction),
        name: 'You',
        short: `You, ${DIRECTION_WORDS[facing]}`,
        look: 'player',
        figure: 'wanderer',
        facing: facing as Direction,
        picture,
        placed: 'one',
      }) as const,
  ),
  {
    letter: 'G',
    name: 'Ghost',
    does: 'when it is next to you, you wake up somewhere else',
    look: 'pursuer',
    figure: 'ghost',
    picture: '👻',
    placed: 'many',
  },
  {
    letter: 'Z',
    name: 'Zombie',
    does: 'on your cell: it takes a life',
    look: 'pursuer',
    figure: 'zombie',
    picture: '🧟',
    placed: 'many',
  },
  { letter: 'E', name: 'Exit', does: 'reach it', look: 'exit', picture: '🏆', placed: 'one' },
];
/** Coloured squares for walls and corridors, and a trophy for the exit, as in the article. */
const PICTURES = { ...picturesOf(HAUNT_LEGEND), '#': '🟦', '.': '⬛' };
/** Before the window the player faces up, so that a person will do; on the map an arrow says which way. */
const WINDOW_PICTURES = { ...PICTURES, '^': '👤' };

/** The window as a scene, the player facing up: unseen cells are drawn as wall. */
export function windowScene(state: HauntState, window: Window = windowOf(state)): GridScene {
  const { maze } = state.level;
  const { columns, rows, cells, visible } = window;
  const isShown = (cell: number) => visible[cell] === 1 && isFloor(maze, cells[cell] ?? -1);
  const { sides } = mazeOfFloor({ columns, rows }, isShown);
  const place = (cell: number) => {
    const at = cells.indexOf(cell);
    return at >= 0 && isShown(at) ? at : null;
  };
  const all = inhabitants(state, place, UP);
  return {
    kind: 'grid',
    columns,
    rows,
    style: 'cells',
    isWindow: true,
    sides,
    ...all,
    pictures: WINDOW_PICTURES,
  };
}

/** The window with only walls and the player, without all that is to be found out or placed by dice. */
export function emptyScene(state: HauntState): GridScene {
  const scene = windowScene(state);
  return { ...scene, marks: [], actors: scene.actors.filter(({ role }) => role === 'player') };
}

/** The whole maze as a scene, for analysis and for looking back. */
export function mazeScene(state: HauntState): GridScene {
  const { columns, rows, sides } = state.level.maze;
  const all = inhabitants(state, (cell) => cell, state.facing);
  return { kind: 'grid', columns, rows, style: 'cells', sides, ...all, pictures: PICTURES };
}

/** The exit, the player and the monsters that `place` finds room for. */
function inhabitants(
  state: HauntState,
  place: (cell: number) => number | null,
  facing: Direction,
): { readonly marks: readonly Mark[]; readonly actors: readonly Actor[] } {
  const { level, player, ghosts, zombies, status } = state;
  const exit = place(level.exit);
  const monsters = (figure: 'ghost' | 'zombie', letter: string, cells: readonly number[]) =>
    cells.flatMap((cell, index): Actor[] => {
      const at = place(cell);
      const id = `${figure}-${index}`;
      const name = `${figure} ${index + 1}`;
      return at === null
        ? []
        : [{ id, role: 'pursuer', letter, name, cell: at, beyond: null, mood: 'normal', figure }];
    });
  const mood = status === 'lost' ? 'caught' : status === 'won' ? 'escaped' : 'normal';
  const you: Actor = {
    id: 'player',
    role: 'player',
    letter: headingLetter(facing as Direction),
    name: 'you',
    cell: place(player) ?? 0,
    beyond: null,
    mood,
    figure: 'wanderer',
    facing: facing as Direction,
  };
  return {
    marks: exit === null ? [] : [{ cell: exit, kind: 'exit', side: null, letter: 'E', name: 'exit' }],
    actors: [you, ...monsters('ghost', 'G', ghosts), ...monsters('zombie', 'Z', zombies)],
  };
}
