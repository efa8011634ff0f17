import { PAIRS_ASSET, TILES_ASSET } from './assets.js';
import { WALL_DRAWINGS } from './drawings.js';
import { EXPLORER } from './explorer.js';
import { LISTS_FILE } from './lists-file.js';
import { MUMMY_JSON } from './mummy-json.js';
import { MUMMY_MAZE } from './mummy-maze.js';
import { NIVEL } from './nivel.js';
import { THESEUS_JSON } from './theseus-json.js';

/** Forms of mazes with hunters of other programs. */
export const THESEUS_FORMS = [
  MUMMY_MAZE,
  LISTS_FILE,
  THESEUS_JSON,
  MUMMY_JSON,
  NIVEL,
  EXPLORER,
  PAIRS_ASSET,
  TILES_ASSET,
  WALL_DRAWINGS,
];
