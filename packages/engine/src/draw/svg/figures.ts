import { stepOf } from '../../grid/index.js';
import type { Actor, Mark, Scene } from '../../puzzle/contract/scene.js';
import { amountOf } from '../nuggets/index.js';
import type { Palette } from '../text/palette.js';
import { drawGold } from './gold.js';

/** A plate full of spikes around a point, in units of one cell. */
function drawTrap(x: number, y: number, palette: Palette): string {
  const spikes = [-0.2, 0, 0.2].map((at) => `M${at - 0.09} .22L${at} -.22L${at + 0.09} .22z`).join('');
  return (
    `<g transform="translate(${x} ${y})"><rect x="-.36" y="-.36" width=".72" height=".72" rx=".08" fill="${palette.bad}" fill-opacity=".2" stroke="${palette.bad}" stroke-width=".05" stroke-dasharray=".12 .06"/>` +
    `<path d="${spikes}" fill="${palette.text}"/><path d="M-.32 .24h.64" stroke="${palette.text}" stroke-width=".06"/></g>`
  );
}

/** A key around a point. */
function drawKey(x: number, y: number, palette: Palette): string {
  const { lump, edge } = palette.gold;
  const shape = '<circle cx="-.2" r=".15" fill="none"/><path d="M-.05 0H.36M.2 0v.16M.34 0v.2" fill="none"/>';
  return (
    `<g transform="translate(${x} ${y}) rotate(-35) scale(.85)" stroke-linecap="round"><g stroke="${edge}" stroke-width=".17">${shape}</g>` +
    `<g stroke="${lump}" stroke-width=".09">${shape}</g></g>`
  );
}

/** A gate on the right-hand side of the cell around a point: shut, two leaves with bars; open, the leaves swung aside, short of where a figure stands. */
function drawGate(x: number, y: number, isOpen: boolean, palette: Palette): string {
  const { lump, edge } = palette.gold;
  const leaf = (turn: number) =>
    `<g transform="rotate(${turn})${isOpen ? ' scale(1 .7)' : ''}"><rect x="-.09" y="0" width=".18" height=".4" rx=".03" fill="${lump}" stroke="${edge}" stroke-width=".05"/><path d="M-.09 .14h.18M-.09 .27h.18" stroke="${edge}" stroke-width=".05"/></g>`;
  const posts = `<path d="M0 -.42h.001M0 .42h.001" stroke="${edge}" stroke-width=".2" stroke-linecap="round"/>`;
  const [upper, lower] = isOpen ? [-90, 270] : [0, 180];
  return (
    `<g transform="translate(${x + 0.5} ${y})"><g transform="translate(0 -.4)">${leaf(upper)}</g>` +
    `<g transform="translate(0 .4)">${leaf(lower)}</g>${posts}</g>`
  );
}

/** A mummy around the origin: a broad pale one goes sideways first, a tall dark one up and down. */
function mummy({ letter }: Actor, palette: Palette): string {
  const isTall = letter === 'V';
  const fill = isTall ? palette.pursuer : palette.linen.fill;
  const edge = isTall ? palette.floor : palette.linen.edge;
  const bands = isTall
    ? 'M-.1 -.38V-.22M-.1 .02V.38M.1 -.38V-.22M.1 .02V.38'
    : 'M-.28 -.22L.26 -.28M-.34 .08L.34 .04M-.3 .22L.3 .2';
  const [w, h] = isTall ? [0.25, 0.42] : [0.38, 0.34];
  return (
    `<rect x="${-w}" y="${-h}" width="${2 * w}" height="${2 * h}" rx=".22" fill="${fill}" stroke="${palette.linen.edge}" stroke-width=".06"/>` +
    `<path d="${bands}" fill="none" stroke="${edge}" stroke-width=".05" stroke-linecap="round"/>` +
    `<path d="M${0.06 - w} -.1h${2 * w - 0.12}" stroke="${palette.linen.edge}" stroke-width=".18"/>` +
    `<circle cx="-.1" cy="-.1" r=".055" fill="${palette.linen.eye}"/><circle cx=".1" cy="-.1" r=".055" fill="${palette.linen.eye}"/>`
  );
}

