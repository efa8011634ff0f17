import { type GlyphSet, sceneToSvg, sceneToText, THEMES, type Theme } from '@knossos/engine/draw';
import { rulebook } from '@knossos/engine/games';
import {
  formatHeader,
  type Level,
  nearest,
  type Overlay,
  replay,
  type Scene,
  type State,
} from '@knossos/engine/puzzle';
import {
  newCommand,
  oneOf,
  parseCommand,
  type Setting,
  wholeNumber,
  withLevels,
  withLook,
} from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import type { Io } from '../cli/io.js';
import { jsonLine } from '../cli/json.js';
import { someOf } from '../cli/some.js';
import { Turns } from '../cli/turns.js';
import { runTask } from '../cli/work.js';
import { allLevels, complain, describeInvalid, oneLevel } from '../io/levels.js';
import { type ColourChoice, chooseGlyphs, useColour } from '../io/screen-text.js';

interface Options {
  readonly moves?: string;
  readonly seed?: string;
  readonly index?: number;
  readonly format: 'text' | 'svg' | 'json';
  readonly overlay?: string;
  readonly glyphs?: GlyphSet;
  readonly color: ColourChoice;
  readonly theme: Theme;
  readonly set: readonly Setting[];
}

const HELP = `
Text in ASCII is a level document: what is printed can be read again. Of a pack all levels are shown as text;
SVG and JSON show one, chosen by --index. JSON is the scene: columns rows style sides marks actors (of a graph:
vertices lists marks actors; of a field: columns rows mines tiles marks actors), and overlay.`;

/** `knossos show`: draws a level, perhaps after some moves, perhaps with an overlay. */
export async function show(args: readonly string[], io: Io): Promise<number> {
  const command = withLook(
    withLevels(newCommand('show', 'Draw a level as text, SVG or JSON.'))
      .argument('<file>', 'a file with levels, - for standard input, a game name or an id')
      .option('--moves <moves>', 'show the position after these moves')
      .option('--seed <seed>', 'seed of the dice, where a game has any')
      .option('--index <n>', 'which level of a pack, from 0', wholeNumber(0))
      .option('--format <format>', 'text, svg or json', oneOf(['text', 'svg', 'json']), 'text')
      .option('--overlay <name>', 'draw values over the cells; a wrong name lists the right ones'),
  ).option('--theme <theme>', `of SVG: ${THEMES.join(', ')}`, oneOf(THEMES), 'light');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const name = parsed.args[0] as string;
  if (options.format === 'text' && options.index === undefined) return showAll(name, options, io);
  const { level } = await oneLevel(name, options.set, options.index ?? null, io);
  io.out.write(await picture(level, options, io));
  return EXIT.done;
}

async function showAll(name: string, options: Options, io: Io): Promise<number> {
  let shown = 0;
  let invalid = false;
  const turns = new Turns(io);
  for (const read of await allLevels(name, options.set, io)) {
    if (turns.isDue()) await turns.take();
    if (!read.level.ok) {
      invalid = true;
      complain(io, describeInvalid(read));
      continue;
    }
    io.out.write(shown++ === 0 ? '' : '\n---\n\n');
    io.out.write(await picture(read.level.value, options, io));
  }
  return invalid ? EXIT.invalid : EXIT.done;
}

async function picture(level: Level, options: Options, io: Io): Promise<string> {
  const rules = rulebook.of(level);
  const states = positions(level, options);
  const state = rules.see(states[states.length - 1] as State);
  const scene = rules.view(state);
  const overlay = options.overlay === undefined ? null : await drawOverlay(level, state, options.overlay, io);
  switch (options.format) {
    case 'text': {
      const glyphs = options.glyphs ?? (io.out.isTerminal ? chooseGlyphs(undefined, io.env) : 'ascii');
      const colour = useColour(options.color, io.env, io.out);
      return (
        header(level, states.length > 1) +
        sceneToText(scene, { glyphs, colour, ...(overlay ? { overlay } : {}) })
      );
    }
    case 'svg': {
      const trail = states.flatMap((one) => playerCell(rules.view(rules.see(one))));
      const title = level.meta.title ?? rules.title;
      return sceneToSvg(scene, { title, theme: options.theme, trail, ...(overlay ? { overlay } : {}) });
    }
    case 'json':
      return `${jsonLine({ game: level.game, title: level.meta.title, ...plainScene(scene), overlay })}\n`;
  }
}

/** The scene as JSON takes it. */
function plainScene(scene: Scene) {
  return scene.kind === 'grid' ? { ...scene, sides: [...scene.sides] } : scene;
}

/** The positions from the start on. @throws Failure when a move is not legal. */
function positions(level: Level, options: Options): readonly State[] {
  const rules = rulebook.of(level);
  const moves = rules.parseMoves(options.moves ?? '');
  if (!moves.ok)
    throw new UsageFailure('show', `--moves: ${moves.fault.message}. ${moves.fault.help ?? ''}`.trim());
  const report = replay(rules, level, options.seed ?? level.meta.seed ?? '', moves.value);
  if (report.status === 'illegal') {
    const legal =
      report.legal.length === 0 ? 'the game is over there' : `legal there: ${someOf(report.legal)}`;
    throw new Failure(
      EXIT.failed,
      `move ${report.at + 1} (${moves.value[report.at]}) is not legal; ${legal}`,
    );
  }
  return report.states;
}

async function drawOverlay(level: Level, state: State, name: string, io: Io): Promise<Overlay> {
  const { mindOf } = await import('@knossos/engine/games/minds');
  const mind = mindOf(level);
  const names = mind.overlays.map((kind) => kind.name);
  if (!names.includes(name)) {
    const near = nearest(name, names);
    const help =
      near === null
        ? `${level.game} has ${names.join(', ')}`
        : `did you mean "${near}"? (${names.join(', ')})`;
    throw new UsageFailure('show', `there is no overlay "${name}"; ${help}`);
  }
  const answer = await runTask(mind.overlay(state, name), io);
  if (answer.status === 'gave-up')
    throw new Failure(EXIT.gaveUp, `the overlay cannot be drawn: ${answer.reason}`);
  return answer.overlay;
}

/** The document's header; once moves have been played its replay no longer fits. */
function header(level: Level, played: boolean): string {
  const text = rulebook.format(played ? { ...level, meta: { ...level.meta, moves: null } } : level);
  const end = text.indexOf('\n\n');
  return end < 0 ? formatHeader([]) : text.slice(0, end + 2);
}

/** Where the player stands; nothing in games without one, in which moves are no steps. */
function playerCell(scene: Scene): readonly number[] {
  return scene.actors.filter((actor) => actor.role === 'player').map((actor) => actor.cell);
}
