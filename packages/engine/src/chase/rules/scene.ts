import { DIRECTION_LETTERS, gapsOf } from '../../grid/index.js';
import { type Actor, type CastMember, type GridScene, type Mark, picturesOf } from '../../puzzle/index.js';
import { type ChaseState, pursuerId } from './state.js';

/** What differs between the games' pictures. */
export interface SceneStyle<S extends ChaseState> {
  readonly style: GridScene['style'];
  readonly cast: readonly CastMember[];
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
  const exit = { kind: 'exit', name: 'exit' } as const;
  const marks: Mark[] = [
    ...level.exits.map((cell) => ({ ...exit, cell, side: null, letter: 'E' })),
    ...gapsOf(level.maze).map(({ cell, direction }) => {
      return { ...exit, cell, side: direction, letter: DIRECTION_LETTERS[direction] };
    }),
  ];
  const pursuers = state.pursuers.map(
    (pursuer, index): Actor => ({
      id: pursuerId(index),
      role: 'pursuer',
      letter: level.pursuers[index]?.kind ?? '?',
      name: look.pursuerName(state, index),
      cell: pursuer.cell,
      beyond: null,
      mood: look.isHunting(state, index) ? 'hunting' : 'calm',
    }),
  );
  const player: Actor = {
    id: 'player',
    role: 'player',
    letter: look.player.letter,
    name: look.player.name,
    cell: state.player,
    beyond: state.beyond,
    mood: state.status === 'lost' ? 'caught' : state.status === 'won' ? 'escaped' : 'normal',
  };
  const { columns, rows, sides } = level.maze;
  return {
    kind: 'grid',
    columns,
    rows,
    style: look.style,
    sides,
    marks,
    actors: [player, ...pursuers],
    pictures: picturesOf(look.cast),
  };
}
