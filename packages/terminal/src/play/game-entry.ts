import type { Jobs } from '@knossos/server/threads';
import type { CommandGroup } from '../cli/command.js';
import type { Io } from '../cli/io.js';
import type { KeyHelp } from './key-table.js';
import type { LevelApp, LevelSetup } from './level-app.js';

/** Plays a level of one game on the whole screen. */
export type OpenLevel = (setup: LevelSetup) => LevelApp;

/** Recordings that other programs wrote, which are judged as files of their own. */
export interface Recordings {
  /** Describes them in the help of the command. */
  readonly about: string;
  /** The keys of a recording, and of a row of a profile, as JSON. */
  readonly keys: { readonly recording: string; readonly profile: string };
  readonly load: () => Promise<{
    /** Whether a file looks like a recording, by its name or by how it begins. */
    recognises(name: string, bytes: Uint8Array): boolean;
    /** Judges files and writes what they come to; the exit code. */
    review(files: readonly RecordedFile[], how: RecordingOptions, io: Io): Promise<number>;
  }>;
}

/** A file that may hold a recording. */
export interface RecordedFile {
  readonly name: string;
  /** Its bytes, so many at least where it has more. @throws Failure when it cannot be read */
  read(most: number): Uint8Array;
}

/** How recordings are judged. */
export interface RecordingOptions {
  readonly json: boolean;
  readonly profile: 'csv' | 'json' | null;
  /** Whether the chance to win is reckoned, too, which takes longer. */
  readonly winChance: boolean;
}

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
  /** Recordings of other programs that `review` judges. */
  readonly recordings?: Recordings;
  /** What its solver counts, where it is not joint states. */
  readonly states?: readonly [one: string, many: string];
  /** Whether its solver looks for the highest score, and names it and a bound by the measure of the game. */
  readonly isScored?: boolean;
}
