import type { TheseusLevel } from '../../../src/games/theseus/index.js';
import { type Symmetry, transformCell, transformMaze } from '../../contract/symmetry.js';

/** A level turned or mirrored; who goes across first goes along first where rows and columns change places. */
export function turnedTheseus(level: TheseusLevel, symmetry: Symmetry): TheseusLevel {
  const swap = symmetry.includes('transpose') || symmetry.includes('quarter');
  const move = (cell: number) => transformCell(level.maze, cell, symmetry);
  return {
    ...level,
    maze: transformMaze(level.maze, symmetry),
    start: move(level.start),
    exits: level.exits.map(move).sort((a, b) => a - b),
    pursuers: level.pursuers
      .map(({ cell, kind }) => ({ cell: move(cell), kind: swap ? (kind === 'M' ? 'V' : 'M') : kind }))
      .sort((a, b) => a.cell - b.cell),
  };
}
