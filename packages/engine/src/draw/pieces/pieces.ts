import type { Actor, Figure, GridScene, Mark, Tile } from '../../puzzle/contract/scene.js';
import type { Coat, Shape } from './paints.js';

/** Units to the side of a cell in which pieces are drawn. */
export const UNITS = 40;

/** How far what lies outside a gap in the outer wall is from the middle of the cell inside, in cells. */
export const BEYOND = 0.92;

/** What a piece looks like around the origin, as paths from the lowest to the topmost. */
export interface Piece {
  readonly shapes: readonly Shape[];
  readonly coat?: Coat;
  /** How all of it is turned and stretched, as SVG writes it. */
  readonly transform?: string;
}

/** An oval from its lowest point on, so that no sum of its numbers has to be rounded. */
const oval = (x: number, y: number, across: number, down: number) =>
  `M${x} ${y}m0 ${down}a${across} ${down} 0 1 0 0${-2 * down}a${across} ${down} 0 1 0 0 ${2 * down}z`;
const dot = (x: number, y: number, radius: number) => oval(x, y, radius, radius);
/** A dot on either side of the middle line. */
const pair = (x: number, y: number, radius: number) => dot(-x, y, radius) + dot(x, y, radius);

const PLAYER: Coat = ['player', 'player-ink', 'floor'];
const PURSUER: Coat = ['pursuer', 'pursuer-ink', 'floor'];
const SECOND: Coat = ['pursuer-second', 'pursuer-ink', 'floor'];

const SPINES = Array.from({ length: 22 }, (_, i) => {
  const angle = (i / 22) * 2 * Math.PI - Math.PI / 2;
  const radius = i % 2 === 0 ? 16 : 12;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}).join('L');

const bull = (coat: Coat, bar: string): Piece => ({
  coat,
  shapes: [
    [
      'body',
      'M-7.5-5C-13-4.5-15.8-8.5-14.5-14c2.2 3.6 5 4.8 9 4.6M7.5-5C13-4.5 15.8-8.5 14.5-14c-2.2 3.6-5 4.8-9 4.6',
    ],
    ['body', 'M-9-9.5h18l2.6 4-3.4 4.6L5.5 11.5 2.5 15h-5l-3-3.5-2.7-12.4L-11.6-5.5Z'],
    ['bold', bar],
    ['ink', pair(4.6, 0.8, 1.7)],
    ['line', 'M-2.6 11h5.2M-1.6 8.2v.6M1.6 8.2v.6'],
  ],
});

const beast = (...face: readonly Shape[]): Piece => ({
  coat: PURSUER,
  shapes: [['body', `M${SPINES}Z`], ...face],
});

