import { levelsOf, type Setup } from '@knossos/engine/games/haunt/campaign/address';
import { CAMPAIGN_LIVES, type Campaign, HAUNT_CAMPAIGN } from '@knossos/engine/games/haunt/campaign/campaign';
import { dayOfSeed, type Run, startRun } from '@knossos/engine/games/haunt/campaign/run';
import type { HauntEvent, HauntMove } from '@knossos/engine/games/haunt/rules/state';
import { lineTo } from '@knossos/engine/puzzle';
import { type Session, startSession, stateOf } from '@knossos/engine/session';

export { levelsOf, type Setup };

/** A run under way, through one level or several. */
export interface HauntSession extends Run, Session<Campaign, HauntMove, HauntEvent> {
  readonly setup: Setup;
}

/** A campaign as it was made to be played, with the dice of a seed. */
export function wholeCampaign(seed: string): Setup {
  return { plan: { seed, from: 1, lives: CAMPAIGN_LIVES }, sight: 'through', only: false, level: null };
}

/** Throws a RangeError when there is no level to begin with. */
export function startHaunt(setup: Setup): HauntSession {
  const { plan } = setup;
  const start = stateOf(startRun(plan, levelsOf(setup)));
  return { ...startSession(HAUNT_CAMPAIGN, start, plan.seed), setup, plan };
}

/** Positions from the start to where the run stands, and the events that led to each. */
export function passagesOf({
  history,
}: HauntSession): readonly { readonly state: Campaign; readonly events: readonly HauntEvent[] }[] {
  return lineTo(history).flatMap((node) => history.nodes[node] ?? []);
}

/** A level that was left by its exit. */
export interface Split {
  /** Its number, from 1. */
  readonly number: number;
  readonly moves: number;
}

/** The levels that a run has left behind it. */
export function splitsOf(session: HauntSession): Split[] {
  const { from } = session.plan;
  const splits: Split[] = [];
  let before = 0;
  for (const { state } of passagesOf(session)) {
    if (state.at > splits.length) {
      splits.push({ number: from + splits.length, moves: state.movesBefore - before });
      before = state.movesBefore;
    }
  }
  const end = stateOf(session);
  if (end.status === 'won') splits.push({ number: from + splits.length, moves: end.game.moves });
  return splits;
}

/** The day whose run this is, written as 2026-11-21; null when it is no day's run. */
export function dayOf({ plan, sight, only, level }: Setup): string | null {
  const isWhole = plan.from === 1 && plan.lives === CAMPAIGN_LIVES && sight === 'through' && !only && !level;
  return isWhole ? dayOfSeed(plan.seed) : null;
}
