import type { GlyphSet } from '@knossos/engine/draw';
import {
  CAMPAIGN_LIVES,
  campaignLevels,
  dailySeed,
  type HauntLevel,
  livesText,
  type RunPart,
  type RunPlan,
  readRun,
  startRun,
} from '@knossos/engine/games/haunt';
import { describeFault } from '@knossos/engine/puzzle';
import { dayText } from '@knossos/engine/session';
import { newCommand, oneOf, parseCommand, type Setting, withLevels, withLook } from '../../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { freshSeed } from '../../cli/seed.js';
import { allLevels, describeInvalid, levelWith, type ReadLevel } from '../../io/levels.js';
import { type ColourChoice, chooseGlyphs, useColour } from '../../io/screen-text.js';
import { takesScreen } from '../../play/beginning.js';
import { keyTable } from '../../play/help.js';
import { SaveFolder } from '../../play/saves.js';
import { REPLAY_KEY_HELP, RUN_KEY_HELP } from './play/bindings.js';
import { LINE_HELP } from './play/line-words.js';
import { type CampaignSource, RunGame, usualLives } from './play/run-game.js';
import { RunSaves } from './play/run-saves.js';
import { VIEWS, type View } from './play/views.js';
import { isHaunt, runLink } from './run-link.js';

const NAME = 'haunt play';

interface Options {
  readonly seed?: string;
  readonly level?: string;
  readonly lives?: string;
  readonly daily?: boolean;
  readonly set: readonly Setting[];
  readonly moves?: string;
  readonly replay?: boolean;
  readonly describe?: boolean;
  readonly view: View;
  readonly sound: 'on' | 'off';
  readonly resume: boolean;
  readonly glyphs?: GlyphSet;
  readonly color: ColourChoice;
}

const HELP = `
Without FILE the campaign of nine levels is played; else the levels of Monster Maze in FILE, one after another. On a
terminal a run that was left goes on, also after a kill: the last one, or that of --seed, --level and --lives. The same
seed gives the same dice, here and in the browser.

On a terminal the game takes the whole screen; with --describe or a pipe it goes line by line, and every turn is told
in a sentence. ${LINE_HELP.join('\n')}

keys:
${keyTable(RUN_KEY_HELP)}

keys of --replay:
${keyTable(REPLAY_KEY_HELP)}

exit codes line by line: 0 won, 1 lost or not finished.`;

/** `knossos haunt play`: the campaign, full screen on a terminal, line by line otherwise. */
export async function hauntPlay(args: readonly string[], io: Io): Promise<number> {
  const command = withLook(
    newCommand(NAME, 'Play the campaign of Monster Maze, full screen or line by line.')
      .argument(
        '[file]',
        'a file, - for standard input, a game name, an id or a link, also that of a run; default: the nine levels',
      )
      .option('--seed <seed>', 'these very dice: any text')
      .option('--level <n>', 'the level to begin with, from 1')
      .option(
        '--lives <n>',
        `lives for the whole run, or unlimited; default: ${CAMPAIGN_LIVES}, or those of the first level`,
      )
      .option('--daily', 'the run that everybody plays today; the day is that of UTC')
      .option('--moves <moves>', 'play these moves first: letters F, L, R')
      .option('--replay', 'step through the run of --seed and --moves, or through one that was left')
      .option('--view <view>', `${VIEWS.join(', ')}; as far as they fit`, oneOf(VIEWS), 'both')
      .option('--sound <when>', 'on or off: a bell for what happens to you', oneOf(['on', 'off']), 'off')
      .option('--no-resume', 'begin anew where a run was left'),
  ).option('--describe', 'line by line, for screen readers');
  withLevels(command);
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const file = parsed.args[0] ?? null;
  const link = file === null ? null : runLink(file, io);
  const asked = { ...link?.said, ...options };
  checkOptions(options, asked, file);
  const source = link?.source(options.set) ?? (await sourceOf(file, options.set, io));
  const isScreen = !options.describe && takesScreen(io);
  const isKept = io.input.isTerminal;
  const saves = isKept || options.replay ? new RunSaves(new SaveFolder(io.env), source.levels) : null;
  const { game, isResumed } = beginning(asked, source, saves, io);
  const { view, sound } = options;
  const look = {
    glyphs: options.glyphs ?? (io.out.isTerminal ? chooseGlyphs(undefined, io.env) : 'ascii'),
    colour: useColour(options.color, io.env, io.out),
  };
  let plan = game.plan;
  const deal = () => {
    plan = { ...plan, seed: freshSeed() };
    return new RunGame(source, startRun(plan, source.levels), isKept ? saves : null);
  };
  const isBellOn = sound === 'on';
  const goesOn = isResumed ? 'You go on where you left.' : '';
  if (!isScreen) {
    const { playRunScript, tellRun } = await import('./play/run-script.js');
    if (options.replay) return tellRun({ game }, io);
    return playRunScript({ game, glyphs: look.glyphs, view, isBellOn, message: goesOn, deal }, io);
  }
  const { playHauntOnScreen } = await import('./play/on-screen.js');
  const isReplay = options.replay ?? false;
  const message = isResumed ? `${goesOn} n begins a new run.` : '';
  const end = await playHauntOnScreen({ game, look, view, isBellOn, isReplay, message, deal });
  if (end.command !== null) io.out.write(`${end.command}\n`);
  return end.code;
}

