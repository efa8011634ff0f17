import { stepOf } from '../../grid/index.js';
import type { Actor, Mark, Scene } from '../../puzzle/contract/scene.js';
import { amountOf } from '../nuggets/index.js';
import type { Palette } from '../text/palette.js';
import { mummy, scorpion } from './creatures.js';
import { drawGate, drawKey, drawTrap } from './fixtures.js';
import { drawGold } from './gold.js';

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
 * An actor around the origin: the player is a disc with a face, a pursuer a diamond with horns, a mouse has ears and a
 * tail, so that shape alone tells them apart.
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

function pursuer(actor: Actor, palette: Palette): string {
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
