import type { Actor } from '../../puzzle/contract/scene.js';
import type { Palette } from '../text/palette.js';

/** A mummy around the origin: a broad pale one goes sideways first, a tall dark one up and down. */
export function mummy({ letter }: Actor, palette: Palette): string {
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
export function scorpion(_: Actor, palette: Palette): string {
  const line = `fill="none" stroke="${palette.pursuer}" stroke-linecap="round" stroke-linejoin="round"`;
  return (
    `<path d="M-.14 -.08L-.3 -.18L-.3 -.36M.14 -.08L.3 -.18L.3 -.36M-.38 -.3L-.3 -.4L-.22 -.3M.38 -.3L.3 -.4L.22 -.3" ${line} stroke-width=".07"/>` +
    `<path d="M-.14 .04L-.36 .0M.14 .04L.36 .0M-.14 .12L-.34 .18M.14 .12L.34 .18" ${line} stroke-width=".05"/>` +
    `<path d="M0 .16C.02 .36 .3 .4 .3 .22C.3 .12 .2 .1 .14 .14" ${line} stroke-width=".08"/>` +
    `<ellipse cy=".02" rx=".16" ry=".2" fill="${palette.pursuer}"/>` +
    `<circle cx="-.06" cy="-.08" r=".035" fill="${palette.floor}"/><circle cx=".06" cy="-.08" r=".035" fill="${palette.floor}"/>`
  );
}