/** `asked` is what options and link say together. @throws UsageFailure for options that contradict one another */
function checkOptions(
  { daily, set, seed, level, lives, replay, resume }: Options,
  { moves, seed: anySeed }: Options,
  file: string | null,
) {
  const given = { seed, level, lives, set: set.length > 0 ? set : undefined, file: file ?? undefined };
  const other = Object.entries(given).find(([, value]) => value !== undefined);
  if (daily && other) {
    const name = other[0] === 'file' ? 'FILE' : `--${other[0]}`;
    throw new UsageFailure(NAME, `--daily is one run for everybody, with dice of its own; leave out ${name}`);
  }
  if (replay && moves !== undefined && anySeed === undefined && !daily)
    throw new UsageFailure(NAME, '--replay of --moves takes the --seed of the run, too');
  if (replay && moves === undefined && !resume)
    throw new UsageFailure(NAME, '--replay without --moves shows a run that was left; leave out --no-resume');
}

/** @throws Failure when there is no level of the game in the file, or one that is not valid */
async function sourceOf(file: string | null, settings: readonly Setting[], io: Io): Promise<CampaignSource> {
  const levels: HauntLevel[] = [];
  const reads = file === null ? campaignWith(settings) : await allLevels(file, settings, io);
  for (const read of reads) {
    if (!read.level.ok) throw new Failure(EXIT.invalid, describeInvalid(read));
    if (isHaunt(read.level.value)) levels.push(read.level.value);
  }
  if (levels.length > 0) return { levels, file, settings };
  throw new Failure(EXIT.invalid, `there is no level of Monster Maze (game: haunt) in ${file}`);
}

/** The levels of the game's own campaign, with header values set from outside. */
function campaignWith(settings: readonly Setting[]): readonly ReadLevel[] {
  return campaignLevels().map((level, index) => ({
    file: 'the campaign',
    index,
    line: 1,
    level: levelWith(level, settings),
  }));
}

/** The run to begin with: one that was left, or a new one with its first moves. */
function beginning(options: Options, source: CampaignSource, saves: RunSaves | null, io: Io) {
  const { moves, replay } = options;
  const seed = options.daily ? dailySeed(dayText(io.date())) : options.seed;
  const read = readRun(
    {
      seed: seed ?? freshSeed(),
      from: options.level ?? '1',
      lives: options.lives ?? livesText(usualLives(source.levels)),
    },
    source.levels,
    optionOf,
  );
  if (!read.ok) throw new UsageFailure(NAME, describeFault(read.fault));
  const fresh = new RunGame(source, read.value, saves);
  if (moves !== undefined) {
    const played = readRun({ ...textsOf(fresh.plan), moves }, source.levels, optionOf);
    if (!played.ok) throw new UsageFailure(NAME, describeFault(played.fault));
    fresh.run = played.value;
    return { game: fresh, isResumed: false };
  }
  const left = options.resume && saves ? leftRun(options, seed ?? null, fresh, source, saves) : null;
  if (left && (replay || !left.isOver)) return { game: left, isResumed: true };
  if (replay) throw new Failure(EXIT.failed, 'there is no run to look at: none of this kind was left here');
  return { game: fresh, isResumed: false };
}

/** The run of this plan that was left; without a seed the last one, if it fits what else is asked for. */
function leftRun(
  { level, lives }: Options,
  seed: string | null,
  { plan }: RunGame,
  source: CampaignSource,
  saves: RunSaves,
): RunGame | null {
  const saved = seed === null ? saves.last() : saves.read(plan);
  if (saved === null) return null;
  if (level !== undefined && saved.from !== plan.from) return null;
  if (lives !== undefined && saved.lives !== plan.lives) return null;
  return RunGame.load(source, saved, saves);
}

/** The option that says a part of a run. */
function optionOf(part: RunPart): string {
  return part === 'from' ? '--level' : `--${part}`;
}

function textsOf({ seed, from, lives }: RunPlan) {
  return { seed, from: String(from), lives: livesText(lives) };
}
