// A picture of the rooms of the house, made from the imports of its sources: who builds on whom, in layers.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

const PACKAGES = ['engine', 'research', 'server', 'terminal', 'web'];
const [ROW, BOX, GAP, LETTER] = [58, 26, 26, 7.3];

/** @typedef {ReadonlyMap<string, ReadonlySet<string>>} Arrows from whoever imports to what is imported */

/** @param {{ keep: (name: string, svg: string) => void }} tools */
export function drawRooms({ keep }) {
  const { rooms, packages } = readArrows();
  keep('house/rooms', layered(rooms, 'The rooms of the engine, each above those that it builds on'));
  keep('house/packages', layered(packages, 'The packages, each above those that it builds on'));
}

/**
 * Which rooms of the engine import which, and which packages; a room is a folder, and a package's own tests are left out.
 * @returns {{ rooms: Arrows, packages: Arrows }}
 */
function readArrows() {
  const rooms = new Map();
  const packages = new Map(PACKAGES.map((name) => [name, new Set()]));
  for (const owner of PACKAGES) {
    const folder = join(root, 'packages', owner, 'src');
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const path = file.replaceAll('\\', '/');
      if (!/\.tsx?$/.test(path) || /\.test\./.test(path)) continue;
      const room = path.includes('/') ? path.slice(0, path.indexOf('/')) : null;
      for (const { fileName } of ts.preProcessFile(readFileSync(join(folder, path), 'utf8')).importedFiles) {
        const [, other] = /^@knossos\/(\w+)/.exec(fileName) ?? [];
        if (other !== undefined && other !== owner) packages.get(owner)?.add(other);
        if (owner !== 'engine' || room === null || !fileName.startsWith('.')) continue;
        const [target = ''] = join(dirname(path), fileName).split('/');
        if (!rooms.has(room)) rooms.set(room, new Set());
        if (target !== room && !target.endsWith('.js')) rooms.get(room).add(target);
      }
    }
  }
  return { rooms, packages };
}

/**
 * What can be reached from a room by one arrow or more.
 * @param {Arrows} arrows @param {string} start @returns {Set<string>}
 */
function reachable(arrows, start) {
  const found = new Set(arrows.get(start));
  for (const one of found) for (const next of arrows.get(one) ?? []) found.add(next);
  return found;
}

/**
 * A drawing in layers. An arrow that a longer way stands for is left out (A. V. Aho and others, "The transitive reduction of a directed
 * graph", 1972); the layer of a room is the length of its longest way down.
 * @param {Arrows} arrows @param {string} title
 */
function layered(arrows, title) {
  /** @type {Map<string, string[]>} */
  const short = new Map();
  for (const [from, targets] of arrows) {
    const around = new Set([...targets].flatMap((one) => [...reachable(arrows, one)]));
    short.set(from, [...targets].filter((one) => !around.has(one)).sort());
  }
  /** @type {(name: string) => number} */
  const depth = (name) => Math.max(0, ...(short.get(name) ?? []).map((one) => depth(one) + 1));
  const names = [...arrows.keys()].sort();
  /** @type {string[][]} */
  const layers = Array.from({ length: Math.max(...names.map(depth)) + 1 }, (_, level) =>
    names.filter((name) => depth(name) === level),
  );
  // A long way down passes each layer at a place of its own, so that it runs through no box.
  const ways = names.flatMap((from) => (short.get(from) ?? []).map((to) => passing(from, to, layers, depth)));
  const width = Math.max(...layers.map((layer) => widthOf(layer))) + 40;
  const height = layers.length * ROW + 10;
  /** @type {Map<string, { x: number, y: number }>} */
  const places = new Map();
  for (const [level, layer] of layers.entries()) {
    // Each stands near what it builds on, so that few lines cross.
    const pull = (/** @type {string} */ name) => {
      const targets = ways.flatMap((way) => (way.includes(name) ? (way[way.indexOf(name) + 1] ?? []) : []));
      const at = targets.map((one) => places.get(one)?.x ?? 0);
      return at.reduce((sum, x) => sum + x, 0) / Math.max(1, at.length);
    };
    layer.sort((one, other) => pull(one) - pull(other) || (one > other ? -1 : 1));
    let left = (width - widthOf(layer)) / 2;
    for (const name of layer) {
      places.set(name, { x: left + boxOf(name) / 2, y: height - ROW * level - ROW / 2 });
      left += boxOf(name) + GAP;
    }
  }
  const lines = ways.map((way) => lineThrough(way.map((name) => places.get(name) ?? { x: 0, y: 0 })));
  const boxes = names.map((name) => {
    const { x = 0, y = 0 } = places.get(name) ?? {};
    const wide = boxOf(name);
    return (
      `<rect x="${round(x - wide / 2)}" y="${round(y - BOX / 2)}" width="${round(wide)}" height="${BOX}" rx="5"/>` +
      `<text x="${round(x)}" y="${round(y + 4)}">${name}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${height}" width="${round(width)}" height="${height}" role="img" aria-label="${title}">
<title>${title}</title>
<style>rect{fill:#f4efe4;stroke:#7a6a4f}path{fill:none;stroke:#7a6a4f;stroke-width:1.2}text{font:13px system-ui,sans-serif;text-anchor:middle;fill:#2b2418}.paper{fill:#fffdf8;stroke:none}</style>
<rect class="paper" width="100%" height="100%"/>
${lines.join('\n')}
${boxes.join('\n')}
</svg>
`;
}

/**
 * The names of what an arrow passes, from room to room; places between them are added to their layers.
 * @param {string} from @param {string} to @param {string[][]} layers @param {(name: string) => number} depth
 */
function passing(from, to, layers, depth) {
  const between = [];
  for (let level = depth(from) - 1; level > depth(to); level--) {
    const name = `${from}>${to}@${level}`;
    layers[level]?.push(name);
    between.push(name);
  }
  return [from, ...between, to];
}

/** @param {string} name */
const boxOf = (name) => (name.includes('@') ? 4 : name.length * LETTER + 22);

/** @param {readonly string[]} layer */
const widthOf = (layer) => layer.reduce((sum, name) => sum + boxOf(name) + GAP, -GAP);

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/**
 * A line from the foot of a room to the head of another, through places between them.
 * @param {readonly { x: number, y: number }[]} places
 */
function lineThrough(places) {
  const last = places.length - 1;
  const points = places.map(({ x, y }, i) => ({
    x: round(x),
    y: i === 0 ? y + BOX / 2 : i === last ? y - BOX / 2 : y,
  }));
  const [first, ...others] = points;
  let at = first;
  const curves = others.map((next) => {
    const middle = round(((at?.y ?? 0) + next.y) / 2);
    const curve = `C${at?.x} ${middle} ${next.x} ${middle} ${next.x} ${next.y}`;
    at = next;
    return curve;
  });
  return `<path d="M${first?.x} ${first?.y}${curves.join('')}"/>`;
}
