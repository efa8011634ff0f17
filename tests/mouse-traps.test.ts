import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { checkMousetrap, judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import { Walk } from '@knossos/engine/internal/games/mouse/walk/walk';
import { cellCount, isFloor } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { namesIn, textOf } from './repository.js';
import { gridIn } from './shipped.js';

const folder = 'records/mouse/traps';
const files = namesIn(folder, '.txt');

const SENSES = ['floor', 'rectangle', 'corners'];

/** The moduli of the records of one sense of smallest. */
function moduli(sense: string): number[] {
  return files.flatMap((file) => {
    const match = new RegExp(`^${sense}-k([0-9]{2})\\.txt$`).exec(file);
    return match ? [Number(match[1])] : [];
  });
}

describe('records of traps', () => {
  test.each(SENSES)('in the sense of %s there is one for every k from 2 to 40', (sense) => {
    expect(moduli(sense)).toEqual(Array.from({ length: 39 }, (_, i) => i + 2));
  });

  test.each(files)('%s holds its mouse as its note says', (file) => {
    const level = gridIn(`traps/${file}`);
    const { board, modulo } = level;
    if (board.shape !== 'cells' || modulo === null) throw new Error('no cells, or no modulo');
    expect(file).toContain(`k${String(modulo).padStart(2, '0')}.`);
    const floor = Array.from(board.maze.sides.keys()).filter((cell) => isFloor(board.maze, cell));
    const { columns, rows } = board.maze;
    expect(level.meta.note).toContain(`${floor.length} floor cells in ${columns}x${rows};`);
    const network = networkOf(level);
    const trap = finish(judgeModular(network, modulo));
    if (trap.verdict !== 'trapped' || trap.mousetrap === null) throw new Error('no trap');
    expect(level.meta.note).toContain(`transient ${trap.transient}, period ${trap.period}, mousetrap`);
    const walk = new Walk(network, modulo);
    while (walk.turns < trap.mousetrap.turn) walk.step();
    expect(checkMousetrap(network, modulo, walk, trap.mousetrap.vertices).isMousetrap).toBe(true);
  });

  test('the table says what the mazes say', () => {
    const cell = (sense: string, k: number) => {
      const text = textOf(`${folder}/${sense}-k${String(k).padStart(2, '0')}.txt`);
      const [, floor, columns, rows] = /^note: (\d+) floor cells in (\d+)x(\d+);/m.exec(text) ?? [];
      const star = text.includes('proved by enumerating') ? '' : ' *';
      return sense === 'floor'
        ? `${floor}${star}`
        : `${columns}x${rows} = ${Number(columns) * Number(rows)} (${floor})${star}`;
    };
    const rowOf = (k: number) => `| ${[k, ...SENSES.map((sense) => cell(sense, k))].join(' | ')} |`;
    const rows = moduli('floor').map(rowOf);
    const table = textOf(`${folder}/README.md`).match(/^\| \d.*$/gm);
    expect(table).toEqual(rows);
  });

  test('no maze that is kept is a smaller trap for a modulus or in a sense that another one is kept for', () => {
    const mazes = files.map((file) => {
      const level = gridIn(`traps/${file}`);
      const { maze, start, exit } = level.board;
      const floor = Array.from(maze.sides.keys()).filter((cell) => isFloor(maze, cell)).length;
      const isFromCorner = start === 0 && exit.cell === maze.columns * (maze.rows - 1);
      return { file, level, isFromCorner, sizes: { floor, cells: cellCount(maze) } };
    });
    for (const own of mazes) {
      const [sense, digits] = own.file.split(/-k|\.txt/);
      const modulo = Number(digits);
      const size = sense === 'floor' ? 'floor' : 'cells';
      const smaller = mazes.filter(
        ({ isFromCorner, sizes }) => sizes[size] < own.sizes[size] && (isFromCorner || sense !== 'corners'),
      );
      for (const { file, level } of smaller) {
        const { verdict } = finish(judgeModular(networkOf(level), modulo));
        expect(verdict, `${file} with k = ${modulo} against ${own.file}`).not.toBe('trapped');
      }
    }
  });
});
