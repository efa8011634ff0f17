import { rulebook } from '@knossos/engine/internal/games';
import { packNames } from './packs.js';

/** The pack that each game begins with, by the game's id. */
export const FIRST_PACKS: Readonly<Record<string, string>> = Object.fromEntries(
  rulebook.games.flatMap(({ id }) => {
    const [first] = packNames(id);
    return first === undefined ? [] : [[id, first]];
  }),
);
