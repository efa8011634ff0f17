import { DIRECTIONS, directionOf } from '../../grid/index.js';
import type { Outcome, Play, Successor } from '../../puzzle/index.js';
import { Random, type RandomState } from '../../random/index.js';
import { type ChaseLevel, type ChaseMove, destination, mazeOf } from './level.js';
import { type ChaseEvent, type ChaseReason, type ChaseState, type Pursuer, pursuerId } from './state.js';

/** One single step of one pursuer, and why. */
export interface Decision {
  readonly pursuer: Pursuer;
  readonly because: ChaseReason;
}

/** A step that dice decide: one of several, each as likely. */
export interface Throw {
  readonly ways: readonly Decision[];
}

/**
 * How the pursuers of a game decide, written to be read: solvers have their own packed form, and tests hold
 * the two against each other.
 */
export interface Behaviour<L extends ChaseLevel> {
  /** Single steps of each pursuer in one turn. */
  steps(level: L): number;
  /** Whether a pursuer may ever throw dice; absent: never. */
  throwsDice?(level: L): boolean;
  /**
   * The whole answer to the player's arrival on a cell, in levels where it is more than every pursuer's steps in turn;
   * null in others. Absent: never more than that.
   */
  answer?(state: ChaseState<L>, player: number): Answer | null;
  /** Prepares one turn: what pursuer `index` does when the player stands on `player`. */
  decide(level: L, player: number): (index: number, pursuer: Pursuer) => Decision | Throw;
}

/** What follows upon the player's move. */
export interface Answer {
  readonly pursuers: readonly Pursuer[];
  readonly isGateOpen: boolean;
  /** Why the player is lost, or null. */
  readonly end: ChaseReason | null;
  readonly events: readonly ChaseEvent[];
}

/** Throws a die of so many sides; the sides count from 0. */
type Die = (sides: number) => number;

export function startState<L extends ChaseLevel>(level: L, dice: RandomState | null = null): ChaseState<L> {
  const pursuers = level.pursuers.map(({ cell }) => ({ cell, noticed: false, isDead: false }));
  return { level, player: level.start, beyond: null, pursuers, isGateOpen: false, status: 'open', dice };
}

/** What the player sees: all but the dice not thrown yet. */
export function seenState<L extends ChaseLevel>(state: ChaseState<L>): ChaseState<L> {
  return state.dice === null ? state : { ...state, dice: null };
}

/** Legal moves in the given order; none when the game is over. */
export function legalMoves(state: ChaseState, order: readonly ChaseMove[]): readonly ChaseMove[] {
  if (state.status !== 'open') return [];
  return order.filter((move) => {
    const direction = directionOf(move);
    return direction === null
      ? state.level.wait
      : destination(mazeOf(state), state.player, direction) !== null;
  });
}

/**
 * Plays one turn: the player's move, then every pursuer's steps in turn. Throws a RangeError for an illegal move, and
 * when dice are to be thrown that the state has not, because it was only seen.
 */
export function playTurn<L extends ChaseLevel>(
  behaviour: Behaviour<L>,
  state: ChaseState<L>,
  move: ChaseMove,
): Play<ChaseState<L>, ChaseEvent> {
  const random = state.dice === null ? null : Random.restore(state.dice);
  const played = turn(behaviour, state, move, (sides) => {
    if (random === null) throw new RangeError('this position was only seen; its dice are not known');
    return random.below(sides);
  });
  return { ...played, state: { ...played.state, dice: random?.save() ?? null } };
}

/** Every turn that may follow a move, dice laid open. Throws a RangeError for an illegal move. */
export function* turnSuccessors<L extends ChaseLevel>(
  behaviour: Behaviour<L>,
  state: ChaseState<L>,
  move: ChaseMove,
): Generator<Successor<ChaseState<L>>, void> {
  const seen = seenState(state);
  // The throws of the turn before, counted up like an odometer whose wheels have as many sides as the dice.
  for (let script: readonly number[] | null = []; script !== null; ) {
    const thrown: number[] = [];
    const sides: number[] = [];
    const given: readonly number[] = script;
    const played = turn(behaviour, seen, move, (count) => {
      const side = given[thrown.length] ?? 0;
      thrown.push(side);
      sides.push(count);
      return side;
    });
    yield { state: played.state, oneIn: sides.reduce((product, count) => product * count, 1) };
    script = nextThrows(thrown, sides);
  }
}

function nextThrows(thrown: readonly number[], sides: readonly number[]): readonly number[] | null {
  for (let i = thrown.length - 1; i >= 0; i--) {
    const side = thrown[i] + 1;
    if (side < sides[i]) return [...thrown.slice(0, i), side];
  }
  return null;
}

