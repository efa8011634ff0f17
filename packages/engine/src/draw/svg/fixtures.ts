import type { Palette } from '../text/palette.js';

/** A plate full of spikes around a point, in units of one cell. */
export function drawTrap(x: number, y: number, palette: Palette): string {
  const spikes = [-0.2, 0, 0.2].map((at) => `M${at - 0.09} .22L${at} -.22L${at + 0.09} .22z`).join('');
  return (
    `<g transform="translate(${x} ${y})"><rect x="-.36" y="-.36" width=".72" height=".72" rx=".08" fill="${palette.bad}" fill-opacity=".2" stroke="${palette.bad}" stroke-width=".05" stroke-dasharray=".12 .06"/>` +
    `<path d="${spikes}" fill="${palette.text}"/><path d="M-.32 .24h.64" stroke="${palette.text}" stroke-width=".06"/></g>`
  );
}

/** A key around a point. */
export function drawKey(x: number, y: number, palette: Palette): string {
  const { lump, edge } = palette.gold;
  const shape = '<circle cx="-.2" r=".15" fill="none"/><path d="M-.05 0H.36M.2 0v.16M.34 0v.2" fill="none"/>';
  return (
    `<g transform="translate(${x} ${y}) rotate(-35) scale(.85)" stroke-linecap="round"><g stroke="${edge}" stroke-width=".17">${shape}</g>` +
    `<g stroke="${lump}" stroke-width=".09">${shape}</g></g>`
  );
}

/** A gate on the right-hand side of the cell around a point: shut, two leaves with bars; open, the leaves swung aside. */
export function drawGate(x: number, y: number, isOpen: boolean, palette: Palette): string {
  const { lump, edge } = palette.gold;
  const leaf = (turn: number) =>
    `<g transform="rotate(${turn})"><rect x="-.09" y="0" width=".18" height=".4" rx=".03" fill="${lump}" stroke="${edge}" stroke-width=".05"/><path d="M-.09 .14h.18M-.09 .27h.18" stroke="${edge}" stroke-width=".05"/></g>`;
  const posts = `<path d="M0 -.42h.001M0 .42h.001" stroke="${edge}" stroke-width=".2" stroke-linecap="round"/>`;
  const [upper, lower] = isOpen ? [-75, 255] : [0, 180];
  return (
    `<g transform="translate(${x + 0.5} ${y})"><g transform="translate(0 -.4)">${leaf(upper)}</g>` +
    `<g transform="translate(0 .4)">${leaf(lower)}</g>${posts}</g>`
  );
}
