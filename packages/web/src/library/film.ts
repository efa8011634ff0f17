import type { FilmTurn } from '@knossos/engine/draw';
import { rulebook } from '@knossos/engine/games';
import type { Level, Scene } from '@knossos/engine/puzzle';
import { paintSvg } from './pictures.js';

/** Moves to be shown in a level, with the dice of a seed. */
export interface Line {
  readonly level: Level;
  readonly seed: string;
  readonly moves: readonly string[];
}

/** Longer games are shown as far as this. */
const MOST_TURNS = 300;

/** The positions of a line as a player sees them, each with what led to it; as far as its moves are legal. */
export function filmOf({ level, seed, moves }: Line): FilmTurn[] {
  const rules = rulebook.of(level);
  let state = rules.start(level, seed);
  const turns: FilmTurn[] = [{ scene: rules.view(rules.see(state)), events: [] }];
  for (const move of moves.slice(0, MOST_TURNS)) {
    if (!rules.moves(rules.see(state)).includes(move)) break;
    const played = rules.play(state, move);
    state = played.state;
    turns.push({ scene: rules.view(rules.see(state)), events: played.events });
  }
  return turns;
}

/** A line as an SVG document that moves. */
export async function filmSvg(line: Line, title: string): Promise<string> {
  const { filmToSvg } = await import('@knossos/engine/draw');
  return filmToSvg(filmOf(line), { title });
}

/** One picture of an animation, and for how many milliseconds it stands. */
export interface Still {
  readonly scene: Scene;
  readonly wait: number;
}

const STEP_MS = 260;
const STAND_MS = 480;
const END_MS = 2200;

/** The pictures of a film: two steps of one turn are two of them. */
export async function stillsOf(turns: readonly FilmTurn[]): Promise<Still[]> {
  const { picturesOf, placesOf } = await import('@knossos/engine/draw');
  return turns.flatMap(({ scene, events }, index) => {
    const before = turns[index - 1]?.scene;
    const between = before
      ? picturesOf(placesOf(before.actors), events, placesOf(scene.actors)).slice(0, -1)
      : [];
    const steps = between.map((places): Still => {
      const actors = (before ?? scene).actors.map((actor) => ({ ...actor, ...places.get(actor.id) }));
      return { scene: { ...(before ?? scene), actors }, wait: STEP_MS };
    });
    return [...steps, { scene, wait: index === turns.length - 1 ? END_MS : STAND_MS }];
  });
}

/** Longest side of an animation in pixels. */
const MOST_PIXELS = 640;

/** A line as an animated GIF; `onProgress` hears the share that is done. Rejects when the browser cannot draw it. */
export async function filmGif(line: Line, onProgress: (share: number) => void): Promise<Blob> {
  const [{ sceneToSvg, sizeOfSvg }, { Encoder }] = await Promise.all([
    import('@knossos/engine/draw'),
    import('modern-gif'),
  ]);
  const stills = await stillsOf(filmOf(line));
  const drawn = stills.map(({ scene }) => sceneToSvg(scene));
  const size = sizeOfSvg(drawn[0] ?? '');
  const scale = Math.min(1, MOST_PIXELS / Math.max(size.width, size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const encoder = new Encoder({ width, height, maxColors: 255, looped: true, loopCount: 0 });
  for (const [index, svg] of drawn.entries()) {
    const canvas = await paintSvg(svg, scale);
    const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (!data) throw new Error('this browser has no canvas');
    await encoder.encode({ data, delay: stills[index]?.wait ?? STAND_MS });
    onProgress((index + 1) / drawn.length);
  }
  return await encoder.flush('blob');
}
