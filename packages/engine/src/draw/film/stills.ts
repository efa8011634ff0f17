import { describeFault, type Fault, faultOf } from '../../puzzle/common/result.js';
import { counted, grouped } from '../../puzzle/common/words.js';
import type { AnyRules, Level } from '../../puzzle/contract/game.js';
import { replay } from '../../puzzle/contract/replay.js';
import type { Scene } from '../../puzzle/contract/scene.js';
import { sceneToSvg, sizeOfSvg } from '../svg/svg.js';
import type { FilmTurn } from './film.js';
import { picturesOf, placesOf } from './turn.js';

/** Longer games are shown as far as this. */
export const MOST_TURNS = 300;

/** Most that is drawn in all positions of a film: what lies on cells, who stands there, and the tiles of a field. */
const MOST_DRAWN = 500_000;

/** Why a game is too large for a moving picture, told before anything is drawn; null where it is not. */
export function filmFault(
  rules: AnyRules,
  level: Level,
  seed: string,
  moves: readonly string[],
): Fault | null {
  const scene = rules.view(rules.see(rules.start(level, seed)));
  const cells = scene.kind === 'graph' ? scene.vertices.length : scene.columns * scene.rows;
  const each = scene.actors.length + Math.max(scene.marks.length, isFull(scene) ? cells : 0);
  const positions = Math.min(moves.length, MOST_TURNS) + 1;
  if (each * positions <= MOST_DRAWN) return null;
  const most = Math.floor(MOST_DRAWN / each) - 1;
  const message = `this game is too large to be shown as it moves: ${grouped(positions)} positions of ${grouped(each)} pieces each`;
  const help =
    most > 0
      ? `Show at most ${counted(most, 'move')} of it, or a picture of one position.`
      : 'Show a picture of one position.';
  return faultOf(message, help);
}

/** Whether something is drawn on every cell. */
function isFull(scene: Scene): boolean {
  return scene.kind !== 'grid' || scene.isGolden === true;
}

/**
 * The positions of a line as a player sees them, each with what led to it; as far as its moves are legal. Throws a RangeError
 * for what {@link filmFault} refuses.
 */
export function filmOf(rules: AnyRules, level: Level, seed: string, moves: readonly string[]): FilmTurn[] {
  const fault = filmFault(rules, level, seed, moves);
  if (fault) throw new RangeError(describeFault(fault));
  const { states, events } = replay(rules, level, seed, moves.slice(0, MOST_TURNS));
  return states.map((state, at) => ({ scene: rules.view(rules.see(state)), events: events[at - 1] ?? [] }));
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
export function stillsOf(turns: readonly FilmTurn[]): Still[] {
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

/** Pictures for formats that know pixels alone. */
export interface Animation {
  /** Pixels of every picture, and of one for each pixel of its drawing. */
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  readonly pictures: readonly { readonly svg: string; readonly wait: number }[];
}

/** Longest side of an animation in pixels. */
const MOST_PIXELS = 640;

/** A film as drawings in a row, all of one size. */
export function animationOf(turns: readonly FilmTurn[]): Animation {
  const pictures = stillsOf(turns).map(({ scene, wait }) => ({
    wait,
    // Drawn when it is asked for: all of them at once may be more than memory holds.
    get svg() {
      return sceneToSvg(scene);
    },
  }));
  const { width, height } = sizeOfSvg(pictures[0]?.svg ?? '');
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale, pictures };
}
