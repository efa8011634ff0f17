import { rulebook } from '@knossos/engine/internal/games';
import {
  CAMPAIGN_LIVES,
  dailySeed,
  type HauntLevel,
  isHaunt,
  levelsOf,
  levelsWith,
  livesText,
  RULE_SETS,
  type RunTexts,
  readRun,
  readRunQuery,
  type Setup,
  startRun,
  writeRun,
  writeRunQuery,
} from '@knossos/engine/internal/games/haunt';
import { describeFault, formatQuery, parseQuery, queryValue, success } from '@knossos/engine/internal/puzzle';
import { dayText, formatAddress } from '@knossos/engine/internal/session';
import { command, flag, maybe, option, type ValuesOf } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { freshSeed, lookOf, seedText, settings } from '../../cli/options.js';
import { oneOf, type Setting } from '../../cli/values.js';
import { allLevels, describeInvalid, levelWith, type ReadLevel } from '../../io/levels.js';
import { sourcesOf } from '../../io/sources.js';
import { PLAY_EXITS, playOptions, takesScreen } from '../../play/beginning.js';
import { keyTable } from '../../play/help.js';
import { SaveFolder } from '../../play/saves.js';
import { LINE_HELP, REPLAY_KEYS, RUN_KEYS, VIEWS, type View } from './play/bindings.js';
import { type CampaignSource, RunGame, usualLives } from './play/run-game.js';
import { RunSaves } from './play/run-saves.js';

/** What an address of the app says of a run; options say more than it does. */
interface RunLink {
  readonly setup: Setup;
  readonly said: Partial<RunTexts>;
  /** The argument that names its levels by themselves; null for the campaign of the game. */
  readonly file: string | null;
}

/** The run that an address names; null for every other argument. @throws Failure when the address cannot be read */
function runLink(name: string, io: Io): RunLink | null {
  const [source] = sourcesOf(name);
  if (source?.kind !== 'reference' || source.reference.kind !== 'address') return null;
  const { address } = source.reference;
  if (address.page !== 'screen' || address.game !== 'haunt') return null;
  const { id, query } = address;
  // A level alone is read as every command reads it.
  if (query === null && id !== null) return null;
  const own = id === null ? success(null) : rulebook.decode(id);
  if (!own.ok) throw new Failure(EXIT.invalid, `${name}: ${describeFault(own.fault)}`);
  if (own.value !== null && !isHaunt(own.value)) return null;
  const pairs = parseQuery(query ?? '');
  const read = readRunQuery(own.value, pairs, { seed: '', today: dayText(io.date()) });
  if (!read.ok) throw new Failure(EXIT.invalid, `${name}: ${describeFault(read.fault)}`);
  const { setup, run } = read.value;
  const { seed, from, moves } = writeRun(run);
  const lives = queryValue(pairs, 'lives');
  // What the options of the command line that plays it again do not say.
  const wanted = setup.only ? ['from', 'only', 'rules', 'sight'] : ['rules', 'sight'];
  const rest = formatQuery(writeRunQuery(setup).filter(([key]) => wanted.includes(key)));
  const bare = { ...address, screen: '', query: rest === '' ? null : rest };
  return {
    setup,
    said: {
      ...(seed !== '' && { seed }),
      ...(from !== '1' && { from }),
      ...(lives !== null && { lives }),
      ...(moves !== '' && { moves }),
    },
    file: id === null && rest === '' ? null : formatAddress(bare, rulebook),
  };
}

/** The levels of a link, a file or the campaign. @throws Failure when there is none of the game among them, or one that is not valid */
async function sourceOf(
  file: string | null,
  link: RunLink | null,
  settings: readonly Setting[],
  io: Io,
): Promise<CampaignSource> {
  const [, named] = settings.filter(([key]) => key === 'rules').at(-1) ?? [];
  const rules = RULE_SETS.find((one) => one === named) ?? 'classic';
  const own = link ? levelsOf(link.setup) : file === null ? levelsWith('through', rules) : null;
  const reads: readonly Pick<ReadLevel, 'file' | 'level'>[] =
    own?.map((level) => ({ file: file ?? 'the campaign', level: levelWith(level, settings) })) ??
    (await allLevels(file ?? '', settings, io));
  const levels: HauntLevel[] = [];
  for (const read of reads) {
    if (!read.level.ok) throw new Failure(EXIT.invalid, describeInvalid(read));
    if (isHaunt(read.level.value)) levels.push(read.level.value);
  }
  if (levels.length > 0) return { levels, file: link ? link.file : file, settings };
  throw new Failure(EXIT.invalid, `there is no level of Monster Maze (game: haunt) in ${file}`);
}

const options = {
  seed: option('seed', 'these very dice: any text', seedText),
  level: option('n', 'the level to start with, from 1'),
  lives: option(
    'n',
    `lives for the whole run, or unlimited; default: ${CAMPAIGN_LIVES}, or those of the first level`,
  ),
  daily: flag('the run that everybody plays today; the day is that of UTC'),
  ...playOptions,
  moves: option('moves', 'play these moves first: letters F, L, R'),
  replay: flag('step through the run of --seed and --moves, or through one that was left'),
  view: option<View>('view', 'what is drawn, as far as it fits', oneOf(VIEWS), 'both'),
  sound: option<'on' | 'off'>(
    'when',
    'a bell for what happens to you',
    oneOf<'on' | 'off'>(['on', 'off']),
    'off',
  ),
  noResume: flag('start again instead of continuing a run that was left'),
  ...settings,
};

