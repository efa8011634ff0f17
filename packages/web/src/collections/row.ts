import { rulebook } from '@knossos/engine/internal/games';
import { joinPack, type Level, namedPack } from '@knossos/engine/internal/puzzle';
import { carriedPack } from '@knossos/engine/internal/session';
import type { Route } from '../state/route.js';

/** The texts of levels that are played in a row, the first of which says what they are called together. */
const textsOf = (levels: readonly Level[], title: string) => namedPack(levels, title).map(rulebook.format);

/** Levels as the text of a file: one by itself, several as a pack of their name. */
export const packText = (levels: readonly Level[], title: string): string =>
  levels.length === 1 ? levels.map(rulebook.format).join('') : joinPack(textsOf(levels, title));

/** Where levels are played in a row: an address that carries all of them. */
export const rowRoute = (levels: readonly Level[], title: string): Route => ({
  page: 'play',
  pack: carriedPack(textsOf(levels, title)),
  number: 1,
  moves: null,
});
