import { GAME_ROWS } from './games.js';
import { GENERATE_ROWS } from './generate.js';
import { LEVEL_ROWS } from './levels.js';
import { MOUSE_ROWS } from './mouse.js';
import type { Row } from './row.js';
import { SERVER_ROWS } from './servers.js';

/** A row for every option: what its help promises, shown by the real command with it and without it. */
export const ROWS: readonly Row[] = [
  ...LEVEL_ROWS,
  ...GENERATE_ROWS,
  ...MOUSE_ROWS,
  ...GAME_ROWS,
  ...SERVER_ROWS,
];
