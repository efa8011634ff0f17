// Boards that need no guess, beside S. Tatham's "Mines".
import { noGuess } from '@knossos/engine/internal/games/mines/generate/generator';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { debian, seconds, secondsOf } from './measure.mjs';

const BOARDS = 200;
const PROGRAM = '/usr/games/sgt-mines';

/** @returns {import('./measure.mjs').Row[]} */
export function rows() {
  const version = debian('sgt-puzzles');
  if (version === null) return [];
  return [
    row(30, 16, 99, 'late', version),
    row(9, 9, 35, 'early', version),
    row(9, 9, 35, 'late', version),
    row(16, 16, 40, 'late', version),
  ];
}

/**
 * @param {number} columns
 * @param {number} rows
 * @param {number} mines
 * @param {'late' | 'early'} repair
 * @param {string} version
 * @returns {import('./measure.mjs').Row}
 */
function row(columns, rows, mines, repair, version) {
  let seed = 0;
  const wish = { grid: { columns, rows }, mines, start: 'open', first: columns + 1, hardest: 4, least: 2 };
  return {
    work: `no-guess board ${columns}x${rows}/${mines}${repair === 'early' ? ', repaired early' : ''}`,
    peer: `sgt-mines --generate (${version})`,
    ours: () =>
      seconds(() => {
        for (let i = 0; i < BOARDS; i++) {
          const board = finish(noGuess({ ...wish, repair, limit: 20_000 }, Random.from(`beside ${seed++}`)));
          if (!board.ok) throw new Error(board.fault.message);
        }
      }),
    theirs: () => secondsOf(PROGRAM, ['--generate', String(BOARDS), `${columns}x${rows}n${mines}`]),
  };
}
