import { PIECE_COLOURS } from '../pieces/index.js';

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
  pieces: PIECE_COLOURS.light,
  /** Cells that are not lit. */
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
    pieces: PIECE_COLOURS.dark,
    darkness: '#07080a',
    numbers: [SKY, '#2fc79b', '#ff9a57', '#e0a3c6', YELLOW, '#67d4dc', '#f2efe9', '#b5b1aa'],
    ramp: ['#262a33', BLUE, SKY],
    warm: ['#2e2a26', '#b34700', ORANGE],
  },
  print: {
    paper: '#ffffff',
    floor: '#ffffff',
    rock: '#cccccc',
    grid: '#bbbbbb',
    wall: '#000000',
    text: '#000000',
    trail: '#777777',
    good: '#bbbbbb',
    bad: '#777777',
    even: '#dddddd',
    neutral: '#999999',
    land: '#cccccc',
    pieces: PIECE_COLOURS.print,
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
