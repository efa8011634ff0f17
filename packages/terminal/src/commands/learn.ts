import { rulebook } from '@knossos/engine/internal/games';
import { splitPack } from '@knossos/engine/internal/puzzle';
import { command, maybe, option } from '../cli/command.js';
import { EXIT, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { table } from '../cli/text.js';
import { GAMES } from '../games/index.js';
import type { ReadLevel } from '../io/levels.js';
import { lessonsOf } from '../io/shipped.js';
import { gameNames } from '../io/unnamed.js';
import { isScripted, PLAY_EXITS, playLevels, playOptions } from '../play/beginning.js';
import { Entry } from '../play/entries.js';
import { firstOpen, lessonNote } from '../play/lessons.js';
import { SaveFolder } from '../play/saves.js';

/** `knossos learn`: the first steps of a game, full screen on a terminal, one of them line by line otherwise. */
export default command({
  args: { game: maybe('the game', { choices: rulebook.games.map(({ id }) => id) }) },
  options: {
    number: option('n', 'this lesson, from 1; default: the first that has not been won'),
    ...playOptions,
  },
  about: `Tiny levels, one idea each, told beside the board and won by doing. Without a game the lessons of all games stand in a
list. On a terminal a game's lessons follow one another: Enter goes on after a win, Tab skips, Esc shows the list. What has
been won is kept. With --moves, --describe or a pipe one lesson is played line by line, as knossos play does.`,
  exits: PLAY_EXITS,
  examples: [
    ['learn', 'the first steps of all games, to choose from'],
    ['learn gold --number 2 --moves DRUR --describe', 'one lesson, told in sentences'],
  ],
  async run({ game }, { number, ...rest }, io) {
    if (game !== null && rulebook.find(game) === null)
      throw new UsageFailure(`there is no game "${game}"; the games are ${gameNames()}`);
    const isScript = isScripted(rest, io);
    const games = game === null ? rulebook.games.map(({ id }) => id) : [game];
    if (game === null && isScript) {
      if (rest.moves !== null || rest.describe || number !== null)
        throw new UsageFailure(`line by line a lesson of one game is played: ${gameNames()}`);
      const rows = games.flatMap((id) => rowsOf(id, io));
      for (const line of table(rows, 4)) io.out.write(`${line}\n`);
      io.out.write('start with one: knossos learn GAME\n');
      return EXIT.done;
    }
    const all = games.flatMap((id) => lessonsIn(id));
    const given = { ...rest, seed: null };
    if (number === null && !isScript) return playLevels(all, GAMES, given, io, true);
    const one = number === null ? firstToPlay(all, io) : lessonAt(all, number);
    if (isScript && one.level.ok) {
      const { meta } = one.level.value;
      io.out.write(`Lesson ${one.index + 1}: ${meta.title}. ${lessonNote(one.level.value)}\n`);
    }
    return playLevels([one], GAMES, given, io, true);
  },
});

/** The lessons of a game as rows: game, number, title, and whether it is won. */
function rowsOf(game: string, io: Io): string[][] {
  const saves = new SaveFolder(io.env);
  return lessonsIn(game).flatMap((read) => {
    if (!read.level.ok) return [];
    const isWon = firstOpen([new Entry(read.level.value, read, saves)]) === null;
    return [[game, String(read.index + 1), read.level.value.meta.title ?? '', isWon ? 'won' : '']];
  });
}

function lessonsIn(game: string): ReadLevel[] {
  return splitPack(lessonsOf(game)).map(({ text, line }, index) => ({
    file: 'First steps',
    index,
    line,
    level: rulebook.parse(text, line),
  }));
}

/** The first lesson that was not won here; the first of all when all were. */
function firstToPlay(lessons: readonly ReadLevel[], io: Io): ReadLevel {
  const saves = new SaveFolder(io.env);
  const found = lessons.find(
    (read) => read.level.ok && firstOpen([new Entry(read.level.value, read, saves)]),
  );
  return found ?? lessonAt(lessons, '1');
}

function lessonAt(lessons: readonly ReadLevel[], number: string): ReadLevel {
  const one = /^[1-9][0-9]{0,3}$/.test(number) ? lessons[Number(number) - 1] : undefined;
  if (one) return one;
  throw new UsageFailure(`there is no lesson ${number}: they go from 1 to ${lessons.length}`);
}
