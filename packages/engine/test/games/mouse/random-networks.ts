import type { Network } from '../../../src/games/mouse/walk/walk.js';
import { graphOfLists } from '../../../src/grid/index.js';
import type { Random } from '../../../src/random/index.js';

/**
 * A random connected graph with edges in both directions and neighbours in random order, from a tree to nearly
 * complete; start and exit differ. `hidesExit` makes the exit every neighbour's last choice.
 */
export function randomNetwork(random: Random, mostVertices = 8, hidesExit = false): Network {
  const size = 2 + random.below(mostVertices - 1);
  const lists: number[][] = Array.from({ length: size }, () => []);
  const join = (a: number, b: number) => {
    if (a === b || lists[a]?.includes(b)) return;
    lists[a]?.push(b);
    lists[b]?.push(a);
  };
  for (let vertex = 1; vertex < size; vertex++) join(vertex, random.below(vertex));
  for (let extra = random.below(size + 2); extra > 0; extra--) join(random.below(size), random.below(size));
  const start = random.below(size);
  const exit = (start + 1 + random.below(size - 1)) % size;
  for (const list of lists) {
    random.shuffle(list);
    if (hidesExit) list.sort((a, b) => Number(a === exit) - Number(b === exit));
  }
  return { graph: graphOfLists(lists), start, exit };
}
