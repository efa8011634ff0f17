import { type Direction, stepOf } from '../grid/index.js';
import type { Actor, Mark, Scene } from '../puzzle/scene.js';
import type { Palette } from './palette.js';

/** Exits: a door on a cell, an arrow through a gap. */
export function drawMark(mark: Mark, scene: Scene, palette: Palette): string {
  const [x, y] = centre(scene, mark.cell);
  if (mark.side === null) {
    return (
      `<g transform="translate(${x} ${y})"><rect x="-.38" y="-.38" width=".76" height=".76" rx=".1" fill="${palette.exit}" fill-opacity=".16" stroke="${palette.exit}" stroke-width=".07"/>` +
      `<path d="M-.17 .38V-.12a.17 .17 0 0 1 .34 0V.38" fill="${palette.exit}"/></g>`
    );
  }
  const turn = mark.side * 90;
  return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 -.46v-.3M-.17 -.6L0 -.8L.17 -.6" fill="none" stroke="${palette.exit}" stroke-width=".1" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/**
 * An actor: the player is a disc with a face, a pursuer a diamond with horns, so that shape alone tells them
 * apart. `slot` of `slots` moves and shrinks it when several share a cell.
 */
export function drawActor(actor: Actor, slot: number, slots: number, scene: Scene, palette: Palette): string {
  let [x, y] = centre(scene, actor.cell);
  if (actor.beyond !== null) {
    const step = stepOf(actor.beyond as Direction);
    x += step.columns;
    y += step.rows;
  }
  const scale = slots === 1 ? 1 : slots === 2 ? 0.62 : 0.5;
  if (slots > 1) {
    const angle = slot / slots;
    // Two side by side, more around the centre; the quarter turns need no tables of sines.
    const [dx, dy] = slots === 2 ? [slot === 0 ? -1 : 1, 0] : corner(Math.floor(angle * 4));
    x += dx * 0.22;
    y += dy * 0.22;
  }
  const place = `transform="translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${scale})`}"`;
  const body = actor.role === 'player' ? player(actor, palette) : pursuer(actor, palette);
  return `<g ${place} data-actor="${escapeXml(actor.id)}"><title>${escapeXml(actor.name)}</title>${body}</g>`;
}

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

/** Centre of a cell in units of one cell. */
export function centre(scene: Scene, cell: number): [number, number] {
  return [(cell % scene.columns) + 0.5, Math.floor(cell / scene.columns) + 0.5];
}

/** Text made safe for XML content and attributes. */
export function escapeXml(text: string): string {
  return (
    text
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/"/g, '&quot;')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them in any form
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

function corner(index: number): readonly [number, number] {
  return (
    (
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const
    )[index] ?? [0, 0]
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