type Options = ValuesOf<typeof options>;

/** What options and link say together of the run to begin with. */
type Said = Partial<RunTexts>;

/** `knossos haunt play`: the campaign, full screen on a terminal, line by line otherwise. */
export default command({
  args: {
    file: maybe(
      'a file, - for standard input, a shipped pack or level, an id or a link, also that of a run; default: the nine levels',
      { names: 'level' },
    ),
  },
  options,
  about: `Without FILE the campaign of nine levels is played; else the levels of Monster Maze in FILE, one after another. On a
terminal a run that was left goes on, also after a kill: the last one, or that of --seed, --level and --lives. The same
seed gives the same dice, here and in the browser.

On a terminal the game takes the whole screen; with --describe or a pipe it goes line by line, and every turn is told
in a sentence. ${LINE_HELP.join('\n')}

keys:
${keyTable(RUN_KEYS.help)}

keys of --replay:
${keyTable(REPLAY_KEYS.help)}`,
  exits: PLAY_EXITS,
  examples: [
    ['haunt play', 'the campaign'],
    ['haunt play --daily', 'the run that everybody plays today'],
    ['haunt play --seed 7 --moves FFL --describe', 'three moves, told in sentences'],
  ],
  async run({ file }, options, io) {
    const link = file === null ? null : runLink(file, io);
    const { seed, level: from, lives, moves } = options;
    const own = Object.entries({ seed, from, lives, moves }).filter(([, value]) => value !== null);
    const said: Said = { ...link?.said, ...Object.fromEntries(own) };
    checkOptions(options, said, file);
    const source = await sourceOf(file, link, options.set, io);
    const isScreen = !options.describe && takesScreen(io);
    const isSaved = io.input.isTerminal;
    const saves = isSaved || options.replay ? new RunSaves(new SaveFolder(io.env), source.levels) : null;
    const { game, isResumed } = beginning(options, said, source, saves, io);
    const { view, sound, replay: isReplay } = options;
    const picture = lookOf(options, io);
    let plan = game.plan;
    const deal = () => {
      plan = { ...plan, seed: freshSeed() };
      return new RunGame(source, startRun(plan, source.levels), isSaved ? saves : null);
    };
    const isBellOn = sound === 'on';
    const goesOn = isResumed ? 'You continue where you left off.' : '';
    if (!isScreen) {
      const { playRunScript, tellRun } = await import('./play/run-script.js');
      if (isReplay) return tellRun({ game }, io);
      return playRunScript({ game, glyphs: picture.glyphs, view, isBellOn, message: goesOn, deal }, io);
    }
    const { playHauntOnScreen } = await import('./play/haunt-app.js');
    const message = isResumed ? `${goesOn} n starts a new run.` : '';
    const end = await playHauntOnScreen({ game, look: picture, view, isBellOn, isReplay, message, deal });
    if (end.command !== null) io.out.write(`${end.command}\n`);
    return end.code;
  },
});

/** @throws UsageFailure for options that contradict one another */
function checkOptions(options: Options, said: Said, file: string | null) {
  const { daily, set, seed, level, lives, replay, noResume } = options;
  const given = { seed, level, lives, set: set.length > 0 ? set : null, file };
  const other = Object.entries(given).find(([, value]) => value !== null);
  if (daily && other) {
    const name = other[0] === 'file' ? 'FILE' : `--${other[0]}`;
    throw new UsageFailure(`--daily is one run for everybody, with dice of its own; leave out ${name}`);
  }
  if (replay && said.moves !== undefined && said.seed === undefined && !daily)
    throw new UsageFailure('--replay of --moves takes the --seed of the run, too');
  if (replay && said.moves === undefined && noResume)
    throw new UsageFailure('--replay without --moves shows a run that was left; leave out --no-resume');
}

/** The run to begin with: one that was left, or a new one with its first moves. */
function beginning(
  { daily, replay, noResume }: Options,
  said: Said,
  source: CampaignSource,
  saves: RunSaves | null,
  io: Io,
) {
  const seed = daily ? dailySeed(dayText(io.date())) : said.seed;
  const texts = { lives: livesText(usualLives(source.levels)), ...said, seed: seed ?? freshSeed() };
  const read = readRun(texts, source.levels, (part) => (part === 'from' ? '--level' : `--${part}`));
  if (!read.ok) throw new UsageFailure(describeFault(read.fault));
  const fresh = new RunGame(source, read.value, saves);
  if (said.moves !== undefined) return { game: fresh, isResumed: false };
  // Without a seed it is the last one, if it fits what else is asked for.
  const { from, lives } = fresh.plan;
  const saved = (noResume ? null : seed === undefined ? saves?.last() : saves?.read(fresh.plan)) ?? null;
  const fits =
    (said.from === undefined || saved?.plan.from === from) &&
    (said.lives === undefined || saved?.plan.lives === lives);
  const left = saved && fits ? RunGame.load(source, saved, saves) : null;
  if (left && (replay || !left.isOver)) return { game: left, isResumed: true };
  if (replay) throw new Failure(EXIT.failed, 'there is no run to look at: none of this kind was left here');
  return { game: fresh, isResumed: false };
}
