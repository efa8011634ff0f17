import type { Places } from '@knossos/engine/internal/draw/film';
import { type Look, NUMBER_PLATE, numberOf, pieceOf } from '@knossos/engine/internal/draw/pieces';
import type { GridScene } from '@knossos/engine/internal/puzzle';
import { settings } from '../state/settings.js';
import { middle } from './geometry.js';
import { PieceFace, pathsOf } from './piece.js';

interface ActorsProps {
  readonly scene: GridScene;
  readonly places: Places;
  /** Whether moods (caught, escaped) may be shown yet. */
  readonly settled: boolean;
}

/** Everybody on the board, each with a shape of its own; those that share a cell stand side by side. */
export function Actors({ scene, places, settled }: ActorsProps) {
  const pursuers = scene.actors.filter((actor) => actor.role === 'pursuer');
  const players = scene.actors.filter((actor) => actor.role !== 'pursuer');
  // Pursuers lie under the player, so that one's own piece is never hidden; until one of them has caught it.
  const caught = settled && players.some((actor) => actor.mood === 'caught');
  const order = caught ? [...players, ...pursuers] : [...pursuers, ...players];
  const taken = players.filter((actor) => actor.mood === 'caught').map(({ cell }) => cell);
  const holders = new Set(pursuers.filter(({ cell }) => taken.includes(cell)).map(({ id }) => id));
  const dead = scene.dead ?? [];
  return (
    <g>
      {[...dead, ...order].map((actor) => {
        const place = places.get(actor.id) ?? actor;
        const sharing = pursuers.filter(
          (other) =>
            (places.get(other.id) ?? other).cell === place.cell &&
            actor.role === 'pursuer' &&
            // Heaps on one cell are one heap.
            other.figure !== 'heap',
        );
        const slot = sharing.indexOf(actor);
        const isBeside = slot >= 0 && sharing.length > 1;
        const shift = isBeside ? (slot / (sharing.length - 1) - 0.5) * 14 : 0;
        const { x, y } = middle(scene, place.cell, place.beyond);
        // Who was caught and who caught it are both seen: smaller, in two corners of their cell.
        const isHeld = caught && (actor.mood === 'caught' || holders.has(actor.id));
        const [aside, size] = !isHeld
          ? [0, isBeside ? 0.7 : 1]
          : actor.role === 'pursuer'
            ? [7.5, 0.72]
            : [-7.5, 0.66];
        const mood = settled ? actor.mood : actor.role === 'pursuer' ? actor.mood : 'normal';
        const number = numberOf(actor, pursuers);
        // Who has died fades once the turn has been shown.
        const fate = settled && dead.includes(actor) ? 'dead' : '';
        return (
          <g
            key={actor.id}
            class={`actor ${actor.role} ${actor.figure ?? ''} ${fate}`}
            data-actor={actor.id}
            style={{ transform: `translate(${x + shift + aside}px, ${y - aside}px) scale(${size})` }}
          >
            <Figure actor={{ ...actor, mood }} style={scene.style} />
            {number > 0 && (
              <g class="number" transform="translate(11 -11)">
                {pathsOf(NUMBER_PLATE)}
                <text y={3.2}>{number}</text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

interface FigureProps {
  readonly actor: Look;
  readonly style: GridScene['style'];
}

/** An actor around the origin. */
export function Figure({ actor, style }: FigureProps) {
  const isDisc = style === 'walls' && !actor.figure && settings.value.palette === 'source';
  return isDisc ? <Disc actor={actor} /> : <PieceFace piece={pieceOf(actor, style)} />;
}

/** Those without a figure between walls as discs; the stroke says which steps a hunter tries first. */
function Disc({ actor: { role, isUpright } }: Pick<FigureProps, 'actor'>) {
  // A ring, so that it is not taken for the exit, which is red too.
  if (role === 'player')
    return (
      <g>
        <circle class="disc" r={12} />
        <circle class="disc-heart" r={5} />
      </g>
    );
  return (
    <g>
      <circle class="disc hunter" r={12} />
      <path class="disc-way" d={isUpright ? 'M0-6V6' : 'M-6 0H6'} />
    </g>
  );
}
