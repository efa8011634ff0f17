import { manhattan, walk } from '../../../grid/index.js';
import type { HauntEvent, HauntReason } from './events.js';
import { turned } from './moves.js';
import { placesOf } from './places.js';
import { HAUNT_ORDER, type HauntMove, type HauntState, type Placement, touches } from './state.js';
import { stepZombies } from './zombies.js';

/**
 * How far a turn has come. Everything in it is certain but two throws: where ghosts are placed anew, and where a shuffle
 * puts everybody. `ghosts` and `shuffle` are the moments before these throws; whoever plays draws, whoever analyses
 * takes every possibility.
 */
export type Stage =
  | { readonly kind: 'settled'; readonly state: HauntState; readonly events: readonly HauntEvent[] }
  /** The ghosts are lifted off; any `ghosts` different ones of `cells` are as likely. */
  | {
      readonly kind: 'ghosts';
      readonly state: HauntState;
      readonly cells: readonly number[];
      readonly events: readonly HauntEvent[];
    }
  /** Everybody is lifted off; lives are counted already. */
  | { readonly kind: 'shuffle'; readonly state: HauntState; readonly events: readonly HauntEvent[] };

/** A key is pressed: the turn up to the first throw, or to its end. Throws a RangeError when the game is over, and for what is no key. */
export function pressKey(state: HauntState, move: HauntMove): Stage {
  if (state.status !== 'open') throw new RangeError('the game is over');
  if (!HAUNT_ORDER.includes(move)) throw new RangeError(`${move} is no key`);
  const { level, player, facing } = state;
  const counted = { ...state, moves: state.moves + 1, since: state.since + 1 };
  if (move !== 'F') {
    const way = move === 'L' ? 'left' : 'right';
    const event = eventOf('player', 'turned', player, player, { kind: 'turn', way });
    return wakeGhosts({ ...counted, facing: turned(facing, move) }, [event]);
  }
  const to = walk(level.maze, player, facing);
  if (to === null) {
    const counts = level.rules === '1983';
    const event = eventOf('player', 'bumped', player, player, { kind: 'wall', counts });
    return counts ? wakeGhosts(counted, [event]) : { kind: 'settled', state, events: [event] };
  }
  const events = [eventOf('player', 'moved', player, to, { kind: 'own-move' })];
  const moved = { ...counted, player: to };
  if (to !== level.exit) return wakeGhosts(moved, events);
  events.push(eventOf('player', 'escaped', to, to, { kind: 'exit', moves: moved.moves }));
  return { kind: 'settled', state: { ...moved, status: 'won' }, events };
}

/** The ghosts are placed anew if that is due. */
function wakeGhosts(state: HauntState, events: readonly HauntEvent[]): Stage {
  const { level, player, zombies, since } = state;
  if (level.ghosts === 0 || since % level.ghostEvery !== 0) return wakeZombies(state, events);
  const taken = new Set(zombies);
  const cells = placesOf(level)
    .awayFrom(player)
    .filter((cell) => !taken.has(cell));
  return { kind: 'ghosts', state: { ...state, ghosts: [] }, cells, events };
}

/** The turn goes on with ghosts on these cells, ascending. */
export function placeGhosts(stage: Stage & { readonly kind: 'ghosts' }, ghosts: readonly number[]): Stage {
  const because = { kind: 'due', every: stage.state.level.ghostEvery, cells: ghosts } as const;
  const event = eventOf('ghosts', 'placed', null, null, because);
  return wakeZombies({ ...stage.state, ghosts }, [...stage.events, event]);
}

function wakeZombies(state: HauntState, events: readonly HauntEvent[]): Stage {
  const { level, player, since } = state;
  if (level.zombies === 0 || since % level.zombieEvery !== 0) return meet(state, events);
  const zombies = stepZombies(state);
  const steps = zombies.map((to, index) => {
    const from = state.zombies[index] ?? to;
    const name = `zombie-${index}`;
    return to === from
      ? eventOf(name, 'stayed', from, from, { kind: 'no-closer-cell' })
      : eventOf(name, 'stepped', from, to, { kind: 'closer', distance: manhattan(level.maze, to, player) });
  });
  return meet({ ...state, zombies }, [...events, ...steps]);
}

/** The check with which the next turn begins: ghosts first, and whoever they touch is gone before a zombie bites. */
function meet(state: HauntState, events: readonly HauntEvent[]): Stage {
  const { level, player, ghosts, zombies, lives } = state;
  const ghost = ghosts.findIndex((cell) => touches(state, cell));
  if (ghost >= 0) {
    const cell = ghosts[ghost] ?? player;
    const distance = manhattan(level.maze, cell, player);
    const event = eventOf(`ghost-${ghost}`, 'touched', cell, player, { kind: 'contact', distance });
    return { kind: 'shuffle', state, events: [...events, event] };
  }
  const zombie = zombies.indexOf(player);
  if (zombie < 0) return { kind: 'settled', state, events };
  const left = lives === null ? null : lives - 1;
  const bite = eventOf(`zombie-${zombie}`, 'bit', player, player, { kind: 'bite', lives: left });
  if (left !== 0) return { kind: 'shuffle', state: { ...state, lives: left }, events: [...events, bite] };
  const death = eventOf('player', 'died', player, player, { kind: 'no-lives' });
  return {
    kind: 'settled',
    state: { ...state, lives: 0, status: 'lost' },
    events: [...events, bite, death],
  };
}

/** The turn ends with everybody placed anew and all counters at the beginning. */
export function placeAll(
  stage: Stage & { readonly kind: 'shuffle' },
  placement: Placement,
): Stage & { readonly kind: 'settled' } {
  const { state, events } = stage;
  const event = eventOf('player', 'shuffled', state.player, placement.player, { kind: 'shuffle' });
  const shuffled = { ...state, ...placement, since: 0, shuffles: state.shuffles + 1 };
  return { kind: 'settled', state: shuffled, events: [...events, event] };
}

function eventOf(
  actor: string,
  action: HauntEvent['action'],
  from: number | null,
  to: number | null,
  because: HauntReason,
): HauntEvent {
  return { actor, action, from, to, because };
}
