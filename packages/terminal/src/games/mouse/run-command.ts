import type { GlyphSet } from '@knossos/engine/draw';
import { flashCount, MOST_MODULO, MOST_TURNS, type MouseLevel } from '@knossos/engine/games/mouse';
import { counted, describeFault, type Result } from '@knossos/engine/puzzle';
import {
  newCommand,
  parseCommand,
  type Setting,
  wholeNumber,
  withLevels,
  withLook,
} from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { Tally } from '../../cli/tally.js';
import { runTask } from '../../cli/work.js';
import { allLevels, complain, heading, type ReadLevel } from '../../io/levels.js';
import { type ColourChoice, chooseGlyphs, useColour } from '../../io/screen-text.js';
import { busiestPlaces, type Followed, follow, mousetrapNames, valuesByPlace } from './follow.js';
import { heatMap } from './heat.js';
import { describeRefused, mouseLevelOf, READING } from './levels.js';

interface Options {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly modulo?: number;
  readonly index?: number;
  readonly limit: number;
  readonly glyphs?: GlyphSet;
  readonly color: ColourChoice;
  readonly set: readonly Setting[];
}

const HELP = `
--json prints one object for a file with one level (or with --index), else an array; --jsonl one object a line:
  file index title game status turns flash busiest visits modulo verdict transient period mousetrap error
  status     out, trapped, gave-up (--limit was met) or invalid
  turns      moves from start to exit; null when he does not get out
  flash      what the old Flash game would show: turns + 2
  busiest    most visits of any place
  visits     rows of numbers, or numbers by the name of the vertex; the exit has none
  modulo     k of a mouse that counts modulo k, else null
  verdict    of such a mouse: escape, trapped or unknown (--limit was met)
  transient  turns before the first state that comes back; period: turns until it does
  mousetrap  the places that hold him (see knossos mouse trap)

exit codes: 0 done, 2 wrong usage, 3 a level is invalid or cuts off the exit, 4 a limit was met.`;

/** `knossos mouse run`: releases the mouse and counts. */
export async function mouseRun(args: readonly string[], io: Io): Promise<number> {
  const command = withLook(
    withLevels(newCommand('mouse run', 'Release the mouse and count his turns.'))
      .argument('<file>', 'a file with mazes, - for standard input, or an id')
      .option('--k, --modulo <k>', 'a mouse that counts modulo k', wholeNumber(2, MOST_MODULO))
      .option('--json', 'print JSON')
      .option('--jsonl', 'print one JSON object a line')
      .option('--index <n>', 'which level of a pack, from 0', wholeNumber(0))
      .option('--limit <turns>', 'give up after so many turns', wholeNumber(1), MOST_TURNS),
  );
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  return runAll(parsed.args[0] as string, parsed.options, io);
}

async function runAll(name: string, options: Options, io: Io): Promise<number> {
  const settings: readonly Setting[] =
    options.modulo === undefined ? options.set : [...options.set, ['modulo', String(options.modulo)]];
  const levels = chosen(await allLevels(name, settings, io, READING), name, options.index);
  const isArray = options.json && !options.jsonl && levels.length !== 1;
  const isJson = options.json || options.jsonl;
  const tally = new Tally();
  const objects: string[] = [];
  for (const [at, read] of levels.entries()) {
    const level = mouseLevelOf(read.level);
    if (!level.ok) {
      tally.add('invalid');
      if (isJson) objects.push(runObject(read, level, null));
      else complain(io, describeRefused(read, level));
    } else {
      const followed = await runTask(follow(level.value, options.limit), io);
      tally.add(followed.status === 'gave-up' ? 'gave-up' : 'solved');
      if (isJson) objects.push(runObject(read, level, followed));
      else io.out.write(`${at === 0 ? '' : '\n'}${runText(read, level.value, followed, options, io)}`);
    }
    if (isArray) continue;
    for (const object of objects.splice(0)) io.out.write(`${object}\n`);
  }
  if (isArray) io.out.write(`[\n${objects.join(',\n')}\n]\n`);
  return tally.exitCode(true);
}

function chosen(levels: readonly ReadLevel[], name: string, index?: number): readonly ReadLevel[] {
  if (index === undefined) return levels;
  const one = levels[index];
  if (one) return [one];
  const count = counted(levels.length, 'level');
  throw new Failure(EXIT.usage, `${name} has ${count}, there is no ${index}; they are numbered from 0`);
}

/** One level's run as JSON, `followed` being null for an invalid level. */
function runObject(read: ReadLevel, level: Result<MouseLevel>, followed: Followed | null): string {
  const maze = level.ok ? level.value : null;
  const verdict = followed?.verdict ?? null;
  const trapped = verdict?.verdict === 'trapped' ? verdict : null;
  return jsonLine({
    file: read.file,
    index: read.index,
    title: maze?.meta.title ?? null,
    game: 'mouse',
    status: followed?.status ?? 'invalid',
    turns: followed?.turns ?? null,
    flash: followed === null || followed.turns === null ? null : flashCount(followed.turns),
    busiest: followed?.busiest ?? null,
    visits: maze && followed ? valuesByPlace(maze.board, (place) => followed.visits[place] ?? 0) : null,
    modulo: maze?.modulo ?? null,
    verdict: verdict?.verdict ?? null,
    transient: trapped?.transient ?? null,
    period: trapped?.period ?? null,
    mousetrap: maze ? mousetrapNames(maze.board, verdict) : null,
    error: level.ok ? null : describeFault(level.fault),
  });
}

function runText(read: ReadLevel, level: MouseLevel, followed: Followed, options: Options, io: Io): string {
  const glyphs = options.glyphs ?? (io.out.isTerminal ? chooseGlyphs(undefined, io.env) : 'ascii');
  const colour = useColour(options.color, io.env, io.out);
  const places = busiestPlaces(level.board, followed);
  const more =
    places.length > 3 ? `${places.slice(0, 3).join(', ')} and ${places.length - 3} more` : places.join(', ');
  return [
    heading(read.file, read.index, level.meta.title, 'Mouse Maze'),
    '',
    heatMap(level, followed.visits, { glyphs, colour }),
    ...ending(level, followed),
    `most visits: ${followed.busiest.toLocaleString('en')}, at ${more}`,
    '',
  ].join('\n');
}

function ending(level: MouseLevel, followed: Followed): string[] {
  const { verdict } = followed;
  const counting = level.modulo === null ? '' : `, counting modulo ${level.modulo}`;
  const turns = counted(followed.followed, 'turn');
  if (followed.turns !== null) {
    return [`${turns}${counting} (Flash count ${flashCount(followed.turns).toLocaleString('en')})`];
  }
  if (verdict?.verdict === 'trapped') {
    const trap = mousetrapNames(level.board, verdict);
    const { transient, period } = verdict;
    return [
      `trapped${counting}: after ${counted(transient, 'turn')} he goes round for ever, ` +
        `${counted(period, 'turn')} a round`,
      trap === null ? 'no mousetrap in the sense of the article holds him' : `mousetrap: ${trap.join(' ')}`,
    ];
  }
  return [`not out after ${turns}${counting}; raise --limit to know more`];
}