const FIGURES: Readonly<Record<Figure, Piece>> = {
  /** A round shield with a crested helmet on it. */
  warrior: {
    coat: PLAYER,
    shapes: [
      ['body', dot(0, 0, 14.5)],
      ['faint', dot(0, 0, 11.8)],
      ['ink', 'M-6.5 7.5V-.5a6.5 6.5 0 0 1 13 0V7.5L2.6 9V2.6h1.6V.2H-4.2v2.4h1.6V9Z'],
      ['bold', 'M-8.3-1.5C-8.3-9 -2-11.5 3-10.2 7-9.2 8.6-6 8.3-2.5'],
    ],
  },
  /** A face under a helmet with a lamp. */
  miner: {
    coat: PLAYER,
    shapes: [
      ['body', dot(0, 0, 14.5)],
      ['ink', 'M-9.5.5A9.5 9.5 0 0 1 9.5.5h2v2.6h-23V.5Z'],
      ['lamp', dot(0, -4.5, 3.4)],
      ['ink', pair(4, 6.8, 1.5)],
    ],
  },
  /** From above: a hood, a lantern, and a point in the direction of view. */
  wanderer: {
    coat: PLAYER,
    shapes: [
      ['body', 'M0-17.5 5.5-10.6A12.4 12.4 0 1 1-5.5-10.6Z'],
      ['ink', 'M-7.4 3.5A7.5 7.8 0 0 1 7.4 3.5Q0 7.5-7.4 3.5Z'],
      ['faint', 'M-9 4.5Q0 10 9 4.5'],
      ['lamp', dot(7.6, -6.6, 3)],
    ],
  },
  /** From above, head up. */
  mouse: {
    coat: ['mouse', 'mouse-edge', 'mouse-edge'],
    shapes: [
      ['tail', 'M0 9C1 15-7 13-6.5 17.5'],
      ['fur', 'M0-14.5C4.5-11 7.8-3.5 7.8 2.5A7.8 8.5 0 0 1-7.8 2.5C-7.8-3.5-4.5-11 0-14.5Z'],
      ['fur', pair(7, -5, 4.7)],
      ['pink', pair(7, -5, 2.4)],
      ['pupil', pair(2.5, -8.4, 1.1)],
      ['pink', dot(0, -14.2, 1.5)],
    ],
  },
  /** A bull's head; the bar on its brow lies the way it likes to go first. */
  bull: bull(PURSUER, 'M-4.5-5.8h9'),
  /** Spines, eyes and teeth. */
  beast: beast(
    ['ink', pair(4.6, -2.6, 3.3)],
    ['pupil', dot(-4, -2.2, 1.5) + dot(5.2, -2.2, 1.5)],
    ['ink', 'M-7 3.5h14l-2.3 4.6-2.4-2.4L0 8.6-2.3 5.7l-2.4 2.4Z'],
  ),
  /** Bandages, and two eyes in the dark between them. */
  mummy: {
    coat: ['linen', 'linen-edge', 'linen-edge'],
    shapes: [
      ['body', 'M0-13.5C9-13.5 15-9 15-1S10 13.5 0 13.5-15 7-15-1-9-13.5 0-13.5Z'],
      ['line', 'M-10.5-9.5 10-11.5M-14.5 4H14.5M-13.5 8.5 12 7M-9 12H9M13 4.5 16 9'],
      ['ink', 'M-13.5-6.5H13.5V.5H-13.5Z'],
      ['eye', pair(5, -3, 2.2)],
    ],
  },
  /** From above: claws in front, the tail curled back with its sting. */
  scorpion: {
    coat: PURSUER,
    shapes: [
      ['limb', 'M-4-3-10-6-11-12M4-3 10-6 11-12M-5 1-12 .5M5 1 12 .5M-5 4-11.5 7M5 4 11.5 7'],
      ['limb', 'M0 6C0 13 9 15 10 9.5'],
      ['body', 'M0-7C4-7 6-4 6 0S4 8 0 8-6 4-6 0-4-7 0-7Z'],
      ['body', 'M10 10.5 6.5 5.5 12.5 6.5Z'],
      ['body', 'M-14.5-15-11-11.5-7.5-15.5-8-10-11-8.5-14-10ZM14.5-15 11-11.5 7.5-15.5 8-10 11-8.5 14-10Z'],
      ['ink', pair(2.2, -3.6, 1.3)],
      ['line', 'M-4.5 1.5H4.5M-4 4.5H4'],
    ],
  },
  /** A sheet with holes for eyes. */
  ghost: {
    coat: ['ghost', 'ghost-ink', 'floor'],
    shapes: [
      ['body', 'M-12.5 14.5V-2A12.5 12.8 0 0 1 12.5-2V14.5L8.3 10.7 4.2 14.5 0 10.7-4.2 14.5-8.3 10.7Z'],
      ['ink', oval(-4.6, -3.2, 2.5, 3.5) + oval(4.6, -3.2, 2.5, 3.5) + oval(0, 4.6, 2.3, 2.9)],
    ],
  },
  /** A square skull with a seam, one large eye and bad teeth. */
  zombie: {
    coat: ['zombie', 'zombie-ink', 'floor'],
    shapes: [
      ['body', 'M-10-13.5H8.5L12.5-9V5.5L8.8 8V14H-8.4V8.5L-12.5 6V-10Z'],
      ['ink', dot(-4.8, -3.4, 4) + dot(5.4, -2.6, 2.4)],
      ['pupil', dot(-4.2, -2.8, 1.8)],
      ['line', 'M1-13V-8M-1.5-11.5h5M-1.5-9h5'],
      ['ink', 'M-7 5.2H7.5V10.5H4.5V8H1.5V10.5H-1.5V8H-4.5V10.5H-7Z'],
    ],
  },
  /** Pointed ears and a long muzzle. */
  wolf: {
    coat: PURSUER,
    shapes: [
      ['body', 'M-13.5-15.5-5.5-9.5H5.5L13.5-15.5 12-2 15 2 9 5.5 4 14H-4L-9 5.5-15 2-12-2Z'],
      ['ink', 'M-9-3-3-.5-7.5 1.5ZM9-3 3-.5 7.5 1.5Z'],
      ['ink', 'M-3.2 8.5H3.2L0 12.2Z'],
      ['line', 'M-1.6-7.5V-4M1.6-7.5V-4'],
    ],
  },
  /** A box on wheels with an aerial. */
  robot: {
    coat: PURSUER,
    shapes: [
      ['limb', 'M0-8V-14'],
      ['body', dot(0, -15, 2.2)],
      ['body', 'M-11-9.5H11V9H-11ZM-9 10.5H-2V15H-9ZM2 10.5H9V15H2Z'],
      ['ink', 'M-8-6H8V1H-8Z'],
      ['eye', pair(3.8, -2.5, 1.9)],
      ['line', 'M-6.5 5H6.5'],
    ],
  },
  /** Broken stones on each other. */
  heap: {
    coat: ['line-strong', 'rock', 'floor'],
    shapes: [
      ['body', 'M-17 13-14 4-8 2-6-6 2-9 9-3 10 2 17 7V13Z'],
      ['line', 'M-8 2 9 4M-1 3V12'],
    ],
  },
};

