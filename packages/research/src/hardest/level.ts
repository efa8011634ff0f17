import { THESEUS_DEFAULTS, type TheseusLevel, theseusRules } from '@knossos/engine/internal/games/theseus';
import { theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import { cellCount } from '@knossos/engine/internal/grid';
import { finish, NO_META } from '@knossos/engine/internal/puzzle';
import { retrogradeTable, tableIndex } from '@knossos/engine/internal/search';
import { type BoardSize, mazeOfWalls, type Walls } from './board-size.js';

export interface Places {
  readonly start: number;
  readonly minotaur: number;
}

/** The level of such walls: one exit cell that must be survived, one horizontal-first Minotaur, waiting allowed. */
export function levelOfWalls(
  size: BoardSize,
  exit: number,
  walls: Walls,
  { start, minotaur }: Places,
): TheseusLevel {
  return {
    game: 'theseus',
    meta: NO_META,
    ...THESEUS_DEFAULTS,
    maze: mazeOfWalls(size, walls),
    start,
    exits: [exit],
    pursuers: [{ cell: minotaur, kind: 'M' }],
  };
}

/** Where the Minotaur may begin. The cell on which Theseus begins is never meant. */
export type MinotaurBegins = 'anywhere' | 'off the exit';

/**
 * The longest shortest plan of a maze and the first places where it begins, by the family's common solver; null where
 * nothing wins.
 */
export function longestOfWalls(
  size: BoardSize,
  exit: number,
  walls: Walls,
  begins: MinotaurBegins = 'anywhere',
): (Places & { readonly moves: number }) | null {
  const anywhere = levelOfWalls(size, exit, walls, { start: 0, minotaur: 1 });
  const table = finish(retrogradeTable(theseusProblem(theseusRules.start(anywhere, ''))));
  let best: (Places & { readonly moves: number }) | null = null;
  for (let start = 0; start < cellCount(size); start++) {
    for (let minotaur = 0; minotaur < cellCount(size); minotaur++) {
      if (minotaur === exit && begins === 'off the exit') continue;
      const moves = table.distances[tableIndex(table, start, [minotaur])];
      if (moves > (best?.moves ?? 0)) best = { moves, start, minotaur };
    }
  }
  return best;
}
