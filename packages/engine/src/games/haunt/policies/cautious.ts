import type { Direction } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import type { HauntEvent } from '../rules/events.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from '../rules/state.js';
import { placeGhosts, pressKey, type Stage } from '../rules/turn.js';

/** Where the player wants to go. */
export interface Guide {
  /** About how many moves are left from a cell, facing a direction; at most one more than after any key. */
  moves(cell: number, facing: Direction): number;
  /** About how many are left after a shuffle. */
  readonly mean: number;
}

/** Moves that the cautious policy looks ahead. */
const DEPTH = 4;
/** What losing a life is worth in moves; less and less while time goes by, since zombies may guard the only way. */
const LIFE = 300;
const PATIENCE = 25;

/** Without dice two hunters can lead one another a dance for ever: after a long time any key breaks it now and then. */
function isGoingRound({ since }: HauntState, random: Random): boolean {
  return since >= 2 * PATIENCE && random.chance(1, 5);
}

/** Looks some moves ahead, as far as no dice fall, for a way around monsters, or waits. */
export function cautiousMove(state: HauntState, guide: Guide, random: Random): HauntMove {
  if (isGoingRound(state, random)) return random.pick(HAUNT_ORDER);
  let best: HauntMove = 'L';
  let least = Number.POSITIVE_INFINITY;
  for (const move of HAUNT_ORDER) {
    const cost = costOf(state, move, guide, DEPTH, least);
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}

/** What a key leads to at once, and what it comes to in the eyes of a cautious player. */
export interface CautiousProspect {
  readonly move: HauntMove;
  /** `on`: nothing happens yet. */
  readonly leads: 'won' | 'touched' | 'bitten' | 'bump' | 'on';
  /** About how many moves, lives counted as moves; infinite for a bump that takes no time. */
  readonly cost: number;
  /** Moves that are left after the key as if nobody were there; null where the position has changed altogether. */
  readonly left: number | null;
}

/** Every key as the cautious policy weighs it. */
export function cautiousProspects(state: HauntState, guide: Guide): readonly CautiousProspect[] {
  return HAUNT_ORDER.map((move) => {
    const stage = keyDown(state, move);
    const { state: next, events } = stage;
    const happened = (action: HauntEvent['action']) => events.some((event) => event.action === action);
    const leads = happened('escaped')
      ? 'won'
      : happened('touched')
        ? 'touched'
        : happened('bit')
          ? 'bitten'
          : next === state
            ? 'bump'
            : 'on';
    return {
      move,
      leads,
      cost: costOf(state, move, guide, DEPTH, Number.POSITIVE_INFINITY),
      left: leads === 'on' || leads === 'bump' ? guide.moves(next.player, next.facing) : null,
    };
  });
}

/** A turn as far as it is certain; ghosts that are placed anew are forgotten. */
function keyDown(state: HauntState, move: HauntMove): Stage {
  const stage = pressKey(state, move);
  return stage.kind === 'ghosts' ? placeGhosts(stage, []) : stage;
}

/**
 * About how many moves a key leads to, lives counted as moves, if that is less than `limit`; else any number not below
 * it.
 */
function costOf(state: HauntState, move: HauntMove, guide: Guide, depth: number, limit: number): number {
  const stage = keyDown(state, move);
  const next = stage.state;
  if (next === state) return Number.POSITIVE_INFINITY;
  if (next.status === 'won') return 1;
  const bitten = (state.lives ?? 0) - (next.lives ?? 0);
  if (next.status === 'lost' || stage.kind === 'shuffle') {
    const life = LIFE / (1 + Math.floor(state.since / PATIENCE));
    return 1 + guide.mean + bitten * life;
  }
  const left = guide.moves(next.player, next.facing);
  // Nothing that follows is cheaper than the shortest way, or a shuffle.
  if (depth === 1 || 1 + Math.min(left, guide.mean) >= limit) return 1 + left;
  let least = limit - 1;
  for (const answer of HAUNT_ORDER) least = Math.min(least, costOf(next, answer, guide, depth - 1, least));
  return 1 + least;
}