/** A scorpion around the origin, from above: claws up, its tail curled back over it. */
function scorpion(_: Actor, palette: Palette): string {
  const line = `fill="none" stroke="${palette.pursuer}" stroke-linecap="round" stroke-linejoin="round"`;
  return (
    `<path d="M-.14 -.08L-.3 -.18L-.3 -.36M.14 -.08L.3 -.18L.3 -.36M-.38 -.3L-.3 -.4L-.22 -.3M.38 -.3L.3 -.4L.22 -.3" ${line} stroke-width=".07"/>` +
    `<path d="M-.14 .04L-.36 .0M.14 .04L.36 .0M-.14 .12L-.34 .18M.14 .12L.34 .18" ${line} stroke-width=".05"/>` +
    `<path d="M0 .16C.02 .36 .3 .4 .3 .22C.3 .12 .2 .1 .14 .14" ${line} stroke-width=".08"/>` +
    `<ellipse cy=".02" rx=".16" ry=".2" fill="${palette.pursuer}"/>` +
    `<circle cx="-.06" cy="-.08" r=".035" fill="${palette.floor}"/><circle cx=".06" cy="-.08" r=".035" fill="${palette.floor}"/>`
  );
}

/** A ghost around the origin: white as a sheet, with a hem in waves. */
function ghost(_: Actor, palette: Palette): string {
  return (
    `<path d="M-.31 .36V-.05A.31 .32 0 0 1 .31 -.05V.36L.2 .27L.1 .36L0 .27L-.1 .36L-.2 .27z" fill="${palette.floor}" stroke="${palette.pursuer}" stroke-width=".06" stroke-linejoin="round"/>` +
    `<ellipse cx="-.11" cy="-.08" rx=".06" ry=".09" fill="${palette.pursuer}"/><ellipse cx=".11" cy="-.08" rx=".06" ry=".09" fill="${palette.pursuer}"/>` +
    `<ellipse cy=".12" rx=".06" ry=".07" fill="${palette.pursuer}"/>`
  );
}

/** A zombie around the origin: a dark square skull with one large eye and bad teeth. */
function zombie(_: Actor, palette: Palette): string {
  return (
    `<path d="M-.25 -.34H.21L.31 -.22V.14L.22 .2V.35H-.21V.21L-.31 .15V-.25z" fill="${palette.pursuer}" stroke="${palette.pursuer}" stroke-width=".03"/>` +
    `<circle cx="-.12" cy="-.09" r=".1" fill="${palette.floor}"/><circle cx="-.1" cy="-.07" r=".045" fill="${palette.pursuer}"/>` +
    `<circle cx=".14" cy="-.07" r=".06" fill="${palette.floor}"/>` +
    `<path d="M-.17 .13H.19V.26H.11V.2H.04V.26H-.04V.2H-.11V.26H-.17z" fill="${palette.floor}"/>`
  );
}

/** Columns and rows of a picture in units of one cell. */
export function extentOf(scene: Scene): { readonly columns: number; readonly rows: number } {
  if (scene.kind !== 'graph') return scene;
  const last = (which: 'x' | 'y') => scene.vertices.reduce((most, one) => Math.max(most, one[which]), 0);
  return { columns: round(last('x') * SPACING + 1), rows: round(last('y') * SPACING + 1.6) };
}

/** A door on the exit, a dashed ring around the start, gold, a hole, what stands in a maze; an arrow through a gap. */
export function drawMark(mark: Mark, scene: Scene, palette: Palette): string {
  const [x, y] = centre(scene, mark.cell);
  if (mark.kind === 'start' && mark.side === null) {
    return `<circle cx="${x}" cy="${y}" r=".42" fill="none" stroke="${palette.player}" stroke-width=".06" stroke-dasharray=".14 .1"/>`;
  }
  if (mark.kind === 'ground')
    return `<text x="${x}" y="${y + 0.2}" font-size=".6" text-anchor="middle" fill="${palette.text}">${escapeXml(mark.letter)}</text>`;
  if (mark.kind === 'gold') return drawGold(amountOf(mark.letter), x, y, palette);
  if (mark.kind === 'trap') return drawTrap(x, y, palette);
  if (mark.kind === 'key') return drawKey(x, y, palette);
  if (mark.kind === 'gate') return drawGate(x, y, mark.isOpen === true, palette);
  if (mark.kind === 'hole') {
    return `<path d="M${x - 0.36} ${y - 0.1}l.14 -.22 .3 -.06 .24 .18 .06 .3 -.22 .24 -.34 .04 -.2 -.2z" fill="${palette.text}" fill-opacity=".82"/>`;
  }
  if (mark.side === null) {
    return (
      `<g transform="translate(${x} ${y})"><rect x="-.38" y="-.38" width=".76" height=".76" rx=".1" fill="${palette.exit}" fill-opacity=".16" stroke="${palette.exit}" stroke-width=".07"/>` +
      `<path d="M-.17 .38V-.12a.17 .17 0 0 1 .34 0V.38" fill="${palette.exit}"/></g>`
    );
  }
  const turn = (mark.side ?? 0) * 90;
  const arrow =
    mark.kind === 'exit' ? 'M0 -.46v-.3M-.17 -.6L0 -.8L.17 -.6' : 'M0 -.5v-.3M-.17 -.66L0 -.46L.17 -.66';
  return `<path transform="translate(${x} ${y}) rotate(${turn})" d="${arrow}" fill="none" stroke="${mark.kind === 'exit' ? palette.exit : palette.player}" stroke-width=".1" stroke-linecap="round" stroke-linejoin="round"/>`;
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
    x += step.columns;
    y += step.rows;
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
    const place = `${actor.cell},${actor.beyond}`;
    const company = companies.get(place) ?? [];
    companies.set(place, company);
    company.push(actor);
    return { actor, company, slot: company.length - 1 };
  });
  return placed.map(({ actor, company, slot }) => ({
    actor,
    place: actorPlace(actor, slot, company.length, scene),
  }));
}

