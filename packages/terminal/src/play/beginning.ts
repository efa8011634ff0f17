import { rulebook } from '@knossos/engine/internal/games';
import type { AnyRules, Level } from '@knossos/engine/internal/puzzle';
import { flag, option, type ValuesOf } from '../cli/command.js';
import { EXIT, Failure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { freshSeed, look, lookOf } from '../cli/options.js';
import { describeInvalid, type ReadLevel, validOf } from '../io/levels.js';
import type { GameEntry } from './game-entry.js';
import type { PlayingOn } from './playing-on.js';
import { SaveFolder } from './saves.js';

/** The options of every command that plays. */
export const playOptions = {
  moves: option('moves', 'play these moves and tell what happens'),
  ...look,
  describe: flag('tell every turn in a sentence, line by line, for screen readers'),
};

/** What the exit codes of such a command mean. */
export const PLAY_EXITS = {
  '0': 'won',
  '1': 'lost, not finished, or a line was wrong, of scripted play',
} as const;

/** How such a command was asked to play. */
export type StartOptions = ValuesOf<typeof playOptions> & { readonly seed: string | null };

/** Whether it is played line by line: with moves, in sentences, or where no screen can be taken. */
export function isScripted({ moves, describe }: Pick<StartOptions, 'moves' | 'describe'>, io: Io): boolean {
  return moves !== null || describe || !takesScreen(io);
}

/** Whether levels are played in a row: several, whose first says what they are called together. */
export function isRow(levels: readonly ReadLevel[]): boolean {
  const [first, ...others] = levels;
  return others.length > 0 && first?.level.ok === true && first.level.value.meta.pack !== null;
}

/** Plays levels on the whole screen, or the first, and what follows in its row, line by line; the exit code. `entries` are games with screens of their own. */
export async function playLevels(
  levels: readonly ReadLevel[],
  entries: readonly GameEntry[],
  start: StartOptions,
  io: Io,
  isLearning = false,
  on?: PlayingOn,
): Promise<number> {
  const look = lookOf(start, io);
  const { moves, seed, describe } = start;
  if (!isScripted(start, io)) {
    const { playOnScreen } = await import('./full-screen.js');
    return playOnScreen(
      { levels, look, seed, saves: new SaveFolder(io.env), isLearning, ...(on && { on }) },
      entries,
    );
  }
  const [read] = levels;
  if (!read?.level.ok) throw new Failure(EXIT.invalid, read ? describeInvalid(read) : 'no levels were found');
  const { playScript } = await import('./script.js');
  const level = read.level.value;
  const following = isRow(levels) ? validOf(levels.slice(1)) : [];
  const { beat } = read;
  return playScript(rulebook.of(level), level, { moves, seed, describe, beat, ...look }, io, following);
}

/** Whether a game takes the whole screen: where a user sits at a terminal that can place text. */
export function takesScreen({ input, out, env }: Pick<Io, 'input' | 'out' | 'env'>): boolean {
  return input.isTerminal && out.isTerminal && env.TERM !== 'dumb';
}

/**
 * The seed that a game begins with: the one that is asked for; else where dice fall that of the game in progress,
 * else the one that the level names, else a new one. Where dice lay the board, the level's own comes first.
 */
export function seedFor(rules: AnyRules, level: Level, given: string | null, saves: SaveFolder): string {
  const hidden = rules.hidden(level);
  const named = level.meta.seed;
  if (given !== null) return given;
  if (hidden !== 'dice' && named !== null) return named;
  const saved = saves.read(rules, level);
  if (saved && !saved.over) return saved.seed ?? '';
  return named ?? (hidden === 'nothing' ? '' : freshSeed());
}
