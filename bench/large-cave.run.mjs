// One measurement of bench/large-cave.bench.mjs: how next steps are found, the cave, how far the monster hears, and the
// joint states to expand.

import { rulebook } from '@knossos/engine/internal/games';
import { TIE_ORDER } from '@knossos/engine/internal/games/escape';
import { escapeProblem } from '@knossos/engine/internal/games/escape/mind';
import { walk } from '@knossos/engine/internal/grid';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { CAUGHT, WideJointSearch } from '@knossos/engine/internal/search';
import { drawMine } from '../packages/engine/dist/chase/generate/caves.js';

const [how, style, hears, limit] = process.argv.slice(2);
const grid = { columns: 200, rows: 150 };
const cells = grid.columns * grid.rows;
const floor = style === 'hall' ? new Uint8Array(cells).fill(1) : drawMine(Random.from(1), grid, style, 40);
const letters = Array.from(floor, (bit) => (bit === 1 ? '.' : '#'));
for (const [letter, x, y] of [
  ['S', 20, 20],
  ['E', 198, 148],
  ['M', 1, 1],
]) {
  const far = (cell) => Math.abs((cell % 200) - x) + Math.abs(Math.floor(cell / 200) - y);
  letters[[...floor.keys()].filter((cell) => floor[cell] === 1).sort((a, b) => far(a) - far(b))[0]] = letter;
}
const rows = Array.from({ length: grid.rows }, (_, row) =>
  letters.slice(row * 200, row * 200 + 200).join(''),
);
const header = hears === 'any' ? '' : `hears: ${hears}\n`;
const level = orThrow(rulebook.parse(`game: escape\n${header}\n${rows.join('\n')}\n`));
const problem = escapeProblem(rulebook.of(level).start(level, ''));

/** One breadth-first search a place, its distances kept. */
function plainAnswer() {
  const next = Array.from({ length: cells }, (_, cell) =>
    TIE_ORDER.map((way) => walk(level.maze, cell, way)),
  );
  const within = hears === 'any' ? Number.POSITIVE_INFINITY : Number(hears);
  const queue = new Uint16Array(cells);
  let kept = [];
  let entries = 0;
  const distancesTo = (place) => {
    if (entries > 2 ** 28) {
      kept = [];
      entries = 0;
    }
    const distances = new Uint16Array(cells).fill(0xffff);
    distances[place] = 0;
    queue[0] = place;
    for (let head = 0, tail = 1; head < tail; head++) {
      for (const to of next[queue[head]]) {
        if (to === null || distances[to] !== 0xffff) continue;
        distances[to] = distances[queue[head]] + 1;
        queue[tail++] = to;
      }
    }
    entries += cells;
    kept[place] = distances;
    return distances;
  };
  return (place, cell) => {
    const distances = kept[place] ?? distancesTo(place);
    if (distances[cell] <= 1) return CAUGHT;
    if (distances[cell] > within || distances[cell] === 0xffff) return cell;
    return next[cell].find((to) => to !== null && distances[to] === distances[cell] - 1);
  };
}

const asked = how === 'plain' ? { ...problem, answers: [plainAnswer()] } : problem;
const work = new WideJointSearch().search(asked, Number(limit));
const before = process.cpuUsage();
let slice = 0;
let step;
let last = performance.now();
do {
  step = work.next();
  const now = performance.now();
  slice = Math.max(slice, now - last);
  last = now;
} while (!step.done);
const { user, system } = process.cpuUsage(before);
const { status, length, expanded, plans } = step.value;
console.log(
  JSON.stringify({
    seconds: (user + system) / 1e6,
    slice: Math.round(slice),
    megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    found: `${status}, ${length} moves, ${plans} plans, ${expanded} states`,
  }),
);