function turn<L extends ChaseLevel>(
  behaviour: Behaviour<L>,
  state: ChaseState<L>,
  move: ChaseMove,
  die: Die,
): Play<ChaseState<L>, ChaseEvent> {
  const { level } = state;
  if (!legalMoves(state, [move]).includes(move)) throw new RangeError(`the move ${move} is not legal here`);
  const from = state.player;
  const direction = directionOf(move);
  // What comes from a file may be no move at all, and no direction is not yet a wait.
  if (direction === null && move !== 'W') throw new RangeError(`${move} is no move`);
  const target = direction === null ? { cell: from } : destination(mazeOf(state), from, direction);
  if (target === null) throw new RangeError(`the move ${move} is not legal here`);
  if ('beyond' in target) {
    const escaped = own('escaped', from, null, { kind: 'exit' });
    return {
      state: { ...state, beyond: target.beyond, status: 'won' },
      events: [own('moved', from, null), escaped],
    };
  }
  const player = target.cell;
  const events: ChaseEvent[] = [own(direction === null ? 'waited' : 'moved', from, player)];
  const met = state.pursuers.findIndex((pursuer) => pursuer.cell === player && !pursuer.isDead);
  if (met >= 0) {
    events.push(own('caught', player, player, { kind: 'walked-into', pursuer: met }));
    return { state: { ...state, player, status: 'lost' }, events };
  }
  const onExit = level.exits.includes(player);
  if (onExit && level.exit === 'immediate') {
    events.push(own('escaped', player, player, { kind: 'exit' }));
    return { state: { ...state, player, status: 'won' }, events };
  }
  const answered = behaviour.answer?.(state, player) ?? stepByStep(behaviour, state, player, die);
  const { pursuers, isGateOpen, end } = answered;
  events.push(...answered.events);
  if (end !== null) events.push(own('caught', player, player, end));
  else if (onExit) events.push(own('escaped', player, player, { kind: 'exit' }));
  const status = end !== null ? 'lost' : onExit ? 'won' : 'open';
  return { state: { ...state, player, beyond: null, pursuers, isGateOpen, status }, events };
}

/** Every pursuer's steps in turn; stops when one of them has caught the player. */
function stepByStep<L extends ChaseLevel>(
  behaviour: Behaviour<L>,
  state: ChaseState<L>,
  player: number,
  die: Die,
): Answer {
  const events: ChaseEvent[] = [];
  const { isGateOpen } = state;
  const pursuers = state.pursuers.slice();
  const decide = behaviour.decide(state.level, player);
  const steps = behaviour.steps(state.level);
  for (let step = 1; step <= steps; step++) {
    for (let index = 0; index < pursuers.length; index++) {
      const before = pursuers[index];
      const decided = decide(index, before);
      const decision = 'ways' in decided ? decided.ways[die(decided.ways.length)] : decided;
      pursuers[index] = decision.pursuer;
      const to = decision.pursuer.cell;
      const action = to === before.cell ? 'stayed' : 'moved';
      events.push({
        actor: pursuerId(index),
        action,
        from: before.cell,
        to,
        because: decision.because,
        step,
      });
      if (to === player) return { pursuers, isGateOpen, end: { kind: 'reached', pursuer: index }, events };
    }
  }
  return { pursuers, isGateOpen, end: null, events };
}

function own(
  action: ChaseEvent['action'],
  from: number,
  to: number | null,
  because: ChaseReason = { kind: 'own-move' },
): ChaseEvent {
  return { actor: 'player', action, from, to, because, step: 0 };
}

export function outcomeOf(state: ChaseState): Outcome {
  return { status: state.status, score: null };
}

/** Equal for positions that play alike; interchangeable pursuers are sorted. */
export function keyOf(state: ChaseState): string {
  const { fixtures } = state.level;
  // Where pursuers meddle with one another they have numbers.
  const name = fixtures ? (i: number) => `${i}` : (i: number) => state.level.pursuers[i]?.kind;
  const pursuers = state.pursuers.map(
    (p, i) => `${name(i)}${p.isDead ? '-' : p.cell}${p.noticed ? '!' : ''}`,
  );
  const place = `${state.player}${state.beyond === null ? '' : `>${state.beyond}`}${state.isGateOpen ? ':' : ''}`;
  return `${state.status}:${place}:${pursuers.sort().join(',')}`;
}

/** The directions that one can go from a cell as the maze stands, in U R D L order. */
export function openDirections(state: ChaseState, cell: number) {
  return DIRECTIONS.filter((direction) => destination(mazeOf(state), cell, direction) !== null);
}
