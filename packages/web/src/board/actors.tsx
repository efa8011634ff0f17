import type { Places } from '@knossos/engine/internal/draw/film';
import type { Actor, CastMember, GridScene } from '@knossos/engine/internal/puzzle';
import { Mummy, Scorpion } from './creatures.js';
import { Beast, Bull, Ghost, Miner, Mouse, Wanderer, Warrior, Zombie } from './figures.js';
import { GateFace, KeyFace, TrapFace } from './fixtures.js';
import { middle } from './geometry.js';

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
  const dead = scene.dead ?? [];
  return (
    <g>
      {[...dead, ...order].map((actor) => {
        const place = places.get(actor.id) ?? actor;
        const sharing = pursuers.filter(
          (other) => (places.get(other.id) ?? other).cell === place.cell && actor.role === 'pursuer',
        );
        const shift = sharing.length > 1 ? (sharing.indexOf(actor) - (sharing.length - 1) / 2) * 9 : 0;
        const { x, y } = middle(scene, place.cell, place.beyond);
        const mood = settled ? actor.mood : actor.role === 'pursuer' ? actor.mood : 'normal';
        const number = numberOf(actor, pursuers);
        // Who has died fades once the turn has been shown.
        const fate = settled && dead.includes(actor) ? 'dead' : '';
        return (
          <g
            key={actor.id}
            class={`actor ${actor.role} ${mood} letter-${actor.letter} ${actor.figure ?? ''} ${fate}`}
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

/** The number to tell a pursuer from others by, as in its name; 0 for none. Ghosts are all alike. */
function numberOf(actor: Actor, pursuers: readonly Actor[]): number {
  if (actor.role !== 'pursuer' || actor.letter === GHOST) return 0;
  const alone = pursuers.filter(({ letter }) => letter !== GHOST).length === 1;
  const number = Number(/\d+$/.exec(actor.name)?.[0] ?? 0);
  return alone && number === 1 ? 0 : number;
}

const GHOST = 'G';
/** Letters of a player whose facing is drawn, by quarters of a turn from up. */
const FACINGS = '^>v<';

interface FigureProps {
  readonly actor: Pick<Actor, 'role' | 'letter' | 'figure'>;
  readonly style: GridScene['style'];
  readonly mood: Actor['mood'];
}

/** The figure for a role, by the kind of place it lives in. */
export function Figure({ actor, style, mood }: FigureProps) {
  if (actor.role === 'mouse') return <Mouse />;
  if (actor.figure === 'mummy') return <Mummy isTall={actor.letter === 'V'} />;
  if (actor.figure === 'scorpion') return <Scorpion />;
  if (actor.role === 'player' && FACINGS.includes(actor.letter))
    return <Wanderer quarter={FACINGS.indexOf(actor.letter)} />;
  if (actor.letter === GHOST) return <Ghost />;
  if (actor.letter === 'Z') return <Zombie />;
  if (actor.role === 'player') return style === 'walls' ? <Warrior /> : <Miner />;
  return style === 'walls' ? (
    <Bull prefers={actor.letter === 'V' ? 'vertical' : 'horizontal'} />
  ) : (
    <Beast awake={mood !== 'calm'} />
  );
}

interface StillFigureProps {
  readonly member: Pick<CastMember, 'letter' | 'look' | 'figure'>;
  readonly style: GridScene['style'];
  /** How pursuers are drawn; everybody else is at ease. */
  readonly mood?: Actor['mood'];
}

/** Somebody of a cast by itself, or something that stands in a maze, as on a button. */
export function StillFigure({ member: { letter, look, figure }, style, mood = 'normal' }: StillFigureProps) {
  if (look === 'gate' || look === 'key' || look === 'trap')
    return (
      <svg viewBox="-20 -20 40 40" aria-hidden="true">
        {look === 'gate' ? <GateFace isOpen={false} /> : look === 'key' ? <KeyFace /> : <TrapFace />}
      </svg>
    );
  if (look !== 'player' && look !== 'pursuer' && look !== 'mouse') return null;
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" class={`actor ${look} letter-${letter} ${figure ?? ''}`}>
      <Figure
        actor={{ role: look, letter, figure }}
        style={style}
        mood={look === 'pursuer' ? mood : 'normal'}
      />
    </svg>
  );
}
