// How fast walking distances are found on an open floor with a sixth of it rock.
import { distancesFrom, mazeOfFloor } from '@knossos/engine/internal/grid';
import { Random } from '@knossos/engine/internal/random';
import { Bench } from 'tinybench';

const bench = new Bench({ name: 'walking distances from one cell', time: 500 });

for (const side of [10, 30, 100]) {
  const random = Random.from(1);
  const grid = { columns: side, rows: side };
  const maze = mazeOfFloor(grid, (cell) => cell === 0 || !random.chance(1, 6));
  bench.add(`${side} x ${side}`, () => {
    distancesFrom(maze, [0]);
  });
}

await bench.run();
console.log(bench.name);
console.table(bench.table());
