import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyRules,
  describeFault,
  kindOf,
  type Level,
  measureOf,
  success,
  worthText,
} from '@knossos/engine/internal/puzzle';
import {
  dailyShare,
  dailyTask,
  dayNumber,
  dayStep,
  dayText,
  dayWords,
  isHelped,
  RUNGS,
  type Rung,
  rungsOf,
} from '@knossos/engine/internal/session';
import { command, flag, maybe, option } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';
import { GAMES } from '../games/index.js';
import type { ReadLevel } from '../io/levels.js';
import { gameNames } from '../io/unnamed.js';
import { isScripted, PLAY_EXITS, playLevels, playOptions } from '../play/beginning.js';
import { SaveFolder } from '../play/saves.js';

/** `knossos daily`: the puzzles of a day, the same ones for everybody. */
export default command({
  args: {
    game: maybe('the game, or a rung of the ladder of the day; all games where it is missing', {
      choices: [...RUNGS, ...rulebook.games.map(({ id }) => id)],
    }),
  },
  options: {
    day: option('day', 'the day, as 2026-11-22; today where it is missing (UTC)'),
    ...playOptions,
    text: flag('print the levels instead of playing'),
  },
  about: `Every game has one puzzle a day: very easy on Mondays, fiendish on Sundays, and the same for everybody.
Three more are a ladder: an easy, a middle and a hard one, games taking turns.
On Sundays custom is another described game each week. With a game it is played; without one the day's puzzles are listed with what you made of them.
A puzzle that is solved is told in a line that gives nothing away.`,
  exits: { ...PLAY_EXITS, '0': 'won, or listed' },
  examples: [
    ['daily easy', "the first of today's ladder"],
    ['daily theseus', "today's maze"],
    ['daily gold --day 2026-11-22 --text', 'the puzzle of a day as a level'],
  ],
  async run({ game: named }, { day: givenDay, text, ...how }, io) {
    const today = dayText(io.date());
    const day = givenDay ?? today;
    if (!isDate(day))
      throw new UsageFailure(`"${day.slice(0, 40)}" is no date; write year, month and day, as ${today}`);
    if (dayNumber(day) === null || day > today)
      throw new UsageFailure(
        `there are no puzzles of "${day}"; the first are of 2026-01-01, the last of ${today}`,
      );
    const rung = RUNGS.find((one) => one === named) ?? null;
    const rungs = rungsOf(day, rulebook.games);
    const game = rung === null ? named : (rungs.find((one) => one.rung === rung)?.game ?? null);
    const rules = game === null ? null : rulebook.find(game);
    if (game !== null && !rules) throw new UsageFailure(`there is no game "${game}"; games: ${gameNames()}`);
    const games = rules ? [rules] : rulebook.games;
    if (!rules && (how.moves !== null || how.describe))
      throw new UsageFailure(`which one is to be played? name a game: ${gameNames()}`);
    if (text) {
      for (const [index, one] of games.entries())
        io.out.write(`${index === 0 ? '' : '\n---\n\n'}${one.format(await dailyLevel(one, day, io, rung))}`);
      return EXIT.done;
    }
    if (!rules && isScripted(how, io)) return await list(rungs, day, today, io);
    const levels: ReadLevel[] = [];
    for (const [at, one] of games.entries()) {
      const level = await dailyLevel(one, day, io, rung);
      const file = `Puzzles of ${dayWords(day)}`;
      levels.push({ file, index: at, line: 1, level: success(level), name: one.title });
    }
    const code = await playLevels(levels, GAMES, { ...how, seed: null }, io);
    if (rules && !isScripted(how, io)) {
      const [read] = levels;
      const result = read?.level.ok
        ? resultOf(rules, read.level.value, day, today, new SaveFolder(io.env))
        : null;
      if (result !== null) io.out.write(`${result}\n`);
    }
    return code;
  },
});

function isDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayText(time) === text;
}

async function dailyLevel(rules: AnyRules, day: string, io: Io, rung: Rung | null): Promise<Level> {
  const made = await runTask(dailyTask({ rules, mind: await rules.mind() }, day, rung), io);
  if (!made.ok) throw new Failure(EXIT.failed, `${rules.title}: ${describeFault(made.fault)}`);
  return made.value;
}

/** The day's puzzles, and the result of each. */
async function list(rungs: ReturnType<typeof rungsOf>, day: string, today: string, io: Io): Promise<number> {
  const saves = new SaveFolder(io.env);
  io.out.write(`Daily ${dayNumber(day)}, ${dayWords(day)}: ${dayStep(day).name}\n`);
  const tell = async (rules: AnyRules, rung: Rung | null) => {
    const level = await dailyLevel(rules, day, io, rung);
    const best = saves.read(rules, level)?.best ?? null;
    const state = best === null ? 'not solved yet' : `solved: ${worthText(rules, best)}`;
    const kind = kindOf(rules, level);
    const about = kind === null ? '' : ` (${kind})`;
    io.out.write(`${(rung ?? rules.id).padEnd(10)}${rules.title.padEnd(28)}${state}${about}\n`);
  };
  for (const { rung, game } of rungs) {
    const rules = rulebook.find(game);
    if (rules) await tell(rules, rung);
  }
  for (const rules of rulebook.games) await tell(rules, null);
  if (day === today) io.out.write(`play one: knossos daily easy, or knossos daily GAME\n`);
  return EXIT.done;
}

/** A puzzle that was solved, to be passed on; null where it was not. */
function resultOf(
  rules: AnyRules,
  level: Level,
  day: string,
  today: string,
  saves: SaveFolder,
): string | null {
  const saved = saves.read(rules, level);
  if (!saved || saved.best === null) return null;
  const isMore = measureOf(rules).better === 'more';
  return dailyShare(rules, level, day, {
    worth: saved.best,
    moves: isMore ? saved.history.moves.length : saved.best,
    isHelped: isHelped(saved.aids, ['given']),
    isOnTime: day === today,
    ms: null,
  });
}
