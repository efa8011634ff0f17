import { levelsOf, type Setup } from '@knossos/engine/games/haunt/campaign/address';
import { CAMPAIGN_LIVES, type Campaign, HAUNT_CAMPAIGN } from '@knossos/engine/games/haunt/campaign/campaign';
import { campaignOf, dayOfSeed, playRun, type Run, startRun } from '@knossos/engine/games/haunt/campaign/run';
import type { HauntEvent } from '@knossos/engine/games/haunt/rules/events';
import type { HauntMove } from '@knossos/engine/games/haunt/rules/state';
import { lineTo, loadHistory, redo, restart, type SavedHistory, undo } from '@knossos/engine/puzzle';

export { levelsOf, type Setup };

/**
 * What a run may have been helped by: a move taken back, dice met before, a hint that named a move, the map, moves that
 * came with a link.
 */
const AIDS = ['undo', 'again', 'hint', 'map', 'given'] as const;
export type Aid = (typeof AIDS)[number];

/** Help in unknown data; what is none is left out. */
export function checkAids(value: unknown): Aid[] {
  return Array.isArray(value) ? AIDS.filter((aid) => value.includes(aid)) : [];
}

/** A run under way, and what it was helped by. */
export interface Outing {
  readonly setup: Setup;
  readonly run: Run;
  readonly aids: readonly Aid[];
}

/** A campaign as it was made to be played, with the dice of a seed. */
export function wholeCampaign(seed: string): Setup {
  return { plan: { seed, from: 1, lives: CAMPAIGN_LIVES }, sight: 'through', only: false, level: null };
}

/** Throws a RangeError when there is no level to begin with. */
export function setOut(setup: Setup): Outing {
  return { setup, run: startRun(setup.plan, levelsOf(setup)), aids: [] };
}

/** Presses a key; a bump that takes no time leaves the outing as it is. Throws a RangeError when the run is over. */
export function pressed(
  outing: Outing,
  move: HauntMove,
): { readonly outing: Outing; readonly events: readonly HauntEvent[] } {
  const { run, events } = playRun(outing.run, move);
  return { outing: run === outing.run ? outing : { ...outing, run }, events };
}

export function withAid(outing: Outing, aid: Aid): Outing {
  return outing.aids.includes(aid) ? outing : { ...outing, aids: [...outing.aids, aid] };
}

/** One move back, dice and all; the same outing at the start. */
export function stepBack(outing: Outing): Outing {
  const there = travelled(outing, undo(outing.run.history));
  return there === outing ? outing : withAid(there, 'undo');
}

/** One move on along the way that was taken back; the same outing where there is none. */
export function stepOn(outing: Outing): Outing {
  return travelled(outing, redo(outing.run.history));
}

/** The same dice from the start; what was tried stays. */
export function fromTheStart(outing: Outing): Outing {
  const there = travelled(outing, restart(outing.run.history));
  return there === outing ? outing : withAid(there, 'again');
}

function travelled(outing: Outing, history: Run['history']): Outing {
  return history.current === outing.run.history.current
    ? outing
    : { ...outing, run: { ...outing.run, history } };
}

/** The outing with a tree that was kept; null when the tree does not belong to it. */
export function resumed(outing: Outing, saved: SavedHistory, aids: readonly Aid[]): Outing | null {
  const start = outing.run.history.nodes[0]?.state;
  if (!start) return null;
  const history = loadHistory(HAUNT_CAMPAIGN, start, saved);
  return history && { ...outing, run: { ...outing.run, history }, aids };
}

/** Positions from the start to where the run stands, and the events that led to each. */
export function passagesOf({
  run,
}: Outing): readonly { readonly state: Campaign; readonly events: readonly HauntEvent[] }[] {
  return lineTo(run.history).flatMap((node) => run.history.nodes[node] ?? []);
}

/** A level that was left by its exit. */
export interface Split {
  /** Its number, from 1. */
  readonly number: number;
  readonly moves: number;
}

/** The levels that a run has left behind it. */
export function splitsOf(outing: Outing): Split[] {
  const { from } = outing.setup.plan;
  const splits: Split[] = [];
  let before = 0;
  for (const { state } of passagesOf(outing)) {
    if (state.at > splits.length) {
      splits.push({ number: from + splits.length, moves: state.movesBefore - before });
      before = state.movesBefore;
    }
  }
  const end = campaignOf(outing.run);
  if (end.status === 'won') splits.push({ number: from + splits.length, moves: end.game.moves });
  return splits;
}

/** All moves of a run so far. */
export function movesOf({ run }: Outing): number {
  return campaignOf(run).moves;
}

/** The day whose run this is, written as 2026-11-21; null when it is no day's run. */
export function dayOf({ plan, sight, only, level }: Setup): string | null {
  const isWhole = plan.from === 1 && plan.lives === CAMPAIGN_LIVES && sight === 'through' && !only && !level;
  return isWhole ? dayOfSeed(plan.seed) : null;
}
