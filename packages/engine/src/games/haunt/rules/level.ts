import type { Maze } from '../../../grid/index.js';
import type { Level, Meta } from '../../../puzzle/index.js';
import type { HauntSettings } from './settings.js';

/** A maze with one exit, and what haunts it. Player and monsters are placed by dice. */
export interface HauntLevel extends HauntSettings {
  readonly game: 'haunt';
  readonly meta: Meta;
  /** Corridor cells and the exit are its floor. */
  readonly maze: Maze;
  readonly exit: number;
}

/** Whether a level is one of this game. */
export function isHaunt(level: Level): level is HauntLevel {
  return level.game === 'haunt';
}
