import { DIRECTION_LETTERS, gapsOf, RIGHT } from '../../grid/index.js';
import { type Actor, type GridScene, type LegendEntry, type Mark, picturesOf } from '../../puzzle/index.js';
import { litCells, sidesInTheDark } from './dark.js';
import { mazeOf } from './level.js';
import { type ChaseState, pursuerId } from './state.js';

/** What differs between the games' pictures. */
export interface SceneStyle<S extends ChaseState> {
  readonly style: GridScene['style'];
  /** Who and what may be met in the level. */
  legendFor(level: S['level']): readonly LegendEntry[];
  readonly player: {
    readonly letter: string;
    readonly name: string /** Whether sentences address the player: `you go`. */;
    readonly isYou: boolean;
  };
  pursuerName(state: S, index: number): string;
  /** Whether the pursuer hunts the player where both stand now. */
  isHunting(state: S, index: number): boolean;
}

export function sceneOf<S extends ChaseState>(state: S, look: SceneStyle<S>): GridScene {
  const { level } = state;
  const lit = litCells(state);
  const isSeen = ({ cell }: { readonly cell: number }) => lit === null || lit.has(cell);
  const legend = look.legendFor(level);
  const members = new Map(legend.map((member) => [member.letter, member]));
  const exit = { kind: 'exit', name: 'exit' } as const;
  const marks: Mark[] = [
    ...level.exits.map((cell) => ({ ...exit, cell, side: null, letter: 'E' })),
    ...gapsOf(level.maze).map(({ cell, direction }) => {
      return { ...exit, cell, side: direction, letter: DIRECTION_LETTERS[direction] };
    }),
    ...fixtureMarks(state),
  ];
  const living: Actor[] = [];
  const dead: Actor[] = [];
  state.pursuers.forEach((pursuer, index) => {
    if (!isSeen(pursuer)) return;
    const letter = level.pursuers[index]?.kind ?? '?';
    const member = members.get(letter);
    (pursuer.isDead ? dead : living).push({
      id: pursuerId(index),
      role: 'pursuer',
      letter,
      name: look.pursuerName(state, index),
      cell: pursuer.cell,
      beyond: null,
      mood: look.isHunting(state, index) ? 'hunting' : 'calm',
      figure: member?.figure,
      isUpright: member?.isUpright,
    });
  });
  const player: Actor = {
    id: 'player',
    role: 'player',
    letter: look.player.letter,
    name: look.player.name,
    cell: state.player,
    beyond: state.beyond,
    mood: state.status === 'lost' ? 'caught' : state.status === 'won' ? 'escaped' : 'normal',
  };
  const maze = mazeOf(state);
  const { columns, rows } = maze;
  // A gate is seen from both its cells.
  const isMarkSeen = (mark: Mark) =>
    isSeen(mark) || (mark.kind === 'gate' && isSeen({ cell: mark.cell + 1 }));
  return {
    kind: 'grid',
    columns,
    rows,
    style: look.style,
    sides: lit === null ? maze.sides : sidesInTheDark(maze, lit),
    marks: lit === null ? marks : marks.filter(isMarkSeen),
    actors: [player, ...living],
    pictures: picturesOf(legend),
    ...(lit && { lit: [...lit] }),
    ...(dead.length > 0 && { dead }),
  };
}

function fixtureMarks({ level, isGateOpen }: ChaseState): Mark[] {
  if (!level.fixtures) return [];
  const { traps, key, gate } = level.fixtures;
  const gateName = isGateOpen ? 'gate, open' : 'gate, shut';
  return [
    ...traps.map((cell): Mark => ({ cell, kind: 'trap', side: null, letter: 'X', name: 'trap' })),
    ...(key === null ? [] : [{ cell: key, kind: 'key', side: null, letter: 'K', name: 'key' } as const]),
    ...(gate === null
      ? []
      : [
          { cell: gate, kind: 'gate', side: RIGHT, letter: ':', name: gateName, isOpen: isGateOpen } as const,
        ]),
  ];
}
