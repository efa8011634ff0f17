import { formatMouse, MOST_MODULO, placeName } from '@knossos/engine/games/mouse';
import { searchTrap } from '@knossos/engine/games/mouse/trap/chance';
import {
  findSmallestTrap,
  TRAP_SENSES,
  type TrapMaze,
  type TrapSearchResult,
  type TrapSense,
} from '@knossos/engine/games/mouse/trap/search';
import { MODULAR_LIMIT } from '@knossos/engine/games/mouse/walk/modular';
import { counted } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import type { Setting } from '../../cli/command.js';
import { newCommand, oneOf, parseCommand, wholeNumber, withLevels } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { runTask } from '../../cli/work.js';
import { mousetrapNames } from './follow.js';
import { oneMouseLevel } from './levels.js';
import { type Judged, judge, MOST_STAR, starLevel, trapLevel } from './traps.js';

const NAME = 'mouse trap';

interface Options {
  readonly modulo?: number;
  readonly star?: number;
  readonly degree?: number;
  readonly find?: number;
  readonly sense: TrapSense;
  readonly cells: number;
  readonly dives?: number;
  readonly seed: string;
  readonly index?: number;
  readonly limit: number;
  readonly json?: boolean;
  readonly set: readonly Setting[];
}

const HELP = `
A mouse that counts modulo k can be trapped: then a whole state, his place and all counts modulo k, comes back. A
mousetrap is a set of places at count k - 1 that separates him from the exit, where every neighbour of the set that he
can reach prefers a place outside it (Enright and Faben, "Building a Better Mouse Maze", FUN 2016).

  knossos mouse trap FILE [--k K]         the verdict on a maze
  knossos mouse trap --star K [--degree]  the star of Lemma 11; its text says degree K + 1, its proof builds degree K
  knossos mouse trap --find K             the smallest grid trap: all mazes, size by size (--sense, --cells), or by
                                          chance where that takes too long (--dives, --seed), which proves nothing

--sense floor       fewest floor cells, start and exit anywhere (--cells limits the floor cells)
--sense rectangle   smallest rectangle, start and exit anywhere (--cells limits the rectangle)
--sense corners     smallest rectangle, start top left and exit bottom left

--json prints one object with the keys
  modulo verdict turns transient period mousetrap territory conditions level
  verdict     escape, trapped or unknown (--limit was met); turns: until he escapes
  transient   turns before the first state that comes back; period: turns until it does
  mousetrap   names of its places; null when none holds him. territory: the places that he visits for ever
  conditions  whether the three conditions hold for the mousetrap, checked one by one
  level       the document
and with --find also
  sense cells floor proved enumerated runs givenUp traps
  proved      whether every smaller size was enumerated without a trap; enumerated: the largest size that was
  givenUp     runs that came to no end within the limit on turns; traps: trapped runs of the last size

exit codes: 0 done, 2 wrong usage, 3 the level is invalid, 4 a limit was met or no trap was found.`;

/** `knossos mouse trap`: mice that count modulo k, and what holds them. */
export async function mouseTrap(args: readonly string[], io: Io): Promise<number> {
  const command = withLevels(newCommand(NAME, 'Judge, build and find traps for mice that count modulo k.'))
    .argument('[file]', 'a file with a maze, - for standard input, or an id')
    .option(
      '--k, --modulo <k>',
      'the mouse counts modulo k; default: what the level says',
      wholeNumber(2, MOST_MODULO),
    )
    .option('--star <k>', 'the star of Lemma 11 for k', wholeNumber(2, MOST_STAR))
    .option('--degree <d>', 'with --star: its degree; k unless given', wholeNumber(2, MOST_STAR + 1))
    .option('--find <k>', 'look for the smallest grid trap for k', wholeNumber(2, MOST_MODULO))
    .option(
      '--sense <sense>',
      `with --find: ${TRAP_SENSES.join(', ')}`,
      oneOf<TrapSense>(TRAP_SENSES),
      'floor',
    )
    .option('--cells <n>', 'with --find: largest size to look at', wholeNumber(2, 200), 24)
    .option('--dives <n>', 'with --find: look by chance, with so many runs', wholeNumber(1))
    .option('--seed <seed>', 'with --dives: any text', '1')
    .option('--index <n>', 'which level of a pack, from 0', wholeNumber(0))
    .option('--limit <turns>', 'give up after so many turns', wholeNumber(1), MODULAR_LIMIT)
    .option('--json', 'print a JSON object');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const file = parsed.args[0];
  const asked = [file, options.star, options.find].filter((one) => one !== undefined).length;
  if (asked !== 1) throw new UsageFailure(NAME, 'give one of: a file, --star K, --find K');
  if (options.find !== undefined) return find(options.find, options, io);
  const judged = await runTask(judge(...(await subject(file, options, io)), options.limit), io);
  io.out.write(options.json ? `${jsonLine(judgedObject(judged))}\n` : judgedText(judged));
  return judged.verdict.verdict === 'unknown' ? EXIT.gaveUp : EXIT.done;
}

