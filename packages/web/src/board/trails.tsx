import type { GameEvent, GridScene } from '@knossos/engine/puzzle';
import { middle } from './geometry.js';

/** The way one actor took in a turn. */
export interface Trail {
  readonly actor: string;
  readonly cells: readonly number[];
}

/** The ways that actors took, from a turn's events; those who stayed have none. */
export function trailsOf(events: readonly GameEvent[]): Trail[] {
  const cells = new Map<string, number[]>();
  for (const { actor, from, to } of events) {
    if (from === null || to === null || from === to) continue;
    const way = cells.get(actor) ?? [from];
    way.push(to);
    cells.set(actor, way);
  }
  return [...cells].map(([actor, way]) => ({ actor, cells: way }));
}

interface TrailsProps {
  readonly scene: GridScene;
  readonly trails: readonly Trail[];
  /** The actor whose way is to stand out. */
  readonly marked: string | null;
}

export function Trails({ scene, trails, marked }: TrailsProps) {
  return (
    <g class="trails">
      {trails.map(({ actor, cells }) => {
        const points = cells.map((cell) => middle(scene, cell));
        const role = actor === 'player' ? 'player' : 'pursuer';
        return (
          <g key={actor} class={`trail ${role} ${marked === actor ? 'marked' : ''}`}>
            <path d={points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
            {points.slice(0, -1).map(({ x, y }, i) => (
              <circle key={i} cx={x} cy={y} r={i === 0 ? 4.5 : 3} />
            ))}
          </g>
        );
      })}
    </g>
  );
}
