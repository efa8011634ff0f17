import type { Role } from '../pieces/index.js';

export const THEMES = ['light', 'dark', 'print'] as const;
export type Theme = (typeof THEMES)[number];

const BLUE = '#0072b2';
const SKY = '#56b4e9';
const VERMILLION = '#d55e00';
const GREEN = '#009e73';
const ORANGE = '#e69f00';
const YELLOW = '#f0e442';
const PURPLE = '#cc79a7';

/** Figures use the palette of M. Okabe and K. Ito, "Color Universal Design", 2008. */
const LIGHT = {
  paper: '#fbfaf7',
  floor: '#ffffff',
  rock: '#4a4540',
  grid: '#ece8e1',
  wall: '#2b2926',
  text: '#1d1b19',
  trail: SKY,
  good: GREEN,
  bad: VERMILLION,
  even: YELLOW,
  neutral: '#8a8680',
  /** Covered cells of a field. */
  land: '#cfc8bb',
  /** Of pieces, as on the boards of the browser. */
  pieces: {
    floor: '#ffffff',
    raised: '#ffffff',
    ink: '#1e2a33',
    rock: '#6d5a48',
    'line-strong': '#8d8067',
    player: '#0072b2',
    'player-ink': '#ffffff',
    pursuer: '#b84a00',
    'pursuer-second': '#8c3f78',
    'pursuer-ink': '#fff6ec',
    ghost: '#7a4f9e',
    'ghost-ink': '#fbf6ff',
    zombie: '#4f7413',
    'zombie-ink': '#f8ffe8',
    linen: '#fffaf0',
    'linen-red': '#c8361d',
    'linen-edge': '#4a3a1c',
    'linen-eye': '#ffd54a',
    mouse: '#8b8f98',
    'mouse-edge': '#3b3f47',
    'mouse-pink': '#f1a7b5',
    exit: '#00785a',
    daylight: '#ffeaa0',
    terracotta: '#a63d1f',
    nugget: '#f0bb2b',
    'nugget-edge': '#7d5606',
    'nugget-shade': '#d2941a',
    'nugget-gleam': '#fff3c4',
    flag: '#a3271c',
    'flag-pole': '#3b2c14',
    mine: '#26221d',
    'mine-shine': '#e9e2d4',
    hit: '#f2937c',
  } as Readonly<Record<Role, string>>,
  /** What is not lit. */
  darkness: '#2b2f38',
  /** The numbers 1 to 8 on opened cells of a field. */
  numbers: [BLUE, '#00724f', '#b34700', '#8a3f73', '#7a5200', '#00707a', '#1d1b19', '#5c5853'],
  /** Ends and middle of sequential scales. */
  ramp: ['#f7fbff', SKY, BLUE] as readonly [string, string, string],
  /** The same of scales of heat. */
  warm: ['#fff6dc', ORANGE, '#b34700'] as readonly [string, string, string],
};

/** Colours of a standalone picture. */
export type Palette = Readonly<typeof LIGHT>;

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: LIGHT,
  dark: {
    paper: '#15171c',
    floor: '#262a33',
    rock: '#0b0c0f',
    grid: '#333846',
    wall: '#d8d5cf',
    text: '#f2efe9',
    trail: PURPLE,
    good: GREEN,
    bad: VERMILLION,
    even: ORANGE,
    neutral: '#8a8680',
    land: '#4a5162',
    pieces: {
      floor: '#262a33',
      raised: '#212d36',
      ink: '#efe8da',
      rock: '#080d11',
      'line-strong': '#74848f',
      player: '#56b4e9',
      'player-ink': '#06131c',
      pursuer: '#ff8b3d',
      'pursuer-second': '#e59ac6',
      'pursuer-ink': '#1f0d02',
      ghost: '#d3b8f2',
      'ghost-ink': '#241433',
      zombie: '#a9cf5a',
      'zombie-ink': '#182503',
      linen: '#efe6cf',
      'linen-red': '#f0745a',
      'linen-edge': '#2a1c08',
      'linen-eye': '#ffd54a',
      mouse: '#c9ced6',
      'mouse-edge': '#12171b',
      'mouse-pink': '#e58a9c',
      exit: '#2fd0a0',
      daylight: '#ffe6a0',
      terracotta: '#f09570',
      nugget: '#f3c54a',
      'nugget-edge': '#4a3402',
      'nugget-shade': '#c8912a',
      'nugget-gleam': '#fff6d6',
      flag: '#ff8d74',
      'flag-pole': '#f1e9da',
      mine: '#e9e2d4',
      'mine-shine': '#26221d',
      hit: '#8d2f1b',
    },
    darkness: '#07080a',
    numbers: [SKY, '#2fc79b', '#ff9a57', '#e0a3c6', YELLOW, '#67d4dc', '#f2efe9', '#b5b1aa'],
    ramp: ['#262a33', BLUE, SKY],
    warm: ['#2e2a26', '#b34700', ORANGE],
  },
  print: {
    paper: '#ffffff',
    floor: '#ffffff',
    rock: '#cccccc',
    grid: '#dddddd',
    wall: '#000000',
    text: '#000000',
    trail: '#777777',
    good: '#bbbbbb',
    bad: '#777777',
    even: '#dddddd',
    neutral: '#999999',
    land: '#cccccc',
    pieces: {
      floor: '#ffffff',
      raised: '#ffffff',
      ink: '#000000',
      rock: '#444444',
      'line-strong': '#999999',
      player: '#000000',
      'player-ink': '#ffffff',
      pursuer: '#000000',
      'pursuer-second': '#000000',
      'pursuer-ink': '#ffffff',
      ghost: '#bbbbbb',
      'ghost-ink': '#000000',
      zombie: '#555555',
      'zombie-ink': '#ffffff',
      linen: '#ffffff',
      'linen-red': '#bbbbbb',
      'linen-edge': '#000000',
      'linen-eye': '#ffffff',
      mouse: '#999999',
      'mouse-edge': '#000000',
      'mouse-pink': '#dddddd',
      exit: '#000000',
      daylight: '#eeeeee',
      terracotta: '#777777',
      nugget: '#dddddd',
      'nugget-edge': '#000000',
      'nugget-shade': '#aaaaaa',
      'nugget-gleam': '#ffffff',
      flag: '#000000',
      'flag-pole': '#000000',
      mine: '#000000',
      'mine-shine': '#ffffff',
      hit: '#bbbbbb',
    },
    darkness: '#888888',
    numbers: Array.from({ length: 8 }, () => '#000000'),
    ramp: ['#ffffff', '#bbbbbb', '#777777'],
    warm: ['#ffffff', '#bbbbbb', '#777777'],
  },
};

/** The colour at a fraction of a three-point ramp. */
export function rampColour(ramp: Palette['ramp'], at: number): string {
  const [from, to, share] = at < 0.5 ? [ramp[0], ramp[1], at * 2] : [ramp[1], ramp[2], at * 2 - 1];
  let colour = '#';
  for (let i = 1; i < 7; i += 2) {
    const a = Number.parseInt(from.slice(i, i + 2), 16);
    const b = Number.parseInt(to.slice(i, i + 2), 16);
    colour += Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  }
  return colour;
}
