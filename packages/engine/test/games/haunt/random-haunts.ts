import {
  HAUNT_DEFAULTS,
  type HauntLevel,
  type HauntSettings,
  hauntRules,
  placesOf,
} from '../../../src/games/haunt/index.js';
import { type Grid, mazeOfFloor, regionsOf } from '../../../src/grid/index.js';
import { NO_META, parseDocument } from '../../../src/puzzle/index.js';
import type { Random } from '../../../src/random/index.js';

const LEAST_CELLS = 7;

/** A small random level with these settings that can be played; its floor is in one piece, of not too few cells. */
export function randomHaunt(
  random: Random,
  grid: Grid,
  settings: Partial<HauntSettings>,
  rock: number,
): HauntLevel {
  for (;;) {
    const drawn = Array.from({ length: grid.columns * grid.rows }, () => !random.chance(rock, 100));
    const { labels, sizes } = regionsOf(mazeOfFloor(grid, (cell) => drawn[cell] === true));
    const largest = sizes.indexOf(Math.max(...sizes));
    const maze = mazeOfFloor(grid, (cell) => labels[cell] === largest);
    const exit = random.below(grid.columns * grid.rows);
    if (labels[exit] !== largest) continue;
    const standard = HAUNT_DEFAULTS[settings.rules ?? 'classic'];
    const level: HauntLevel = {
      ...standard,
      ...settings,
      game: 'haunt',
      meta: NO_META,
      maze,
      exit,
      placed: null,
    };
    const document = parseDocument(hauntRules.format(level));
    const read = document.ok ? hauntRules.parse(document.value) : document;
    if (read.ok && placesOf(read.value).corridor.length >= LEAST_CELLS) return read.value;
  }
}
