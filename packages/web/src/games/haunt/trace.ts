import type { Campaign } from '@knossos/engine/games/haunt/campaign/campaign';
import { lineTo } from '@knossos/engine/puzzle';
import type { HauntSession } from './play/session.js';

/** A player's way through one level, up to where a run stands. */
export interface Trace {
  /** The number of the level, from 1. */
  readonly number: number;
  /** The last position in it. */
  readonly campaign: Campaign;
  /** The moves of the run up to that position. */
  readonly moves: string;
  /** Cells walked, one list from each place where the player woke up. */
  readonly ways: readonly (readonly number[])[];
  /** Whether the level lies behind the player. */
  readonly isLeft: boolean;
}

/** The ways through the levels of a run, in order. */
export function tracesOf({ history, setup }: HauntSession): Trace[] {
  const traces: Trace[] = [];
  let moves = '';
  let ways: number[][] = [];
  let before: Campaign | null = null;
  const close = (campaign: Campaign, isLeft: boolean) => {
    traces.push({ number: setup.plan.from + campaign.at, campaign, moves, ways, isLeft });
    ways = [];
  };
  for (const at of lineTo(history)) {
    const node = history.nodes[at];
    if (!node) continue;
    const { state, move } = node;
    if (before && before.at !== state.at) {
      ways.at(-1)?.push(before.level.exit);
      close(before, true);
      before = null;
    }
    moves += move ?? '';
    const { player, shuffles } = state.game;
    if (before === null || before.game.shuffles !== shuffles) ways.push([player]);
    else if (before.game.player !== player) ways.at(-1)?.push(player);
    before = state;
  }
  if (before) close(before, before.status !== 'open');
  return traces;
}
