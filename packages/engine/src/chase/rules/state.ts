import type { Direction } from '../../grid/index.js';
import type { GameEvent, State } from '../../puzzle/index.js';
import type { RandomState } from '../../random/index.js';
import type { ChaseLevel } from './level.js';

/** A position of a pursuit game, the player to move (or the game over). */
export interface ChaseState<L extends ChaseLevel = ChaseLevel> extends State {
  readonly level: L;
  /** The player's cell; the last one inside when the player has left through a gap. */
  readonly player: number;
  /** The side by which the player has left, or null. */
  readonly beyond: Direction | null;
  /** In the level's order. */
  readonly pursuers: readonly Pursuer[];
  /** Whether the level's gate stands open; false where there is none. */
  readonly isGateOpen: boolean;
  readonly status: 'open' | 'won' | 'lost';
  /** The dice that pursuers throw; null where none does, and in seen positions. */
  readonly dice: RandomState | null;
}

export interface Pursuer {
  readonly cell: number;
  /** Whether it remembers having noticed the player (only where the level's pursuers have a memory). */
  readonly noticed: boolean;
  /** Whether another one has killed it; it keeps its last cell. */
  readonly isDead: boolean;
}

/** Why an actor did what it did. */
export type ChaseReason =
  | { readonly kind: 'own-move' }
  | { readonly kind: 'exit' }
  | { readonly kind: 'walked-into'; readonly pursuer: number }
  /** Caught by a pursuer that came to the player's cell. */
  | { readonly kind: 'reached'; readonly pursuer: number }
  /** The player stepped into a trap. */
  | { readonly kind: 'trap' }
  /** A pursuer died because another one stands on its cell. */
  | { readonly kind: 'crushed'; readonly pursuer: number }
  /** The gate turned because an actor entered the cell of the key. */
  | { readonly kind: 'key'; readonly by: string }
  /** The gate turned because a pursuer stands where another one died, on the cell of the key. */
  | { readonly kind: 'crushed-on-key'; readonly pursuer: number }
  /** A shortest path leads this way; `ties` are the other directions that were as good but come later. */
  | { readonly kind: 'shortest-path'; readonly distance: number; readonly ties: readonly Direction[] }
  | { readonly kind: 'no-path' }
  /** It has not noticed the player, who is `distance` steps away (null: no way there). */
  | { readonly kind: 'unaware'; readonly distance: number | null; readonly line?: Line }
  /** It does not know where to go, `distance` steps away from the player (null: no way there), and took one of `ways`. */
  | {
      readonly kind: 'wandering';
      readonly distance: number | null;
      readonly line?: Line;
      readonly ways: number;
    }
  /** It stepped along the axis it tries first. */
  | { readonly kind: 'preferred-axis'; readonly axis: Axis }
  /** It stepped along the other axis, because the first was level with the player or walled off. */
  | { readonly kind: 'other-axis'; readonly axis: Axis; readonly first: 'level' | 'walled' }
  /** Neither axis brings it closer. */
  | { readonly kind: 'stuck'; readonly first: 'level' | 'walled'; readonly second: 'level' | 'walled' };

/** The straight line from a pursuer to the player, where it goes by such lines: its length in cells, and what is on it. */
export interface Line {
  readonly length: number;
  /** Whether it looks along the line, and rock is in the way. */
  readonly isBlocked: boolean;
}

export type Axis = 'horizontal' | 'vertical';

export interface ChaseEvent extends GameEvent {
  readonly action: 'moved' | 'waited' | 'escaped' | 'stayed' | 'caught' | 'died' | 'opened' | 'shut';
  /** Which of the pursuers' steps of this turn, from 1; 0 for the player's own. */
  readonly step: number;
  readonly because: ChaseReason;
}

/** The scene's name for the gate. */
export const GATE_ID = 'gate';

/** The scene's name for pursuer number `index`. */
export function pursuerId(index: number): string {
  return `pursuer-${index}`;
}

/** The pursuer's number in a scene name, or null for the player. */
export function pursuerIndex(actor: string): number | null {
  return actor.startsWith('pursuer-') ? Number(actor.slice(8)) : null;
}
