// The least expected moves of the first level of Monster Maze, by rows of ghost sets, beside the same in C.
import { campaignLevels, placesOf } from '@knossos/engine/internal/games/haunt';
import { startByRows } from '@knossos/engine/internal/games/haunt/policies/rows';
import { manhattan, walk } from '@knossos/engine/internal/grid';
import { drain } from '../machine.mjs';
import { compiled, printed, seconds, secondsOf } from './measure.mjs';

const REPEATS = 20;

/** @returns {import('./measure.mjs').Row[]} */
export function rows() {
  const program = compiled('haunt');
  const [level] = campaignLevels();
  if (program === null || level === undefined) return [];
  const input = told(level);
  const solve = () => {
    const found = drain(startByRows(level, Number.MAX_SAFE_INTEGER));
    if (found === null) throw new Error('the level is not solved by rows');
    return found;
  };
  const [moves, states] = printed(program, ['1'], input).split(' ').map(Number);
  const { expected, states: ours } = solve();
  if (states !== ours || Math.abs((moves ?? 0) - expected) > 1e-7) throw new Error('other answers');
  return [
    {
      work: 'Monster Maze, level 1, least expected moves',
      peer: 'C by rows, -O3 -march=native',
      ours: () =>
        seconds(() => {
          for (let i = 0; i < REPEATS; i++) solve();
        }),
      theirs: () => secondsOf(program, [String(REPEATS)], input),
    },
  ];
}

/**
 * A level as the program in C reads it.
 * @param {ReturnType<typeof campaignLevels>[number]} level
 */
function told(level) {
  const { maze, exit, ghosts, ghostEvery } = level;
  const { corridor, starts, farFrom, awayFrom } = placesOf(level);
  const wide = 4 * corridor.length;
  const ahead = corridor.flatMap((cell) =>
    /** @type {const} */ ([0, 1, 2, 3]).map((facing) => {
      const next = walk(maze, cell, facing);
      return next === null ? wide + 1 : next === exit ? wide : 4 * corridor.indexOf(next) + facing;
    }),
  );
  const meanings = corridor.flatMap((ghost) =>
    corridor.map((player) => {
      const near = manhattan(maze, ghost, player) <= 1 ? 1 : 0;
      const away = awayFrom(player).includes(ghost) ? 0 : 2;
      return near + away + (farFrom(player).includes(ghost) ? 0 : 4);
    }),
  );
  const isStart = corridor.map((cell) => (starts.includes(cell) ? 1 : 0));
  return [corridor.length, ghosts, ghostEvery, ...ahead, ...meanings, ...isStart].join(' ');
}
