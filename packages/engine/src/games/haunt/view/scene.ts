import { type Direction, isFloor, mazeOfFloor, UP } from '../../../grid/index.js';
import { type Actor, type CastMember, type GridScene, type Mark, picturesOf } from '../../../puzzle/index.js';
import type { HauntState } from '../rules/state.js';
import { type Window, windowOf } from './window.js';

/** Letters of the player by the direction that he faces. */
const FACING_LETTERS = '^>v<';

export const HAUNT_CAST: readonly CastMember[] = [
  ...['🔼', '⏩', '🔽', '⏪'].map(
    (picture, facing) =>
      ({ letter: FACING_LETTERS[facing] ?? '^', name: 'You', look: 'player', picture }) as const,
  ),
  { letter: 'G', name: 'Ghost', look: 'pursuer', picture: '👻' },
  { letter: 'Z', name: 'Zombie', look: 'pursuer', picture: '🧟' },
  { letter: 'E', name: 'Exit', look: 'exit', picture: '🏆', placed: 'one' },
];
/** Coloured squares for walls and corridors, and a trophy for the exit, as in the article. */
const PICTURES = { ...picturesOf(HAUNT_CAST), '#': '🟦', '.': '⬛' };
/** Before the window the player faces up, so that a person will do; on the map an arrow says which way. */
const WINDOW_PICTURES = { ...PICTURES, '^': '👤' };

/**
 * The window as a scene: what is not seen is drawn as wall. Its cells are the window's own; the player faces up.
 */
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
  return { kind: 'grid', columns, rows, style: 'cells', sides, ...all, pictures: WINDOW_PICTURES };
}

/** The window without what is to be found out, and without whom the dice put there: only walls and the player. */
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
  const monsters = (name: 'ghost' | 'zombie', letter: string, cells: readonly number[]) =>
    cells.flatMap((cell, index): Actor[] => {
      const at = place(cell);
      const id = `${name}-${index}`;
      const full = `${name} ${index + 1}`;
      return at === null
        ? []
        : [{ id, role: 'pursuer', letter, name: full, cell: at, beyond: null, mood: 'normal' }];
    });
  const mood = status === 'lost' ? 'caught' : status === 'won' ? 'escaped' : 'normal';
  const you: Actor = {
    id: 'player',
    role: 'player',
    letter: FACING_LETTERS[facing] ?? '^',
    name: 'you',
    cell: place(player) ?? 0,
    beyond: null,
    mood,
  };
  return {
    marks: exit === null ? [] : [{ cell: exit, kind: 'exit', side: null, letter: 'E', name: 'exit' }],
    actors: [you, ...monsters('ghost', 'G', ghosts), ...monsters('zombie', 'Z', zombies)],
  };
}
