// Draws the records on graphs of a folder into it: node scripts/draw-mouse-graphs.mjs records/mouse/graphs, after npm run types.
// One picture for each list of graphs of one bound on degrees: a tree from the start down, further edges as arcs, visits in
// the vertices.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { networkOf, parseMouse, runOn } from '@knossos/engine/internal/games/mouse';
import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { putTable } from './parts/records.mjs';
import { EXIT, expectNoMore, refuse } from './parts/words.mjs';

const STEP = 30;
const ROW = 46;
const GAP = 40;
const WIDTH = 1180;

const [folder = '', ...more] = process.argv.slice(2);
const USAGE = 'node scripts/draw-mouse-graphs.mjs records/mouse/graphs';
if (folder === '') refuse(`say which folder: ${USAGE}`);
expectNoMore(more, USAGE);
if (!existsSync(folder)) refuse(`there is no folder ${folder}`, EXIT.invalid);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();
for (const { file, wanted } of [
  { file: 'any-degree.svg', wanted: /^n\d\d\.txt$/ },
  { file: 'degree-3.svg', wanted: /-degree3\.txt$/ },
  { file: 'degree-4.svg', wanted: /-degree4\.txt$/ },
]) {
  const graphs = names.filter((name) => wanted.test(name)).map(drawingOf);
  if (graphs.length > 0) putTable(folder, { [file]: sheet(graphs) });
}

/** @typedef {{ readonly x: number, readonly y: number }} Place */

/** @param {string} name */
function drawingOf(name) {
  const level = orThrow(parseMouse(orThrow(parseDocument(readFileSync(join(folder, name), 'utf8')))));
  const { board } = level;
  if (board.shape !== 'graph') throw new Error(`${name} is no graph`);
  const { lists, start, exit } = board;
  const { turns, visits } = runOn(networkOf(level));
  /** @type {Map<number, number>} */
  const parents = new Map([[start, -1]]);
  /** @type {number[][]} */
  const children = lists.map(() => []);
  for (const [vertex] of parents) {
    for (const next of lists[vertex] ?? []) {
      if (parents.has(next)) continue;
      parents.set(next, vertex);
      children[vertex]?.push(next);
    }
  }
  /** @type {Place[]} */
  const places = [];
  let leaves = 0;
  /** @type {(vertex: number, depth: number) => Place} */
  const placeBelow = (vertex, depth) => {
    const below = (children[vertex] ?? []).map((child) => placeBelow(child, depth + 1));
    const [first, last] = [below[0], below.at(-1)];
    const x = first && last ? (first.x + last.x) / 2 : leaves++ * STEP;
    const place = { x, y: depth * ROW };
    places[vertex] = place;
    return place;
  };
  placeBelow(start, 0);
  const placeOf = (/** @type {number} */ vertex) => places[vertex] ?? { x: 0, y: 0 };
  const lines = lists.flatMap((list, one) =>
    list
      .filter((other) => one < other)
      .map((other) => {
        const isFurther = parents.get(other) !== one && parents.get(one) !== other;
        return edge(placeOf(one), placeOf(other), isFurther);
      }),
  );
  const dots = places.map(({ x, y }, vertex) => {
    const role = vertex === start ? ' class="start"' : vertex === exit ? ' class="exit"' : '';
    const word = vertex === exit ? 'E' : visits[vertex];
    return `<circle cx="${x}" cy="${y}" r="12"${role}/><text x="${x}" y="${y + 4}">${word}</text>`;
  });
  const title = `<text class="title" x="-12" y="-22">n = ${lists.length}: ${turns.toLocaleString('en')} turns</text>`;
  const height = Math.max(...places.map(({ y }) => y)) + 70;
  return { width: Math.max(leaves * STEP, 170), height, text: [title, ...lines, ...dots].join('\n') };
}

/** @type {(a: Place, b: Place, isFurther: boolean) => string} */
function edge(a, b, isFurther) {
  if (!isFurther) return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}"/>`;
  return `<path class="further" d="M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${Math.max(a.y, b.y) + 26} ${b.x} ${b.y}"/>`;
}

/** @param {readonly { readonly width: number, readonly height: number, readonly text: string }[]} graphs */
function sheet(graphs) {
  let x = 0;
  let y = 0;
  let tallest = 0;
  const parts = graphs.map(({ width, height, text }) => {
    if (x > 0 && x + width > WIDTH) {
      x = 0;
      y += tallest + GAP;
      tallest = 0;
    }
    const part = `<g transform="translate(${x + 24} ${y + 44})">\n${text}\n</g>`;
    x += width + GAP;
    tallest = Math.max(tallest, height);
    return part;
  });
  const height = y + tallest + GAP;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH + 40} ${height}" font-family="sans-serif">
<title>The longest runs on graphs, visits in the vertices</title>
<style>rect{fill:#fff}circle{fill:#fff;stroke:#445}.start{fill:#cfe8cf}.exit{fill:#f6d3c8}path{stroke:#889;fill:none}.further{stroke:#b60}text{font-size:9px;text-anchor:middle;fill:#223}.title{font-size:13px;text-anchor:start}</style>
<rect width="100%" height="100%"/>
${parts.join('\n')}
</svg>
`;
}
