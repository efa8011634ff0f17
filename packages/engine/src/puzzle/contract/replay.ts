import type { GameEvent, Level, Model, Outcome, State } from './game.js';

/** How a sequence of moves went. */
export interface ReplayReport<S extends State, M extends string, E extends GameEvent> {
  /** `illegal`: the move at `at` is not allowed there (or follows the end of the game). */
  readonly status: Outcome['status'] | 'illegal';
  /** Moves played. */
  readonly at: number;
  /** Positions from the start on, one more than moves played. */
  readonly states: readonly S[];
  readonly events: readonly (readonly E[])[];
  /** What would have been legal where it stopped. */
  readonly legal: readonly M[];
}

/** Plays moves from the start of a level, stopping at the first one that is not legal. */
export function replay<L extends Level, S extends State, M extends string, E extends GameEvent>(
  rules: Model<L, S, M, E>,
  level: L,
  seed: string,
  moves: readonly M[],
): ReplayReport<S, M, E> {
  let state = rules.start(level, seed);
  const states = [state];
  const events: (readonly E[])[] = [];
  for (let at = 0; at < moves.length; at++) {
    const legal = rules.moves(rules.see(state));
    const move = moves[at];
    if (!legal.includes(move)) return { status: 'illegal', at, states, events, legal };
    const played = rules.play(state, move);
    state = played.state;
    states.push(state);
    events.push(played.events);
  }
  const seen = rules.see(state);
  return { status: rules.outcome(seen).status, at: moves.length, states, events, legal: rules.moves(seen) };
}
