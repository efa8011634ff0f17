import { DEFAULT_ORDER } from '@knossos/engine/internal/games/mouse/walk/frame';
import { judgeModular } from '@knossos/engine/internal/games/mouse/walk/modular';
import { graphOfMaze, mazeOfFloor } from '@knossos/engine/internal/grid';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { expect, test } from 'vitest';
import { OpenRun, TRAPPED } from './open-run.js';

const SIDE = 9;

/** Down, right, left, up, as he prefers them. */
const STEPS = [SIDE, 1, -1, -SIDE];

/** The floor that he comes to where there is no exit. */
function visited(floor: ReadonlySet<number>, start: number, modulo: number): Set<number> {
  const counts = new Map([[start, 1]]);
  let at = start;
  for (let turn = 0; turn < 5000; turn++) {
    const ways = STEPS.map((step) => at + step).filter((cell) => floor.has(cell));
    const least = Math.min(...ways.map((cell) => counts.get(cell) ?? 0));
    at = ways.find((cell) => (counts.get(cell) ?? 0) === least) ?? at;
    counts.set(at, ((counts.get(at) ?? 0) + 1) % modulo);
  }
  return new Set(counts.keys());
}

/** Rock cells beside what he comes to. */
function exitsOf(floor: ReadonlySet<number>, start: number, modulo: number): number[] {
  const beside = [...visited(floor, start, modulo)].flatMap((cell) => STEPS.map((step) => cell + step));
  return [...new Set(beside)].filter((cell) => !floor.has(cell));
}

/** The slow twin: whether any of the exits makes a trap, each judged on its own. */
const isTrapWithAnyExit = (floor: ReadonlySet<number>, start: number, modulo: number): boolean =>
  exitsOf(floor, start, modulo).some((exit) => {
    const maze = mazeOfFloor({ columns: SIDE, rows: SIDE }, (cell) => floor.has(cell) || cell === exit);
    const network = { graph: graphOfMaze(maze, DEFAULT_ORDER), start, exit };
    return finish(judgeModular(network, modulo)).verdict === 'trapped';
  });

test('one run without an exit says what all exits say, on many small mazes', () => {
  const random = Random.from('open runs');
  const run = new OpenRun(SIDE, DEFAULT_ORDER, 1_000_000);
  let traps = 0;
  for (let i = 0; i < 500; i++) {
    const start = 4 * SIDE + 4;
    const floor = new Set([start]);
    const size = 3 + random.below(6);
    while (floor.size < size) {
      const from = random.pick([...floor]);
      const cell = from + random.pick([-SIDE, 1, SIDE, -1]);
      const column = cell % SIDE;
      const row = Math.floor(cell / SIDE);
      if (Math.min(column, row) >= 2 && Math.max(column, row) <= SIDE - 3) floor.add(cell);
    }
    const modulo = 2 + random.below(6);
    const isTrap = run.turns({ cells: [...floor], start: 0 }, modulo) === TRAPPED;
    expect(isTrap).toBe(isTrapWithAnyExit(floor, start, modulo));
    if (isTrap) traps++;
  }
  expect(traps).toBeGreaterThan(20);
});
