import { countWord } from '../../../puzzle/index.js';
import type { HauntLevel } from './level.js';

/** What a haunted maze asks for, and what its monsters do. */
export function goalOfHaunt({ ghosts, zombies, zombieEvery }: HauntLevel): string {
  const every = zombieEvery === 1 ? 'after each move' : `every ${countWord(zombieEvery)} moves`;
  return [
    'Find the exit. You see only what lies around you.',
    ...(ghosts === 0 ? [] : ['When a ghost is next to you, you wake up somewhere else.']),
    ...(zombies === 0
      ? []
      : [
          `${zombies === 1 ? 'The zombie comes' : 'Zombies come'} one step nearer ${every}; a bite costs a life.`,
        ]),
  ].join(' ');
}
