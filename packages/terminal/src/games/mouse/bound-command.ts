import { MOST_TURNS, type MouseLevel, networkOf } from '@knossos/engine/games/mouse';
import { boundsOf, MOST_VERTICES_BOUNDED, type RunBounds } from '@knossos/engine/games/mouse/walk/bounds';
import type { Setting } from '../../cli/command.js';
import { newCommand, parseCommand, wholeNumber, withLevels } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { runTask } from '../../cli/work.js';
import { type Followed, follow, valuesByPlace } from './follow.js';
import { oneMouseLevel } from './levels.js';

interface Options {
  readonly json?: boolean;
  readonly index?: number;
  readonly limit: number;
  readonly set: readonly Setting[];
}

const HELP = `
Upper bounds on the turns that the mouse needs in a maze: Theorem 8 of Enright and Faben, "Building a Better Mouse
Maze" (FUN 2016), turns < |V| * (D + D^2 + ... + D^diameter) with the largest degree D, and a sharper one that follows
Lemma 6 outward from the exit, vertex by vertex. Beside them stands what he really needs. A "modulo" is ignored.

--json prints one object with the keys
  file index title turns bound theorem visits
  turns    of the run; null when --limit was met first
  bound    the sharper bound: turns are at most as many, a decimal string
  theorem  Theorem 8: turns are fewer, a decimal string
  visits   bounds on the visits of every place, decimal strings: in rows, or by the name of the vertex

exit codes: 0 done, 2 wrong usage, 3 the level is invalid or cuts off the exit.`;

/** `knossos mouse bound`: what can be said of a run before it is made. */
export async function mouseBound(args: readonly string[], io: Io): Promise<number> {
  const command = withLevels(newCommand('mouse bound', 'Bound the turns that the mouse needs in a maze.'))
    .argument('<file>', 'a file with a maze, - for standard input, or an id')
    .option('--index <n>', 'which level of a pack, from 0', wholeNumber(0))
    .option('--limit <turns>', 'follow the run for so many turns', wholeNumber(1), MOST_TURNS)
    .option('--json', 'print a JSON object');
  const parsed = parseCommand<Options>(command, args);
  if (parsed.help !== null) {
    io.out.write(`${parsed.help}${HELP}\n`);
    return EXIT.done;
  }
  const { options } = parsed;
  const file = parsed.args[0] as string;
  const level = await oneMouseLevel(file, options.set, options.index ?? null, io);
  const network = networkOf(level);
  if (network.graph.offsets.length - 1 > MOST_VERTICES_BOUNDED) {
    throw new Failure(EXIT.gaveUp, `bounds are worked out for up to ${MOST_VERTICES_BOUNDED} places`);
  }
  const bounds = boundsOf(network);
  const followed = await runTask(follow({ ...level, modulo: null }, options.limit), io);
  const named = { file, index: options.index ?? 0 };
  io.out.write(
    options.json ? boundObject(named, level, bounds, followed) : boundText(level, bounds, followed),
  );
  return EXIT.done;
}

function boundObject(named: object, level: MouseLevel, bounds: RunBounds, followed: Followed): string {
  const object = {
    ...named,
    title: level.meta.title,
    turns: followed.turns,
    bound: String(bounds.turns),
    theorem: String(bounds.theorem),
    visits: valuesByPlace(level.board, (place) => String(bounds.visits[place] ?? 0n)),
  };
  return `${jsonLine(object)}\n`;
}

function boundText(level: MouseLevel, bounds: RunBounds, { turns, followed }: Followed): string {
  const run = turns === null ? `more than ${followed.toLocaleString('en')}` : turns.toLocaleString('en');
  const rows = [
    ['turns of the run', run],
    ['at most (sharper bound)', describeBig(bounds.turns)],
    ['fewer than (Theorem 8)', describeBig(bounds.theorem)],
  ];
  const title = level.meta.title ?? 'untitled';
  return `${title}\n${rows.map(([name = '', value]) => `  ${name.padEnd(24)} ${value}`).join('\n')}\n`;
}

/** A large number: in full up to 30 digits, else the first digits and how many there are. */
function describeBig(value: bigint): string {
  const digits = String(value);
  if (digits.length <= 30) return value.toLocaleString('en');
  return `${digits.charAt(0)}.${digits.slice(1, 5)}e${digits.length - 1} (${digits.length} digits)`;
}
