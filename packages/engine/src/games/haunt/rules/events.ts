import type { GameEvent } from '../../../puzzle/index.js';

export interface HauntEvent extends GameEvent {
  /** `player`, `ghosts` (all of them), `ghost-0` ..., `zombie-0` ... */
  readonly actor: string;
  readonly action:
    | 'moved'
    | 'turned'
    | 'bumped'
    | 'escaped'
    | 'placed'
    | 'stepped'
    | 'stayed'
    | 'touched'
    | 'bit'
    | 'shuffled'
    | 'died';
  readonly because: HauntReason;
}

export type HauntReason =
  | { readonly kind: 'own-move' }
  | { readonly kind: 'turn'; readonly way: 'left' | 'right' }
  /** A wall ahead; `counts` where a bump is a move. */
  | { readonly kind: 'wall'; readonly counts: boolean }
  | { readonly kind: 'exit'; readonly moves: number }
  /** So many moves have been made since the shuffle that the ghosts are placed anew, now on these cells. */
  | { readonly kind: 'due'; readonly every: number; readonly cells: readonly number[] }
  /** A zombie's step brought it so near. */
  | { readonly kind: 'closer'; readonly distance: number }
  /** No free cell around a zombie is nearer to the player. */
  | { readonly kind: 'no-closer-cell' }
  /** A ghost came within reach: 0 or 1 step away. */
  | { readonly kind: 'contact'; readonly distance: number }
  /** A zombie is on the player's cell; `lives` are those left, null for no end. */
  | { readonly kind: 'bite'; readonly lives: number | null }
  | { readonly kind: 'shuffle' }
  | { readonly kind: 'no-lives' };