/** Which way an actor goes ahead: up, right, down, left. */
const AHEAD = ['M-5-14 0-19 5-14Z', 'M14-5 19 0 14 5Z', 'M-5 14 0 19 5 14Z', 'M-14-5-19 0-14 5Z'] as const;

/** Those who go up and down first, where there are two of a figure. */
const UPRIGHT: Readonly<Partial<Record<Figure, Piece>>> = {
  bull: bull(SECOND, 'M0-8.6v7'),
  mummy: {
    coat: ['linen-red', 'linen-edge', 'linen-edge'],
    shapes: [
      ['body', 'M0-16.5C6-16.5 9-12.5 9-7L7.5 10C7 14 4 16 0 16S-7 14-7.5 10L-9-7C-9-12.5-6-16.5 0-16.5Z'],
      ['line', 'M-3.5-15.5-3-11M3-11 3.5-15.5M-3.5 0-3 15M0 0V15.5M3.5 0 3 15'],
      ['ink', 'M-8-8.5H8V-2.5H-8Z'],
      ['eye', pair(3.4, -5.5, 1.9)],
    ],
  },
};

const ASLEEP = beast(['line', 'M-7.5-2q2.8 2.6 5.6 0M1.9-2q2.8 2.6 5.6 0M-3 6.5h6']);

export type Look = Pick<Actor, 'role' | 'figure' | 'isUpright' | 'facing' | 'ahead' | 'mood'>;

/** How an actor is drawn in a style of scene: the figure that it has or that its role has there, in the coat of its mood. */
export function pieceOf(
  { role, figure: own, isUpright, facing, ahead, mood }: Look,
  style: GridScene['style'],
): Piece {
  const isPlayer = role === 'player';
  const [among, between] = isPlayer ? (['miner', 'warrior'] as const) : (['beast', 'bull'] as const);
  const figure = own ?? (style === 'cells' ? among : between);
  const isCalm = mood === 'calm' && figure !== 'heap';
  const found = (isUpright && UPRIGHT[figure]) || (isCalm && figure === 'beast' ? ASLEEP : FIGURES[figure]);
  const { coat: [body, mark, edge] = PURSUER } = found;
  const shapes: readonly Shape[] =
    ahead === undefined ? found.shapes : [...found.shapes, ['body', AHEAD[ahead]]];
  const isCaught = mood === 'caught';
  return {
    coat: [isCaught && isPlayer ? 'line-strong' : body, mark, edge],
    shapes: isCalm ? shapes.map(([paint, path]) => [paint === 'body' ? 'calm' : paint, path]) : shapes,
    ...(isCaught ? { transform: 'rotate(90)scale(.86)' } : facing && { transform: `rotate(${90 * facing})` }),
  };
}

/** The number to tell a pursuer from others by, as in its name; 0 for none. Ghosts are all alike, and heaps. */
export function numberOf(actor: Actor, actors: readonly Actor[]): number {
  const isCounted = ({ role, figure }: Actor) =>
    role === 'pursuer' && figure !== 'ghost' && figure !== 'heap';
  if (!isCounted(actor)) return 0;
  const number = Number(actor.name.split(' ').at(-1)) || 0;
  return number === 1 && actors.filter(isCounted).length === 1 ? 0 : number;
}

