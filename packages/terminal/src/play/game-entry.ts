import type { Jobs } from '@knossos/server/threads';
import type { CommandGroup } from '../cli/command.js';
import type { KeyHelp } from './key-table.js';
import type { LevelApp, LevelSetup } from './level-app.js';

/** Plays a level of one game on the whole screen. */
export type OpenLevel = (setup: LevelSetup) => LevelApp;

/** What a game adds to the terminal. Whatever is missing is as in all games. */
export interface GameEntry {
  readonly id: string;
  /** Its own keys, for help: what they are of, and the keys, which are loaded. */
  readonly keys?: { readonly title: string; readonly rows: () => Promise<KeyHelp> };
  /** Its own commands, behind its name. */
  readonly commands?: CommandGroup;
  /** Loads what worker threads do for its commands, by names that no other game uses. */
  readonly jobs?: () => Promise<Jobs>;
  /** Loads its own way to play a level on the whole screen. */
  readonly screen?: () => Promise<OpenLevel>;
  /** What its solver counts, where it is not joint states. */
  readonly states?: readonly [one: string, many: string];
  /** Whether its solver looks for the highest score, and names it and a bound by the measure of the game. */
  readonly isScored?: boolean;
}
