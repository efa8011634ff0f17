import { rulebook } from '@knossos/engine/internal/games';
import { canBeSolved, success } from '@knossos/engine/internal/puzzle';
import type { PlayMode } from '@knossos/engine/internal/strength';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { freshSeed } from '../cli/options.js';
import { runTask } from '../cli/work.js';
import { GAMES } from '../games/index.js';
import { levelsIn, shippedPacks, shippedRatings } from '../io/shipped.js';
import { gameNames } from '../io/unnamed.js';
import { playLevels, type StartOptions, takesScreen } from '../play/beginning.js';
import { PlayingOn, whyNone } from '../play/playing-on.js';
import { SaveFolder } from '../play/saves.js';

/** The ways to play on, by what they are called on the command line. */
export const PLAY_WORDS = ['number', 'three-minutes', 'no-undo'] as const;
const MODES: Readonly<Record<(typeof PLAY_WORDS)[number], PlayMode>> = {
  number: 'on',
  'three-minutes': 'three minutes',
  'no-undo': 'first try',
};

/** Plays one level after another of a game, each about as hard as one is strong. */
export async function playOn(
  game: string | null,
  word: (typeof PLAY_WORDS)[number],
  start: StartOptions,
  io: Io,
): Promise<number> {
  const rules = game === null ? null : rulebook.find(game);
  if (!rules) throw new UsageFailure(`--on takes a game: ${gameNames()}`);
  if (!takesScreen(io)) throw new UsageFailure('--on takes the whole screen of a terminal');
  const saves = new SaveFolder(io.env);
  const ratings = shippedRatings();
  const shipped = shippedPacks(rules.id).flatMap((pack) =>
    levelsIn(pack).flatMap(({ text, index }) => {
      const level = rulebook.parse(text);
      const difficulty = ratings[pack.name]?.[index]?.difficulty ?? null;
      const isFit = level.ok && difficulty !== null && canBeSolved(rules, level.value);
      return isFit && saves.read(rules, level.value) === null ? [{ level: level.value, difficulty }] : [];
    }),
  );
  const seed = start.seed ?? freshSeed();
  const mind = await rules.mind();
  const on = new PlayingOn({ rules, mind, mode: MODES[word], saves, shipped, seed, now: () => io.now() });
  const made = await runTask(on.ahead(true), io);
  const first = on.next();
  if (first === null) throw new Failure(EXIT.failed, whyNone(made));
  const read = {
    file: 'Play on',
    index: 0,
    line: 1,
    level: success(first),
    name: first.meta.title ?? rules.title,
  };
  const code = await playLevels([read], GAMES, { ...start, seed: null }, io, false, on);
  io.out.write(on.summary);
  return code;
}