/** On which a number stands, at the upper right of a piece. */
export const NUMBER_PLATE: readonly Shape[] = [['number', dot(0, 0, 6.5)]];

/** A doorway: an arch, daylight in it, and the way that leads out. */
export const DOOR: Piece = {
  shapes: [
    ['door', 'M-11.5 14V-3.5a11.5 11.5 0 0 1 23 0V14Z'],
    ['light', 'M-8 14V-3.5a8 8 0 0 1 16 0V14Z'],
    ['way', 'M-5.5 14-1.8 2H1.8L5.5 14Z'],
    ['step', 'M-14 15.2H14'],
  ],
};

const plate = (left: number, top: number, right: number, bottom: number, r: number) =>
  `M${left + r} ${top}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1${-r} ${r}H${left + r}a${r} ${r} 0 0 1${-r}${-r}V${top + r}a${r} ${r} 0 0 1 ${r}${-r}z`;

const KEY = 'M-2.5 0A5 5 0 1 1-12.5 0A5 5 0 1 1-2.5 0M-2.5 0H13M7 0V5.5M12.5 0V7';

type KindOfOnePiece = Exclude<Mark['kind'], 'gold' | 'gate' | 'ground'>;

/** What lies on a cell or, of an exit through a wall, beyond it; gold and gates are more than one piece. */
const MARKS: Readonly<Record<KindOfOnePiece, Piece>> = {
  exit: { shapes: [['glow', plate(-17.5, -17.5, 17.5, 17.5, 7)], ...DOOR.shapes] },
  start: { shapes: [['start', dot(0, 0, 15)]] },
  hole: { shapes: [['hole', 'M-14-4-9-13 3-15 13-8 15 4 6 14-7 15-15 7Z']] },
  trap: {
    shapes: [
      ['plate', plate(-14, -14, 14, 14, 3)],
      ['spike', 'M-11 9-8-9-5 9M-3 9 0-9 3 9M5 9 8-9 11 9M-12 9.5H12'],
    ],
  },
  key: {
    transform: 'rotate(-38)scale(.85)',
    shapes: [
      ['iron', KEY],
      ['metal', KEY],
    ],
  },
};

/** The piece of a mark; of an exit with a side, the way out beyond it. */
export function pieceOfMark(kind: KindOfOnePiece, side: Mark['side']): Piece {
  if (kind !== 'exit' || side === null) return MARKS[kind];
  return {
    coat: ['exit', 'exit', 'exit'],
    transform: `rotate(${90 * side})`,
    shapes: [
      ['glow', plate(-17, -10, 17, 14, 6)],
      ['arrow', 'M-8 6 0-3 8 6M-8 13 0 4 8 13'],
    ],
  };
}

/** A gate that stands up and down at the origin: its leaves, each hung at a post and turned aside where it stands open. */
export const GATE = {
  leaf: [['leaf', `${plate(-3.8, 0, 3.8, 17, 1)}M-3.8 5.5H3.8M-3.8 11.5H3.8`]],
  hinges: ['translate(0 -17)', 'translate(0 17)scale(1 -1)'],
  sill: [['sill', 'M0-11V11']],
  posts: [['post', dot(0, -17.5, 3.6) + dot(0, 17.5, 3.6)]],
} as const satisfies Record<string, string | readonly string[] | readonly Shape[]>;

/** What lays a gate down that stands below a cell. */
export const LYING_GATE = 'rotate(90)';

const MINE: readonly Shape[] = [
  ['mine', `M0-13V13M-13 0H13M-9-9 9 9M9-9-9 9${dot(0, 0, 8.5)}`],
  ['shine', dot(-3, -3, 2.2)],
];
const FLAG: readonly Shape[] = [
  ['flag', 'M-5-11.5 9-5.5-5 .5z'],
  ['pole', 'M-5.5-12.5v22M-10 10.5h11'],
];

export const TILES: Readonly<Record<Exclude<Tile, number | 'covered'>, readonly Shape[]>> = {
  flag: FLAG,
  'wrong flag': [...FLAG, ['cross', 'M-12-12l24 24m0-24-24 24']],
  mine: MINE,
  exploded: [['hit', plate(-19, -19, 19, 19, 5)], ...MINE],
};
