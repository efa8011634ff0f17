import manifest from '../../package.json' with { type: 'json' };
import type { CommandGroup } from '../cli/command.js';
import { shellWord } from '../cli/text.js';
import { GAMES } from '../games/index.js';
import { RESEARCH } from '../research/index.js';

/** `knossos records`: best known results, which are files. */
const records: CommandGroup = {
  summary: 'best known results, and whether a file holds what it claims',
  about: 'The best known results: levels that come with the program, each of which can be run again.',
  commands: {
    list: { summary: 'list those that come with the program', load: () => import('./records/list.js') },
    verify: {
      summary: 'run the levels of files again, and say what they come to',
      load: () => import('./records/verify.js'),
    },
  },
  standard: 'list',
  examples: [
    ['records mouse', 'the best known results of a game'],
    ['records verify FILE', 'whether the levels of a file are worth what their notes say'],
  ],
};

/** `knossos strength`: one's own numbers, and what they mean. */
const strength: CommandGroup = {
  summary: 'how strong you are in each game, and how that is measured',
  about: 'Your numbers, as play --on moves them, and simulated players who show what they mean.',
  commands: {
    show: { summary: 'your number in each game', load: () => import('./strength/show.js') },
    forget: { summary: 'begin your number in a game again', load: () => import('./strength/forget.js') },
    export: { summary: 'your numbers as a file for a browser', load: () => import('./strength/export.js') },
    import: { summary: 'add the numbers in a backup', load: () => import('./strength/import.js') },
    simulate: {
      summary: 'simulated players, and how their results agree with measured difficulty',
      load: () => import('./strength/simulate.js'),
    },
  },
  standard: 'show',
  examples: [
    ['strength', 'your number in each game'],
    ['strength simulate theseus', 'whether levels that are rated harder are harder to win'],
  ],
};

export const COMMANDS: CommandGroup = {
  summary: 'grid puzzles in which something thinks back',
  about: 'Knossos: grid puzzles in which something thinks back.',
  commands: {
    play: {
      summary: 'play a level, full screen or from a script',
      load: async () => (await import('./play.js')).load(),
    },
    list: { summary: 'the levels that come with the program', load: () => import('./list.js') },
    learn: { summary: 'the first steps of a game, won by doing', load: () => import('./learn.js') },
    solve: { summary: 'shortest plans, or a proof that there is none', load: () => import('./solve.js') },
    verify: { summary: 'replay moves and say whether they win', load: () => import('./verify.js') },
    review: { summary: 'judge every move of a game', load: () => import('./review.js') },
    show: { summary: 'draw a level as text, SVG or JSON', load: () => import('./show.js') },
    rate: { summary: 'measure how hard levels are', load: () => import('./rate.js') },
    generate: { summary: 'make new levels from a seed', load: () => import('./generate/command.js') },
    daily: { summary: 'play the puzzles of the day', load: () => import('./daily.js') },
    convert: {
      summary: 'turn levels into text, links, pictures or a printed sheet',
      load: () => import('./convert.js'),
    },
    ...groupsOfGames(),
    join: { summary: 'put the parts of a long command together', load: () => import('./join.js') },
    records,
    strength,
    backup: { summary: 'write everything of a database into a file', load: () => import('./backup/save.js') },
    restore: { summary: 'read a backup into a database', load: () => import('./backup/restore.js') },
    doctor: { summary: 'what this machine can do', load: () => import('./doctor/command.js') },
    completion: {
      summary: 'a script that completes words in bash, zsh or fish',
      load: () => import('./completion/script-command.js'),
    },
    complete: {
      summary: 'what may stand where the cursor is, for those scripts',
      load: () => import('./completion/complete.js'),
      isHidden: true,
    },
    serve: { summary: 'serve the browser app until Ctrl-C', load: () => import('./serve.js') },
  },
  examples: [
    ['play', 'a list of all levels to choose from'],
    ['list gold', 'the levels of a game, by name'],
    ['learn theseus', 'the first steps of one game'],
    ['solve theseus/1-first-steps.txt', 'the shortest plans of a shipped pack'],
    ['generate gold --seed 7', 'a new level, the same one for the same seed'],
    ['serve', 'the browser app on this machine'],
  ],
  notes: `FILE may be a path, - for standard input, a game's name (its shipped levels), a shipped pack or level such as
gold/1-loose-boards#3, a level's title, game:parameters#seed, a link of the browser app, or an id.

exit codes:
  0  done
  1  failed
  2  wrong usage
  3  a level cannot be read
  4  gave up at a limit
  5  proved impossible

knossos --version prints ${manifest.version}.`,
  meant: async (word) => {
    const { namesLevels } = await import('../io/sources.js');
    return namesLevels(word) ? { command: 'play', line: `play ${shellWord(word)}` } : null;
  },
};

/** The commands behind the names of games: a game's own, then those for its research. */
function groupsOfGames(): CommandGroup['commands'] {
  const own = GAMES.flatMap(({ id, commands }) => (commands ? [[id, commands] as const] : []));
  const groups = new Map<string, CommandGroup>(own);
  for (const [id, group] of Object.entries(RESEARCH))
    groups.set(id, { ...group, commands: { ...groups.get(id)?.commands, ...group.commands } });
  return Object.fromEntries(groups);
}
