import type { Direction } from '../../grid/index.js';
import type { GameEvent } from '../../puzzle/contract/game.js';
import type { Actor } from '../../puzzle/contract/scene.js';

/** Where a drawing shows an actor. */
export interface Place {
  readonly cell: number;
  readonly beyond: Direction | null;
}

/** By the ids of the actors. */
export type Places = ReadonlyMap<string, Place>;

/** Where the actors of a scene stand. */
export function placesOf(actors: readonly Actor[]): Places {
  return new Map(actors.map(({ id, cell, beyond }) => [id, { cell, beyond }]));
}

/**
 * A turn as pictures in a row: first the player, then each round of the pursuers' steps. An actor that acts
 * again begins a new picture, so two steps are seen as two.
 */
export function picturesOf(before: Places, events: readonly GameEvent[], after: Places): Places[] {
  const pictures: Places[] = [];
  let current = new Map(before);
  let acted = new Set<string>();
  let changed = false;
  const close = () => {
    if (changed) pictures.push(current);
    current = new Map(current);
    acted = new Set();
    changed = false;
  };
  let role = 'player';
  for (const { actor, from, to } of events) {
    const nextRole = actor === 'player' ? 'player' : 'pursuer';
    const moves = from !== to;
    if (acted.has(actor) || nextRole !== role) close();
    role = nextRole;
    acted.add(actor);
    if (!moves) continue;
    const place = to === null ? after.get(actor) : { cell: to, beyond: null };
    if (place) current.set(actor, place);
    changed = true;
  }
  close();
  return pictures;
}
