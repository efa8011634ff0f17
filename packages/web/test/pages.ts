import { encodeId } from '@knossos/engine/internal/puzzle';
import { MAZE, MINE } from '../../../tests/set-up/levels.js';

export { MAZE, MINE };

/** The address of a level that carries itself. */
export const levelHash = (text: string, moves?: string) =>
  `#/level/${encodeId(text)}${moves === undefined ? '' : `?moves=${moves}`}`;
