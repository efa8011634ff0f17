/** The colours of pieces. Each theme of pictures has them, and the browser's style sheet by the same names. */
export const ROLES = [
  'floor',
  'raised',
  'ink',
  'rock',
  'line-strong',
  'player',
  'player-ink',
  'pursuer',
  'pursuer-second',
  'pursuer-ink',
  'ghost',
  'ghost-ink',
  'zombie',
  'zombie-ink',
  'linen',
  'linen-red',
  'linen-edge',
  'linen-eye',
  'mouse',
  'mouse-edge',
  'mouse-pink',
  'exit',
  'daylight',
  'terracotta',
  'nugget',
  'nugget-edge',
  'nugget-shade',
  'nugget-gleam',
  'flag',
  'flag-pole',
  'mine',
  'mine-shine',
  'hit',
] as const;
export type Role = (typeof ROLES)[number];

/** The colours of an actor: of its body, of the drawing on it, and of its edge. */
export type Coat = readonly [body: Role, mark: Role, edge: Role];
type Colour = Role | 'body' | 'mark' | 'edge' | `#${string}`;

const UNDER = { 'paint-order': 'stroke' };

/** Filling, line and its width in units, and what else there is to a paint. */
const PAINTS = {
  body: ['body', 'edge', 1.6, UNDER],
  calm: ['body', 'edge', 1.6, { ...UNDER, opacity: 0.75 }],
  fur: ['body', 'edge', 1.4],
  tail: [null, 'edge', 2.2],
  limb: [null, 'body', 2.6],
  ink: ['mark'],
  line: [null, 'mark', 1.8],
  bold: [null, 'mark', 2.4],
  faint: [null, 'mark', 1.1, { opacity: 0.55 }],
  eye: ['linen-eye'],
  pupil: ['#1a1512'],
  pink: ['mouse-pink'],
  lamp: ['nugget', 'nugget-edge', 0.8],
  glow: ['daylight', null, 0, { opacity: 0.55 }],
  door: ['exit'],
  light: ['daylight'],
  way: ['exit', null, 0, { opacity: 0.45 }],
  step: [null, 'exit', 3],
  arrow: [null, 'body', 4],
  start: [null, 'player', 2, { 'stroke-dasharray': '4 3.5', 'stroke-linecap': 'butt' }],
  hole: ['#1a1512', 'line-strong', 1.2],
  plate: ['terracotta', 'terracotta', 1.6, { 'fill-opacity': 0.22, 'stroke-dasharray': '5 2.5' }],
  spike: ['ink', 'ink', 1.4],
  iron: [null, 'nugget-edge', 6],
  metal: [null, 'nugget', 3],
  leaf: ['nugget', 'nugget-edge', 1.8],
  post: ['nugget-edge', 'floor', 0.8],
  sill: [null, 'line-strong', 1.6, { 'stroke-dasharray': '2 4', 'stroke-linecap': 'butt' }],
  lump: ['nugget', 'nugget-edge', 1.6],
  facet: ['nugget-shade'],
  gleam: [null, 'nugget-gleam', 2.2],
  heap: ['nugget-edge'],
  number: ['raised', 'pursuer', 1.2],
  mine: ['mine', 'mine', 3],
  shine: ['mine-shine'],
  hit: ['hit'],
  flag: ['flag'],
  pole: [null, 'flag-pole', 2.6],
  cross: [null, 'mine', 4.5],
} as const satisfies Record<
  string,
  readonly [fill: Colour | null, line?: Colour | null, width?: number, more?: Attributes]
>;

/** A path around the origin, in units of which a cell has 40, and what it is painted with. */
export type Shape = readonly [paint: keyof typeof PAINTS, path: string];

export type Attributes = Readonly<Record<string, string | number>>;

/** The attributes of a path, in a group that draws round ends and corners; `colour` says what a theme paints a role with. */
export function pathOf(
  [paint, d]: Shape,
  colour: (role: Role) => string,
  [body, mark, edge]: Coat = PLAIN,
): Attributes {
  const [fill, line, width = 0, more]: readonly [Colour | null, (Colour | null)?, number?, Attributes?] =
    PAINTS[paint];
  const worn: Partial<Record<Colour, Role>> = { body, mark, edge };
  const of = (one: Colour) => (one.startsWith('#') ? one : colour(worn[one] ?? (one as Role)));
  return {
    d,
    fill: fill ? of(fill) : 'none',
    ...(line && { stroke: of(line), 'stroke-width': width }),
    ...more,
  };
}

const PLAIN: Coat = ['pursuer', 'pursuer-ink', 'floor'];
