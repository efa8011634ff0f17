import {
  animationOf,
  type FilmTurn,
  filmFault,
  filmOf,
  filmToSvg,
  SHEET_LIMIT,
  sceneToSvg,
  sizeOfSvg,
} from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import { describeFault, type Level } from '@knossos/engine/internal/puzzle';
import { EXIT, Failure } from '../cli/failure.js';
import { heard } from '../cli/heard.js';
import { complain, type Io } from '../cli/io.js';
import { runTask } from '../cli/work.js';
import { playedLine } from './played-line.js';

export interface Shown {
  readonly moves: string | null;
  readonly seed: string | null;
}

const titleOf = (level: Level) => level.meta.title ?? rulebook.of(level).title;

export function svgOf(level: Level): string {
  const rules = rulebook.of(level);
  const state = rules.see(rules.start(level, level.meta.seed ?? ''));
  return sceneToSvg(rules.view(state), { title: titleOf(level) });
}

/** A PNG file has two pixels for one of the drawing, up to this many on its longest side. */
const MOST_PIXELS = 8000;

export async function pngOf(level: Level, io: Io): Promise<Uint8Array> {
  const svg = svgOf(level);
  const paint = await painter(svg, io);
  const { width, height } = sizeOfSvg(svg);
  const scale = Math.min(2, MOST_PIXELS / Math.max(width, height));
  if (Math.min(width, height) * scale < 1)
    throw new Failure(
      EXIT.failed,
      `this level is too long for pixels: ${width} x ${height}; --to svg draws it`,
    );
  return (await paint(svg, scale)).asPng();
}

/** A game as an SVG document that moves. @throws Failure where there are no moves to show */
export async function movingSvg(level: Level, shown: Shown, io: Io): Promise<string> {
  const turns = await turnsOf(level, shown, io);
  return heard(() => filmToSvg(turns, { title: titleOf(level) }));
}

/** A game as a GIF file. @throws Failure where there are no moves to show */
export async function gifOf(level: Level, shown: Shown, io: Io): Promise<Uint8Array> {
  const turns = await turnsOf(level, shown, io);
  const { pictures, scale } = heard(() => animationOf(turns));
  const [first = { svg: '' }] = pictures;
  const paint = await painter(first.svg, io);
  const { Encoder } = await import('modern-gif');
  const { width, height } = await paint(first.svg, scale);
  const encoder = new Encoder({ width, height, maxColors: 255, looped: true, loopCount: 0 });
  for (const { svg, wait } of pictures) {
    const { pixels } = await paint(svg, scale);
    await encoder.encode({ data: new Uint8ClampedArray(pixels), delay: wait });
    await io.pause();
  }
  return new Uint8Array(await encoder.flush('arrayBuffer'));
}

/** The moves that were given, those of the header, or else a solution. */
async function turnsOf(level: Level, shown: Shown, io: Io): Promise<FilmTurn[]> {
  const seed = shown.seed ?? level.meta.seed ?? '1';
  const text = shown.moves ?? level.meta.moves;
  const rules = rulebook.of(level);
  if (text !== null) return filmWith(level, seed, playedLine(level, text, seed).moves);
  const mind = await rules.mind();
  // As `solve` does: who asks for a solution asks with full knowledge of the level.
  const solution = await runTask(mind.solve(rules.start(level, seed), { limit: SHEET_LIMIT }), io);
  if (solution.status === 'solved' && solution.moves.length > 0) return filmWith(level, seed, solution.moves);
  const why = 'there is no sure way through this level, so there is nothing to show';
  throw new Failure(
    solution.status === 'impossible' ? EXIT.impossible : EXIT.gaveUp,
    `${why}; give the moves of a game with --moves`,
  );
}

/** A line as it moves. @throws Failure where it is too large */
function filmWith(level: Level, seed: string, moves: readonly string[]): FilmTurn[] {
  const rules = rulebook.of(level);
  const fault = heard(() => filmFault(rules, level, seed, moves));
  if (fault) throw new Failure(EXIT.failed, describeFault(fault));
  return heard(() => filmOf(rules, level, seed, moves));
}

/** What paints SVG documents. @throws Failure where this system has none */
async function painter(sample: string, io: Io) {
  const { Resvg, renderAsync } = await import('@resvg/resvg-js').catch(() => {
    const how = 'its package has no build for this system, or was not installed';
    throw new Failure(EXIT.failed, `pixels need @resvg/resvg-js, and ${how}; --to svg and --to film do not`);
  });
  const optionsFor = (svg: string, scale: number) => ({
    fitTo: { mode: 'zoom' as const, value: scale },
    font: { loadSystemFonts: svg.includes('<text') },
  });
  const letters = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">0</text></svg>';
  if (sample.includes('<text') && new Resvg(letters, optionsFor(letters, 1)).getBBox() === undefined)
    complain(io, 'warning: no fonts are installed here, so the picture lacks its letters and numbers');
  // In a thread of its own, so that signals are heard meanwhile.
  return async (svg: string, scale: number) => {
    try {
      return await renderAsync(svg, optionsFor(svg, scale));
    } catch {
      const { width, height } = sizeOfSvg(svg);
      const what = `this level is too large to be painted in pixels, ${width} x ${height} of them with all its pieces`;
      throw new Failure(EXIT.failed, `${what}; --to svg draws it`);
    }
  };
}
