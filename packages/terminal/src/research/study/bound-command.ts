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
import { command, one, option } from '../../cli/command.js';
import { EXIT, Failure } from '../../cli/failure.js';
import { jsonLine } from '../../cli/json.js';
import { index, jsonObject, settings } from '../../cli/options.js';
import { wholeNumber } from '../../cli/values.js';
import { runTask } from '../../cli/work.js';
import { MAZE_EXITS, oneMouseLevel } from '../../games/mouse/levels.js';
import { valuesByPlace } from '../../games/mouse/places.js';

/** `knossos mouse bound`: what can be said of a run before it is made. */
export default command({
  args: {
    file: one('a file with a maze, - for standard input, a shipped level, a title or an id', {
      names: 'level',
    }),
  },
  options: {
    index,
    limit: option('turns', 'follow the run for so many turns', wholeNumber(1), MOST_TURNS),
    ...jsonObject,
    ...settings,
  },
  about: `Upper bounds on the turns that the mouse needs in a maze: Theorem 8 of Enright and Faben, "Building a Better Mouse
Maze" (FUN 2016), turns < |V| * (D + D^2 + ... + D^diameter) with the largest degree D, and a sharper one that follows
Lemma 6 outward from the exit, vertex by vertex. Beside them stands what he really needs. A "modulo" and a "mind" are ignored.`,
  json: [
    {
      prints: '--json prints one object',
      as: 'object',
      keys: `
        file: text  # the argument that named the level: a path, -, an id
        index: count  # the level's number within its file, from 0
        title: text | null
        turns: count | null  # of the run; null when --limit was met first
        bound: decimal  # the sharper bound: turns are at most as many, a decimal string
        theorem: decimal  # Theorem 8: turns are fewer, a decimal string
        visits: decimal[][] | record<decimal>  # bounds on the visits of every place, decimal strings: in
          rows, or by the name of the vertex`,
    },
  ],
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
      options.json ? boundObject(named, level, bounds, followed) : boundText(level, bounds, followed),
    );
    return EXIT.done;
  },
});

function boundObject(named: object, level: MouseLevel, bounds: RunBounds, followed: Release): string {
  const object = {
    ...named,
    title: level.meta.title,
    turns: followed.ending === 'out' ? followed.turns : null,
    bound: String(bounds.turns),
    theorem: String(bounds.theorem),
    visits: valuesByPlace(level.board, (place) => String(bounds.visits[place] ?? 0n)),
  };
  return `${jsonLine(object)}\n`;
}

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