/** The level to judge, and k. */
async function subject(file: string | undefined, options: Options, io: Io) {
  if (options.star !== undefined) {
    const degree = options.degree ?? options.star;
    if (degree < options.star) throw new UsageFailure(NAME, `--degree is at least ${options.star} here`);
    return [starLevel(options.star, degree), options.modulo ?? options.star] as const;
  }
  const level = await oneMouseLevel(file as string, options.set, options.index ?? null, io);
  const modulo = options.modulo ?? level.modulo;
  if (modulo === null) throw new UsageFailure(NAME, `${file} has no "modulo:" in its header; give --k`);
  return [{ ...level, modulo }, modulo] as const;
}

async function find(k: number, options: Options, io: Io): Promise<number> {
  const { sense, cells, dives, seed } = options;
  if (dives !== undefined && sense !== 'floor') {
    throw new UsageFailure(NAME, '--dives looks for few floor cells: --sense floor');
  }
  const result: Partial<TrapSearchResult> & { readonly maze: TrapMaze | null } =
    dives === undefined
      ? await runTask(findSmallestTrap(k, { sense, mostCells: cells }), io)
      : { maze: await runTask(searchTrap(k, { mostFloor: cells, dives }, Random.from(seed)), io) };
  const { maze } = result;
  const judged = maze && (await runTask(judge(trapLevel(maze, k), k, options.limit), io));
  const about = {
    sense,
    cells: maze ? maze.frame.columns * maze.frame.rows : null,
    floor: maze?.floor.length ?? null,
    proved: result.isProved ?? false,
    enumerated: result.enumerated ?? null,
    runs: result.runs ?? dives ?? null,
    givenUp: result.givenUp ?? null,
    traps: result.traps ?? null,
  };
  if (options.json) {
    const none = {
      modulo: k,
      verdict: null,
      turns: null,
      transient: null,
      period: null,
      mousetrap: null,
      territory: null,
      conditions: null,
      level: null,
    };
    io.out.write(`${jsonLine({ ...(judged ? judgedObject(judged) : none), ...about })}\n`);
  } else if (judged) {
    const kind = about.proved ? 'proved smallest' : 'not proved smallest';
    io.out.write(`${judgedText(judged)}${about.floor} floor cells, ${about.cells} in all; ${kind}\n`);
  } else {
    const known = about.proved
      ? `there is none (all of size up to ${cells} were looked at)`
      : 'none was found';
    io.out.write(`modulo ${k}: ${known}\n`);
  }
  return judged ? EXIT.done : EXIT.gaveUp;
}

function judgedObject({ level, modulo, verdict, check }: Judged) {
  const trapped = verdict.verdict === 'trapped' ? verdict : null;
  return {
    modulo,
    verdict: verdict.verdict,
    turns: verdict.verdict === 'escape' ? verdict.turns : null,
    transient: trapped?.transient ?? null,
    period: trapped?.period ?? null,
    mousetrap: mousetrapNames(level.board, verdict),
    territory: trapped ? trapped.territory.map((vertex) => placeName(level.board, vertex)) : null,
    conditions: check?.isMousetrap ?? null,
    level: formatMouse(level),
  };
}

function judgedText({ level, modulo, verdict, check }: Judged): string {
  const lines = [formatMouse(level)];
  if (verdict.verdict === 'escape') lines.push(`he escapes after ${counted(verdict.turns, 'turn')}`);
  else if (verdict.verdict === 'unknown') {
    lines.push(`unknown after ${counted(verdict.turns, 'turn')}; raise --limit to know more`);
  } else {
    const trap = mousetrapNames(level.board, verdict);
    lines.push(
      `trapped, counting modulo ${modulo}: after ${counted(verdict.transient, 'turn')} he goes round ` +
        `for ever, ${counted(verdict.period, 'turn')} a round, on ${counted(verdict.territory.length, 'place')}`,
      trap === null
        ? 'no mousetrap in the sense of the article holds him'
        : `mousetrap: ${trap.join(' ')} (its three conditions ${check?.isMousetrap ? 'hold' : 'FAIL'})`,
    );
  }
  return `${lines.join('\n')}\n`;
}
