import type { Actor, GridScene } from '@knossos/engine/puzzle';
import { Beast, Bull, Miner, Mouse, Warrior } from './figures.js';
import { middle } from './geometry.js';
import type { Places } from './stage.js';

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
  return (
    <g>
      {order.map((actor) => {
        const place = places.get(actor.id) ?? actor;
        const sharing = pursuers.filter(
          (other) => (places.get(other.id) ?? other).cell === place.cell && actor.role === 'pursuer',
        );
        const shift = sharing.length > 1 ? (sharing.indexOf(actor) - (sharing.length - 1) / 2) * 9 : 0;
        const { x, y } = middle(scene, place.cell, place.beyond);
        const mood = settled ? actor.mood : actor.role === 'pursuer' ? actor.mood : 'normal';
        const number = pursuers.length > 1 ? pursuers.indexOf(actor) + 1 : 0;
        return (
          <g
            key={actor.id}
            class={`actor ${actor.role} ${mood} letter-${actor.letter}`}
            data-actor={actor.id}
            style={{ transform: `translate(${x + shift}px, ${y}px)` }}
          >
            <Figure actor={actor} style={scene.style} mood={mood} />
            {number > 0 && (
              <g class="number" transform="translate(11 -11)">
                <circle r={6.5} />
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
  readonly actor: Pick<Actor, 'role' | 'letter'>;
  readonly style: GridScene['style'];
  readonly mood: Actor['mood'];
}

/** The figure for a role, by the kind of place it lives in. */
export function Figure({ actor, style, mood }: FigureProps) {
  if (actor.role === 'mouse') return <Mouse />;
  if (actor.role === 'player') return style === 'walls' ? <Warrior /> : <Miner />;
  return style === 'walls' ? (
    <Bull prefers={actor.letter === 'V' ? 'vertical' : 'horizontal'} />
  ) : (
    <Beast awake={mood !== 'calm'} />
  );
}
