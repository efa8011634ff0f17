import type { Places } from '@knossos/engine/internal/draw/film';
import type { Actor, GridScene, LegendEntry } from '@knossos/engine/internal/puzzle';
import { settings } from '../state/settings.js';
import { Beast, Bull, Ghost, Miner, Mouse, Wanderer, Warrior, Zombie } from './figures.js';
import { GateFace, KeyFace, TrapFace } from './fixtures.js';
import { middle } from './geometry.js';

/** Figures of the Mummy Maze family, drawn around the origin, within a circle of radius 16. */

interface MummyProps {
  /** The tall one goes up and down first, the broad one sideways. */
  readonly isTall: boolean;
}

/** A mummy: bandages, and two eyes in the dark between them. */
function Mummy({ isTall }: MummyProps) {
  return isTall ? (
    <g>
      <path
        class="body"
        d="M0-16.500C6-16.500 9-12.500 9-7L7.500 10C7 14 4 16 0 16S-7 14-7.500 10L-9-7C-9-12.500-6-16.500 0-16.500Z"
      />
      <path class="line" d="M-3.500-15.500-3-11M3-11 3.500-15.500M-3.500 0-3 15M0 0V15.500M3.500 0 3 15" />
      <path class="slit" d="M-8-8.500H8V-2.500H-8Z" />
      <circle class="eye" cx={-3.4} cy={-5.5} r={1.9} />
      <circle class="eye" cx={3.4} cy={-5.5} r={1.9} />
    </g>
  ) : (
    <g>
      <path class="body" d="M0-13.500C9-13.500 15-9 15-1S10 13.500 0 13.500-15 7-15-1-9-13.500 0-13.500Z" />
      <path
        class="line"
        d="M-10.500-9.500 10-11.500M-14.500 4H14.500M-13.500 8.500 12 7M-9 12H9M13 4.500 16 9"
      />
      <path class="slit" d="M-13.500-6.500H13.500V.500H-13.500Z" />
      <circle class="eye" cx={-5} cy={-3} r={2.2} />
      <circle class="eye" cx={5} cy={-3} r={2.2} />
    </g>
  );
}

/** A scorpion from above: claws in front, the tail curled back with its sting. */
function Scorpion() {
  return (
    <g>
      <path
        class="limb"
        d="M-4-3-10-6-11-12M4-3 10-6 11-12M-5 1-12 .500M5 1 12 .500M-5 4-11.500 7M5 4 11.500 7"
      />
      <path class="limb" d="M0 6C0 13 9 15 10 9.500" />
      <path class="body" d="M0-7C4-7 6-4 6 0S4 8 0 8-6 4-6 0-4-7 0-7Z" />
      <path class="body" d="M10 10.500 6.500 5.500 12.500 6.500Z" />
      <path
        class="body"
        d="M-14.500-15-11-11.500-7.500-15.500-8-10-11-8.500-14-10ZM14.500-15 11-11.500 7.500-15.500 8-10 11-8.500 14-10Z"
      />
      <circle class="ink" cx={-2.2} cy={-3.6} r={1.3} />
      <circle class="ink" cx={2.2} cy={-3.6} r={1.3} />
      <path class="line" d="M-4.500 1.500H4.500M-4 4.500H4" />
    </g>
  );
}

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
          (other) => (places.get(other.id) ?? other).cell === place.cell && actor.role === 'pursuer',
        );
        const shift = sharing.length > 1 ? (sharing.indexOf(actor) - (sharing.length - 1) / 2) * 9 : 0;
        const { x, y } = middle(scene, place.cell, place.beyond);
        // Who was caught and who caught it are both seen: smaller, in two corners of their cell.
        const isHeld = caught && (actor.mood === 'caught' || holders.has(actor.id));
        const [aside, size] = !isHeld ? [0, 1] : actor.role === 'pursuer' ? [7.5, 0.72] : [-7.5, 0.66];
        const mood = settled ? actor.mood : actor.role === 'pursuer' ? actor.mood : 'normal';
        const number = numberOf(actor, pursuers);
        // Who has died fades once the turn has been shown.
        const fate = settled && dead.includes(actor) ? 'dead' : '';
        return (
          <g
            key={actor.id}
            class={`actor ${actor.role} ${mood} letter-${actor.letter} ${actor.figure ?? ''} ${fate}`}
            data-actor={actor.id}
            style={{ transform: `translate(${x + shift + aside}px, ${y - aside}px) scale(${size})` }}
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
  if (style === 'walls' && settings.value.palette === 'source') return <Disc actor={actor} />;
  if (actor.role === 'player') return style === 'walls' ? <Warrior /> : <Miner />;
  return style === 'walls' ? (
    <Bull prefers={actor.letter === 'V' ? 'vertical' : 'horizontal'} />
  ) : (
    <Beast awake={mood !== 'calm'} />
  );
}

/** Theseus and his hunters as discs; the stroke says which steps a hunter tries first. */
function Disc({ actor: { role, letter } }: Pick<FigureProps, 'actor'>) {
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
      <path class="disc-way" d={letter === 'V' ? 'M0-6V6' : 'M-6 0H6'} />
    </g>
  );
}

interface StillFigureProps {
  readonly member: Pick<LegendEntry, 'letter' | 'look' | 'figure'>;
  readonly style: GridScene['style'];
  /** How pursuers are drawn; everybody else is at ease. */
  readonly mood?: Actor['mood'];
}

/** One figure of a level by itself, or something that stands in a maze, as on a button. */
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