/** An actor at its place. */
export function drawActor(actor: Actor, { x, y, scale }: ActorPlace, palette: Palette): string {
  const place = `transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}"`;
  return `<g ${place} data-actor="${escapeXml(actor.id)}"><title>${escapeXml(actor.name)}</title>${actorBody(actor, palette)}</g>`;
}

/**
 * An actor around the origin: the player is a disc with a face, a pursuer a diamond with horns, a ghost or a zombie, a mouse
 * has ears and a tail, so that shape alone tells them apart.
 */
export function actorBody(actor: Actor, palette: Palette): string {
  return DRAWN[actor.figure ?? actor.role](actor, palette);
}

const DRAWN = { player, pursuer, mouse, mummy, scorpion } as const;

function player(actor: Actor, palette: Palette): string {
  const mouth =
    actor.mood === 'caught'
      ? 'M-.11 .15q.11 -.1 .22 0'
      : actor.mood === 'escaped'
        ? 'M-.13 .06q.13 .18 .26 0'
        : 'M-.1 .1q.1 .08 .2 0';
  return (
    `<circle r=".34" fill="${palette.player}"/>` +
    `<circle cx="-.11" cy="-.07" r=".05" fill="${palette.floor}"/><circle cx=".11" cy="-.07" r=".05" fill="${palette.floor}"/>` +
    `<path d="${mouth}" fill="none" stroke="${palette.floor}" stroke-width=".05" stroke-linecap="round"/>`
  );
}

/** Pursuers of a shape of their own, by their letters. */
const OF_A_SHAPE: Readonly<Record<string, typeof pursuer>> = { G: ghost, Z: zombie };

function pursuer(actor: Actor, palette: Palette): string {
  const own = OF_A_SHAPE[actor.letter];
  if (own) return own(actor, palette);
  const fill = actor.mood === 'calm' ? palette.floor : palette.pursuer;
  const eyes = actor.mood === 'calm' ? palette.pursuer : palette.floor;
  // A V looks along columns first: its diamond is taller than wide.
  const [w, h] = actor.letter === 'V' ? [0.28, 0.4] : [0.38, 0.34];
  return (
    `<path d="M-.34 -.4q-.02 .24 .16 .26M.34 -.4q.02 .24 -.16 .26" fill="none" stroke="${palette.pursuer}" stroke-width=".08" stroke-linecap="round"/>` +
    `<path d="M0 ${-h}L${w} 0L0 ${h}L${-w} 0z" fill="${fill}" stroke="${palette.pursuer}" stroke-width=".06" stroke-linejoin="round"/>` +
    `<circle cx="-.1" cy="-.03" r=".05" fill="${eyes}"/><circle cx=".1" cy="-.03" r=".05" fill="${eyes}"/>`
  );
}

function mouse(_: Actor, palette: Palette): string {
  return (
    `<path d="M.24 .16q.2 .02 .2 -.2" fill="none" stroke="${palette.player}" stroke-width=".05" stroke-linecap="round"/>` +
    `<circle cx="-.19" cy="-.19" r=".13" fill="${palette.player}"/><circle cx=".19" cy="-.19" r=".13" fill="${palette.player}"/>` +
    `<path d="M0 .34C-.16 .34 -.3 .14 -.27 -.04A.27 .25 0 0 1 .27 -.04C.3 .14 .16 .34 0 .34z" fill="${palette.player}"/>` +
    `<circle cx="-.1" cy="-.02" r=".04" fill="${palette.floor}"/><circle cx=".1" cy="-.02" r=".04" fill="${palette.floor}"/>` +
    `<circle cy=".24" r=".05" fill="${palette.floor}"/>`
  );
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
