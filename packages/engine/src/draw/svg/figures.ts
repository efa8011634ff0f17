import { type Direction, DOWN, stepOf } from '../../grid/index.js';
import type { Actor, GridScene, Mark, Scene } from '../../puzzle/contract/scene.js';
import {
  amountOf,
  BEYOND,
  GATE,
  HEAP_PLATE,
  LYING_GATE,
  looseGold,
  looseNuggets,
  NUGGET,
  NUMBER_PLATE,
  nuggetsOf,
  numberOf,
  type Piece,
  pathOf,
  pieceOf,
  pieceOfMark,
  UNITS,
} from '../pieces/index.js';
import type { Palette } from '../text/palette.js';

/** The paths of a piece, in its own units. */
function pathsOf({ shapes, coat }: Piece, palette: Palette): string {
  const paths = shapes.map((shape) => {
    const all = Object.entries(pathOf(shape, (role) => palette.pieces[role], coat));
    return `<path${all.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
  });
  return paths.join('');
}

/** A piece around a point, in units of one cell. */
export function drawPiece(piece: Piece, x: number, y: number, palette: Palette): string {
  return inUnits(pathsOf(piece, palette), x, y, piece.transform);
}

/** A drawing in the units of pieces, around a point in units of one cell. */
function inUnits(drawn: string, x: number, y: number, transform = ''): string {
  const place = x === 0 && y === 0 ? '' : `translate(${x} ${y})`;
  return `<g transform="${place}scale(${1 / UNITS})${transform}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}

/** Text in the units of pieces. */
const drawText = (text: string, y: number, size: number, fill: string) =>
  `<text y="${y}" font-family="sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${fill}">${escapeXml(text)}</text>`;

/** What turns a leaf of a gate aside, short of where a figure stands. */
const ASIDE = 'rotate(-90)scale(1 .7)';

/** A gate around a point, upright or lying: shut, two leaves that meet; open, the leaves swung aside. */
function drawGate(x: number, y: number, isLying: boolean, isOpen: boolean, palette: Palette): string {
  const draw = (shapes: Piece['shapes']) => pathsOf({ shapes }, palette);
  const leaves = GATE.hinges.map(
    (hinge) => `<g transform="${hinge}${isOpen ? ASIDE : ''}">${draw(GATE.leaf)}</g>`,
  );
  const drawn = (isOpen ? draw(GATE.sill) : '') + leaves.join('') + draw(GATE.posts);
  return inUnits(drawn, x, y, isLying ? LYING_GATE : '');
}

/** Gold around a point, as many nuggets as it is worth; more than nine are a heap with its number. */
function drawGold(amount: number, x: number, y: number, palette: Palette): string {
  const { nuggets, isHeap } = nuggetsOf(amount);
  const shapes = (some: Piece['shapes']) => pathsOf({ shapes: some }, palette);
  const lump = shapes(NUGGET);
  const drawn = nuggets.map(
    (one) => `<g transform="translate(${one.x} ${one.y})rotate(${one.turn})scale(${one.size})">${lump}</g>`,
  );
  const plate = isHeap
    ? shapes([HEAP_PLATE]) + drawText(String(amount), 15.8, 11.5, palette.pieces.floor)
    : '';
  return nuggets.length === 0 ? '' : inUnits(drawn.join('') + plate, x, y);
}

/** The lumps of a golden floor, each by itself, so that a film can have it taken. */
export function drawLooseGold(scene: GridScene, palette: Palette): readonly string[] {
  const shapes = looseNuggets([{ x: 0, y: 0 }]);
  return looseGold(scene).map((cell) => drawPiece({ shapes }, ...centre(scene, cell), palette));
}

/** Columns and rows of a picture in units of one cell. */
export function extentOf(scene: Scene): { readonly columns: number; readonly rows: number } {
  if (scene.kind !== 'graph') return scene;
  const last = (which: 'x' | 'y') => scene.vertices.reduce((most, one) => Math.max(most, one[which]), 0);
  return { columns: round(last('x') * SPACING + 1), rows: round(last('y') * SPACING + 1.6) };
}

/** The way in through a gap in the outer wall. */
const entranceAt = (side: Direction): Piece => ({
  coat: ['player', 'player', 'player'],
  transform: `rotate(${90 * side})`,
  shapes: [['arrow', 'M-8 2 0 11 8 2M-8-5 0 4 8-5']],
});

/** What lies on a cell, stands in a maze, or leads through a gap in the outer wall. */
export function drawMark(mark: Mark, scene: Scene, palette: Palette): string {
  const [x, y] = centre(scene, mark.cell);
  if (mark.kind === 'ground')
    return `<text x="${x}" y="${y + 0.2}" font-size=".6" text-anchor="middle" fill="${palette.text}">${escapeXml(mark.letter)}</text>`;
  if (mark.kind === 'gold') return drawGold(amountOf(mark.letter), x, y, palette);
  if (mark.kind === 'gate') {
    const isLying = mark.side === DOWN;
    return isLying
      ? drawGate(x, y + 0.5, true, mark.isOpen === true, palette)
      : drawGate(x + 0.5, y, false, mark.isOpen === true, palette);
  }
  const { columns = 0, rows = 0 } = mark.side === null ? {} : stepOf(mark.side);
  const piece =
    mark.kind === 'start' && mark.side !== null ? entranceAt(mark.side) : pieceOfMark(mark.kind, mark.side);
  return drawPiece(piece, round(x + columns * BEYOND), round(y + rows * BEYOND), palette);
}

/** Where an actor is drawn, in units of one cell, and how large. */
export interface ActorPlace {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The place of one who stands at a cell, or behind the gap beyond it; `slot` of `slots` where several share it. */
export function actorPlace(
  { cell, beyond }: Pick<Actor, 'cell' | 'beyond'>,
  slot: number,
  slots: number,
  scene: Scene,
): ActorPlace {
  let [x, y] = centre(scene, cell);
  if (beyond !== null) {
    const step = stepOf(beyond);
    x += step.columns * BEYOND;
    y += step.rows * BEYOND;
  }
  const scale = slots === 1 ? 1 : slots === 2 ? 0.62 : 0.5;
  if (slots > 1) {
    const quarter = Math.floor((slot / slots) * 4);
    // Two side by side, more around the centre; the quarter turns need no tables of sines.
    const [dx, dy] =
      slots === 2 ? [slot === 0 ? -1 : 1, 0] : [quarter % 2 === 0 ? -1 : 1, quarter < 2 ? -1 : 1];
    x += dx * 0.22;
    y += dy * 0.22;
  }
  return { x: round(x), y: round(y), scale };
}

/** The actors of a scene with their places; those that share one stand side by side. */
export function placedActors(scene: Scene): readonly { readonly actor: Actor; readonly place: ActorPlace }[] {
  const companies = new Map<string, Actor[]>();
  const placed = scene.actors.map((actor) => {
    // Heaps on one cell are one heap.
    const place = `${actor.cell},${actor.beyond}${actor.figure === 'heap' ? ' heap' : ''}`;
    const company = companies.get(place) ?? [];
    companies.set(place, company);
    company.push(actor);
    return { actor, company, slot: company.length - 1 };
  });
  return placed.map(({ actor, company, slot }) => ({
    actor,
    place: actorPlace(actor, slot, actor.figure === 'heap' ? 1 : company.length, scene),
  }));
}

export function drawActor(actor: Actor, { x, y, scale }: ActorPlace, scene: Scene, palette: Palette): string {
  const place = `transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`;
  return `<g ${place} data-actor="${escapeXml(actor.id)}"><title>${escapeXml(actor.name)}</title>${actorBody(actor, scene, palette)}</g>`;
}

/** An actor around the origin, with the number that tells it from others. */
export function actorBody(actor: Actor, scene: Scene, palette: Palette): string {
  const number = numberOf(actor, scene.actors);
  const style = scene.kind === 'grid' ? scene.style : 'walls';
  return drawPiece(pieceOf(actor, style), 0, 0, palette) + (number === 0 ? '' : drawNumber(number, palette));
}

function drawNumber(number: number, palette: Palette): string {
  const plate = pathsOf({ shapes: NUMBER_PLATE }, palette);
  return inUnits(plate + drawText(String(number), 3.2, 9, palette.pieces.ink), 0.275, -0.275);
}

/** The way walked so far: a line through the centres of its cells, with a dot at its beginning. */
export function drawTrail(trail: readonly number[], scene: Scene, palette: Palette): string {
  const points = trail.map((cell) => centre(scene, cell).join(' '));
  const first = trail[0];
  if (first === undefined || points.length < 2) return '';
  const [x, y] = centre(scene, first);
  return (
    `<path d="M${points.join('L')}" fill="none" stroke="${palette.trail}" stroke-width=".14" stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".8"/>` +
    `<circle cx="${x}" cy="${y}" r=".14" fill="${palette.trail}"/>`
  );
}

/** Distance of neighbouring vertices of a graph, in units of one cell. */
const SPACING = 1.9;

/** Centre of a cell or vertex in units of one cell. */
export function centre(scene: Scene, cell: number): [number, number] {
  if (scene.kind === 'graph') {
    const { x, y } = scene.vertices[cell] ?? { x: 0, y: 0 };
    return [round(x * SPACING + 0.5), round(y * SPACING + 0.8)];
  }
  return [(cell % scene.columns) + 0.5, Math.floor(cell / scene.columns) + 0.5];
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text made safe for XML content and attributes. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(/[&<>"]/g, (character) => ENTITIES[character])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them in any form
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
