import { sceneToSvg, sceneToText } from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import {
  formatHeader,
  type Level,
  nearest,
  type Overlay,
  replay,
  type Scene,
  type State,
} from '@knossos/engine/internal/puzzle';
import { command, option, type ValuesOf } from '../cli/command.js';
import { EXIT, Failure, UsageFailure } from '../cli/failure.js';
import { heard } from '../cli/heard.js';
import { complain, type Io } from '../cli/io.js';
import { jsonLine } from '../cli/json.js';
import { dice, look, lookOf, oneFile, settings, theme, which } from '../cli/options.js';
import { someOf } from '../cli/text.js';
import { Turns } from '../cli/turns.js';
import { oneOf } from '../cli/values.js';
import { runTask } from '../cli/work.js';
import { choiceOf, oneLevel, tellIdleSeed } from '../io/choice.js';
import { allLevels, describeInvalid, validOf } from '../io/levels.js';

const FORMATS = ['text', 'svg', 'json'] as const;
type Format = (typeof FORMATS)[number];

const options = {
  moves: option('moves', 'show the position after these moves'),
  seed: dice,
  ...which,
  format: option<Format>('format', 'what is printed', oneOf(FORMATS), 'text'),
  overlay: option('name', 'draw values over the cells; a wrong name lists the right ones'),
  ...settings,
  ...look,
  theme,
};

type Options = ValuesOf<typeof options>;

const HEAD_KEYS = `game: text
  title: text | null`;

const BOARD_KEYS = `columns: count  # cells in a row
  rows: count`;

const PICTURE_KEY = "pictures?: record<text>  # the game's own pictures for letters";

const MARKS = `{ cell: count, kind: 'exit' | 'start' | 'gold' | 'hole' | 'trap' | 'key' | 'gate' | 'ground', side: count | null,
  isOpen?: boolean, letter: text, name: text }[]`;

const ACTORS = `{ id: text, role: 'player' | 'pursuer' | 'mouse', letter: text, name: text, cell: count, beyond: count | null,
  mood: 'calm' | 'hunting' | 'caught' | 'escaped' | 'normal', figure?: text, isUpright?: boolean, facing?: count,
  ahead?: count }[]`;

const SCALES = `{ kind: 'sequential', least: number, most: number, unit: text, isLeastStrong?: boolean, isWarm?: boolean }
  | { kind: 'classes', classes: { name: text, tone: 'good' | 'bad' | 'neutral' | 'even', symbol: text }[] }`;

const FIGURE_KEYS = `marks: ${MARKS}  # what lies on cells; sides count up, right, down, left from 0
  actors: ${ACTORS}  # who stands on cells; directions count as sides do
  overlay: { name: text, title: text, legend: text, scale: ${SCALES}, values: (number | null)[] } | null  # with --overlay: values by cell`;

/** `knossos show`: draws a level, perhaps after some moves, perhaps with an overlay. */
export default command({
  args: { file: oneFile },
  options,
  about: `Text in ASCII is a level document: what is printed can be read again. Of a pack all levels are shown as text;
SVG and JSON show one, chosen by --index.`,
  json: [
    {
      prints: '--format json prints the scene as one object, here of a grid',
      keys: `
        ${HEAD_KEYS}
        kind: 'grid'
        ${BOARD_KEYS}
        style: 'cells' | 'walls'  # whether rock fills cells, or walls stand between them
        isWindow?: boolean  # whether it turns with the player, so that its cells are not those of the level
        isBoard?: boolean  # whether its floor is a board with blocks on it, and no cave
        sides: count[]  # one number a cell: bits 1, 2, 4, 8 for an open side up, right, down, left, and 16 for floor
        isGolden?: boolean  # whether gold lies on every floor cell without a mark
        lit?: count[]  # the cells that are lit, where the rest lies in the dark
        dead?: ${ACTORS}  # those who have died, each where it was last
        ${PICTURE_KEY}
        ${FIGURE_KEYS}`,
    },
    {
      prints: 'Of a graph',
      keys: `
        ${HEAD_KEYS}
        kind: 'graph'
        vertices: { name: text, x: number, y: number }[]  # its places, to which the cells of marks and actors count
        isPlaced?: boolean  # whether somebody chose the places
        lists: count[][]  # the neighbours of every vertex, the preferred first
        ${PICTURE_KEY}
        ${FIGURE_KEYS}`,
    },
    {
      prints: 'Of a field',
      keys: `
        ${HEAD_KEYS}
        kind: 'field'
        ${BOARD_KEYS}
        mines: count  # on the whole of it
        tiles: (count | 'covered' | 'flag' | 'mine' | 'exploded' | 'wrong flag')[]  # by cell: the number on it, or what covers it
        ${FIGURE_KEYS}`,
    },
  ],
  examples: [
    ['show theseus/1-first-steps.txt --index 0 --glyphs unicode', 'a shipped level, drawn with lines'],
    ['show theseus:8x8#42 --overlay distance', 'how far it is to the exit from every cell'],
    ['show theseus:8x8#42 --format svg', 'a picture'],
  ],
  async run({ file }, options, io) {
    if (options.format === 'text' && options.index === null && !options.random)
      return showAll(file, options, io);
    const { level } = await oneLevel(file, options.set, choiceOf(options), io);
    tellIdleSeed(options, level, io);
    io.out.write(await picture(level, options, io));
    return EXIT.done;
  },
});

async function showAll(name: string, options: Options, io: Io): Promise<number> {
  let shown = 0;
  let invalid = false;
  const turns = new Turns(io);
  const found = await allLevels(name, options.set, io);
  tellIdleSeed(options, validOf(found), io);
  for (const read of found) {
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
  const state = rules.see(states[states.length - 1]);
  const scene = rules.view(state);
  const overlay = options.overlay === null ? null : await drawOverlay(level, state, options.overlay, io);
  switch (options.format) {
    case 'text': {
      return (
        header(level, states.length > 1) +
        sceneToText(scene, { ...lookOf(options, io), ...(overlay ? { overlay } : {}) })
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

function plainScene(scene: Scene) {
  return scene.kind === 'grid' ? { ...scene, sides: [...scene.sides] } : scene;
}

/** The positions from the start on. @throws Failure when a move is not legal. */
function positions(level: Level, options: Options): readonly State[] {
  const rules = rulebook.of(level);
  const moves = rules.parseMoves(options.moves ?? '');
  if (!moves.ok) throw new UsageFailure(`--moves: ${moves.fault.message}. ${moves.fault.help ?? ''}`.trim());
  const seed = options.seed ?? level.meta.seed ?? '';
  const report = heard(() => replay(rules, level, seed, moves.value));
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
  const mind = await rulebook.of(level).mind();
  const names = mind.overlays.map((kind) => kind.name);
  if (!names.includes(name)) {
    const near = nearest(name, names);
    const help =
      near === null
        ? `${level.game} has ${names.join(', ')}`
        : `did you mean "${near}"? (${names.join(', ')})`;
    throw new UsageFailure(`there is no overlay "${name}"; ${help}`);
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
