import {
  follow,
  MOST_TURNS,
  type MouseLevel,
  networkOf,
  type Release,
} from '@knossos/engine/internal/games/mouse';
import {
  boundsOf,
  MOST_VERTICES_BOUNDED,
  type RunBounds,
} from '@knossos/engine/internal/games/mouse/walk/bounds';
import { grouped } from '@knossos/engine/internal/puzzle';
import { command, option } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { index, jsonObject, settings } from '../../cli/options.js';
import { keys } from '../../cli/schema.js';
import { wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { MAZE_EXITS, oneMaze, oneMouseLevel } from '../../games/mouse/levels.js';
import { valuesByPlace } from '../../games/mouse/places.js';

/** A run, and what can be said of it before. */
interface Bounded {
  readonly level: MouseLevel;
  readonly bounds: RunBounds;
  readonly followed: Release;
}

const BOUND = keys<Bounded>`
  file: text  # the argument that named the level: a path, -, an id
  index: count  # the level's number within its file, from 0
  title: text | null ${({ level }) => level.meta.title}
  turns: count | null  # of the run; null when --limit was met first
    ${({ followed: { ending, turns } }) => (ending === 'out' ? turns : null)}
  bound: decimal  # the sharper bound: turns are at most as many, a decimal string ${({ bounds }) => bounds.turns}
  theorem: decimal  # Theorem 8: turns are fewer, a decimal string ${({ bounds }) => bounds.theorem}
  visits: decimal[][] | record<decimal>  # bounds on the visits of every place, decimal strings: in
    rows, or by the name of the vertex
    ${({ level, bounds }) => valuesByPlace(level.board, (place) => bounds.visits[place] ?? 0n)}`;

/** `knossos mouse bound`: what can be said of a run before it is made. */
export default command({
  args: { file: oneMaze },
  options: {
    index,
    limit: option('turns', 'follow the run for so many turns', wholeNumber(1), MOST_TURNS),
    ...jsonObject,
    ...settings,
  },
  about: `Upper bounds on the turns that the mouse needs in a maze: Theorem 8 of Enright and Faben, "Building a Better Mouse
Maze" (FUN 2016), turns < |V| * (D + D^2 + ... + D^diameter) with the largest degree D, and a sharper one that follows
Lemma 6 outward from the exit, vertex by vertex. Beside them stands what he really needs. A "modulo" and a "mind" are ignored.`,
  json: [{ keys: BOUND }],
  exits: MAZE_EXITS,
  examples: [['mouse bound mouse/1-first-designs.txt --index 0', 'bounds on a shipped maze']],
  async run({ file }, options, io) {
    const { read, level } = await oneMouseLevel(file, options.set, options.index, io);
    const network = networkOf(level);
    if (network.graph.offsets.length - 1 > MOST_VERTICES_BOUNDED) {
      throw new Failure(EXIT.gaveUp, `bounds are worked out for up to ${MOST_VERTICES_BOUNDED} places`);
    }
    const bounds = boundsOf(network);
    const { mind: _, ...usual } = level;
    const followed = await runTask(follow({ ...usual, modulo: null }, options.limit), io);
    const named = { file: read.file, index: read.index };
    io.out.write(
      options.json
        ? `${BOUND.line({ ...named, level, bounds, followed })}\n`
        : boundText(level, bounds, followed),
    );
    return EXIT.done;
  },
});

function boundText(level: MouseLevel, bounds: RunBounds, { ending, turns }: Release): string {
  const run = `${ending === 'out' ? '' : 'more than '}${grouped(turns)}`;
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
  if (digits.length <= 30) return grouped(value);
  return `${digits.charAt(0)}.${digits.slice(1, 5)}e${digits.length - 1} (${digits.length} digits)`;
}
