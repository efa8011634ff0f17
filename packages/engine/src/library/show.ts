import {
  animationOf,
  filmFault,
  filmOf,
  filmToSvg,
  MOST_TURNS,
  sceneToSvg,
  sceneToText,
} from '../draw/index.js';
import { type AnyRules, type Level, quoted, replay } from '../puzzle/index.js';
import { areMoves, fail, illegal, KnossosError, movesOf } from './errors.js';
import { seenOf } from './positions.js';
import { areOptions, seedGiven, type Taken } from './taken.js';

/** How a level or a position is to be shown. */
export interface ShowOptions {
  /**
   * `text`, the drawing of level documents and the default; `svg`, a picture that stands alone; `film`, a picture that
   * moves: the game that `moves` make.
   */
  readonly form?: 'text' | 'svg' | 'film';
  /** Colours of a picture; `light` unless given. */
  readonly theme?: 'light' | 'dark';
  /** Pixels a cell of a picture; 40 unless given. */
  readonly cellSize?: number;
  /** The moves of a film from the start of the level, of which the first 300 are shown. */
  readonly moves?: Line;
  /** Seed of a film's dice and hidden things; the one that the level names unless given. */
  readonly seed?: string | number;
}

/** How a game is to become a GIF file that plays for ever, at most 640 pixels wide and high. */
export interface GifOptions {
  /** Tells it from the forms that are text. */
  readonly form: 'gif';
  /** What paints each picture. */
  readonly paint: Painter;
  /** The moves from the start of the level, of which the first 300 are shown. */
  readonly moves: Line;
  /** Seed of the dice and hidden things; the one that the level names unless given. */
  readonly seed?: string | number;
}

/** Moves, or the text that writes them: `RRUL`. */
export type Line = string | readonly string[];

/** Shows something: as text at once, and as a GIF file later. */
export interface Show<P> {
  /** A drawing, as text. @throws KnossosError `bad-level`, `bad-option`; of a film `bad-moves`, `illegal-move` */
  (puzzle: P, options?: ShowOptions): string;
  /** A GIF file. @throws KnossosError `bad-level`, `bad-moves`, `illegal-move` */
  (puzzle: P, options: GifOptions): Promise<Uint8Array>;
}

/** A painted picture: its size in pixels, and four bytes a pixel: red, green, blue, and how opaque it is. */
export interface Painted {
  /** Pixels in a row. */
  readonly width: number;
  /** Rows of pixels. */
  readonly height: number;
  /** Four bytes a pixel, row by row. */
  readonly pixels: ArrayLike<number>;
}

/**
 * Paints an SVG document: in Node `@resvg/resvg-js` can, in a page its canvas. `scale` is how many pixels one of the
 * drawing becomes.
 */
export type Painter = (svg: string, scale: number) => Painted | Promise<Painted>;

const SHOW_OPTIONS: readonly (keyof ShowOptions)[] = ['form', 'theme', 'cellSize', 'moves', 'seed'];
const GIF_OPTIONS: readonly (keyof GifOptions)[] = ['form', 'paint', 'moves', 'seed'];

/** Shows a level, or the seen part of a position. */
export function showPuzzle(
  rules: AnyRules,
  taken: Taken,
  given: ShowOptions | GifOptions = {},
): string | Promise<Uint8Array> {
  const { level } = taken;
  const isGif = typeof given === 'object' && given?.form === 'gif';
  areOptions(given, isGif ? GIF_OPTIONS : SHOW_OPTIONS);
  if (isGif) return gifOf(rules, level, given as GifOptions);
  const { form, theme, cellSize } = checked(given as ShowOptions);
  const options = {
    title: level.meta.title ?? rules.title,
    ...(theme === undefined ? {} : { theme }),
    ...(cellSize === undefined ? {} : { cellSize }),
  };
  if (form === 'film') return filmToSvg(turnsOf(rules, level, given), options);
  const scene = rules.view(seenOf(rules, taken));
  return form === 'svg' ? sceneToSvg(scene, options) : sceneToText(scene);
}

async function gifOf(rules: AnyRules, level: Level, given: GifOptions): Promise<Uint8Array> {
  const { paint } = given;
  if (typeof paint !== 'function')
    fail(
      'bad-option',
      'option paint: there is nothing to paint with',
      'Give a function (svg, scale).',
      'paint',
    );
  const { pictures, scale } = animationOf(turnsOf(rules, level, given));
  const { Encoder } = await import('modern-gif');
  let encoder: InstanceType<typeof Encoder> | null = null;
  for (const { svg, wait } of pictures) {
    const { width, height, pixels } = await paint(svg, scale);
    encoder ??= new Encoder({ width, height, maxColors: 255, looped: true, loopCount: 0 });
    await encoder.encode({ data: new Uint8ClampedArray(pixels), delay: wait });
  }
  return new Uint8Array((await encoder?.flush('arrayBuffer')) ?? []);
}

/** The positions of a line. @throws KnossosError `bad-option`, `bad-moves`, `illegal-move` */
function turnsOf(rules: AnyRules, level: Level, { moves, seed }: Pick<ShowOptions, 'moves' | 'seed'>) {
  if (moves === undefined)
    return fail('bad-option', 'option moves: a game is shown, and none is given', 'Give its moves.', 'moves');
  const line = typeof moves === 'string' ? movesOf(rules, moves) : areMoves(moves);
  const dice = seedGiven(seed) ?? level.meta.seed ?? '';
  const shown = line.slice(0, MOST_TURNS);
  const fault = filmFault(rules, level, dice, shown);
  if (fault) throw new KnossosError('bad-option', fault, 'moves');
  const report = replay(rules, level, dice, shown);
  if (report.status === 'illegal') illegal(shown[report.at], report.legal);
  return filmOf(rules, level, dice, shown);
}

/** How something is to be shown, as it was asked for. @throws KnossosError `bad-option` */
function checked(given: ShowOptions): ShowOptions {
  const { form = 'text', theme = 'light', cellSize = 1 } = given;
  const refuse = (option: keyof ShowOptions, takes: string) =>
    fail('bad-option', `option ${option}: ${quoted(String(given[option]))} is none`, takes, option);
  if (!['text', 'svg', 'film'].includes(form)) return refuse('form', 'It is text, svg, film or gif.');
  if (!['light', 'dark'].includes(theme)) return refuse('theme', 'It is light or dark.');
  if (!(Number.isFinite(cellSize) && cellSize > 0))
    return refuse('cellSize', 'It takes a number of pixels above 0.');
  return given;
}
