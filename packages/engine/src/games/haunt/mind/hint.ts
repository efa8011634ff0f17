import {
  DANGER_MOVES,
  hintAt,
  movesText,
  type PolicyWords,
  type Prospect,
  percent,
} from '../../../dice/index.js';
import { type Direction, walk } from '../../../grid/index.js';
import { capital, type Hint, type Task } from '../../../puzzle/index.js';
import { analyse, MOST_SCREEN_KEYS } from '../policies/analysis.js';
import {
  type CautiousProspect,
  cautiousProspects,
  createPolicy,
  type Guide,
  guideTo,
  Memory,
} from '../policies/policies.js';
import { DANGER_GAMES, sampledDanger } from '../policies/simulate.js';
import { counted } from '../rules/document.js';
import type { HauntLevel } from '../rules/level.js';
import { waysOf } from '../rules/places.js';
import { HAUNT_ORDER, type HauntMove, type HauntState, turned } from '../rules/state.js';
import { offsetOf } from '../view/window.js';
import { offsetWords } from '../words.js';

export function hintAtEnd({ status }: HauntState): Hint<HauntMove> {
  const nudge = status === 'won' ? 'You have found the exit.' : 'You have no lives left; undo to try again.';
  return { status: 'none', nudge, move: null, reason: nudge, distance: null };
}

/** The key that costs least; the first of several. */
export function bestProspect(prospects: readonly CautiousProspect[]): CautiousProspect {
  return prospects.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** Whether a key is on a shortest way, monsters left aside. */
function isAlong(prospects: readonly CautiousProspect[], best: CautiousProspect): boolean {
  const shortest = Math.min(...prospects.map(({ left }) => left ?? Number.POSITIVE_INFINITY));
  return best.left === shortest && Number.isFinite(shortest);
}

/** What to beware of, as sentences; empty where nothing is near. */
export function warnings(prospects: readonly CautiousProspect[], best: CautiousProspect): string {
  const bites = prospects.some(({ leads }) => leads === 'bitten');
  const touches = prospects.some(({ leads }) => leads === 'touched');
  if (bites && touches) return 'A ghost and a zombie are within reach: look where they are before you move. ';
  if (bites) return 'A zombie is within reach: look where it steps before you move. ';
  if (touches) return 'A ghost is within reach: look where it is before you move. ';
  return best.leads === 'won' || isAlong(prospects, best)
    ? ''
    : 'The short way is not the safe one now: think of the monsters nearby. ';
}

/** Why a key is the best in the eyes of a cautious player. */
export function cautiousReason(
  prospects: readonly CautiousProspect[],
  best: CautiousProspect,
  goal: string,
): string {
  const name = capital(DOING[best.move]);
  if (best.leads === 'won') return `${name} takes you out.`;
  const others = prospects.flatMap((one) => (one === best ? [] : (worthOfKey(one) ?? [])));
  const not = others.length === 0 ? '' : ` ${capital(others.join('; '))}.`;
  if (best.leads !== 'on') return `Every key is bad here. ${name} costs you least.${not}`;
  const far = best.left === null ? '' : `, about ${counted(best.left + 1, 'move')} away`;
  return isAlong(prospects, best)
    ? `${name} takes you the shortest way to ${goal}${far}, and keeps you out of reach.${not}`
    : `${name} is not the shortest way to ${goal}, but it keeps you away from the monsters nearby.${not}`;
}

/** What a key comes to beside the best one; null where nothing is to be said of it. */
function worthOfKey({ move, leads, left }: CautiousProspect): string | null {
  const doing = DOING[move];
  if (leads === 'won') return `${doing} takes you out`;
  if (leads === 'touched') return `after ${doing} a ghost would send you away`;
  if (leads === 'bitten') return `after ${doing} a zombie would bite you`;
  if (leads === 'bump') return `${doing} only bumps into the wall`;
  return left === null || !Number.isFinite(left) ? null : `${doing} takes about ${counted(left + 1, 'move')}`;
}

/** A key as what one does, for a sentence about it. */
const DOING = { F: 'walking forward', L: 'turning left', R: 'turning right' } as const;

/**
 * A hint from nothing but what the window has shown since the last shuffle, and the settings and size of the level: what
 * the honest player could know. `seen` are the positions of the game so far, oldest first and the present one last;
 * without them (or with the last alone) it goes by the present view. Throws a RangeError for an empty list.
 */
export function seenHint(level: HauntLevel, seen: readonly HauntState[]): Hint<HauntMove> {
  const now = seen[seen.length - 1];
  if (!now) throw new RangeError('there is no position to hint at');
  if (now.status !== 'open') return hintAtEnd(now);
  const memory = new Memory(level);
  // Views before the last shuffle are of no use: the player does not know where he woke up.
  const first = seen.map(({ since }) => since).lastIndexOf(0);
  for (const state of seen.slice(Math.max(0, first))) memory.look(state);
  const believed = memory.believed(now);
  const guide = guideTo(believed, memory.targets);
  const prospects = cautiousProspects(believed, guide);
  const best = bestProspect(prospects);
  const goal = goalOf(believed, memory, guide);
  return {
    status: 'move',
    nudge: `${warnings(prospects, best)}${goal}`,
    move: best.move,
    reason: cautiousReason(prospects, best, goalWord(memory)),
    distance: null,
  };
}

function goalWord({ knowsExit }: Memory): string {
  return knowsExit ? 'the exit' : 'a cell that you have not seen';
}

/** Where to go, in the player's words. */
function goalOf(believed: HauntState, memory: Memory, guide: Guide): string {
  const target = nearestTarget(believed, memory, guide);
  if (target === null) return 'You have not seen the exit, and know no way to a cell that you have not seen.';
  const where = offsetWords(offsetOf(believed, target));
  return memory.knowsExit
    ? `You have seen the exit: ${where}.`
    : `You have not seen the exit yet; the nearest cell you have not seen is ${where}.`;
}

/** The target that the shortest way leads to, or null where there is no way. */
function nearestTarget(state: HauntState, { targets }: Memory, guide: Guide): number | null {
  const goals = new Set(targets);
  let { player, facing } = state;
  let left = guide.moves(player, facing);
  while (Number.isFinite(left)) {
    const ahead = walk(state.level.maze, player, facing);
    if (ahead !== null && goals.has(ahead)) return ahead;
    const ways = HAUNT_ORDER.flatMap((key): { readonly player: number; readonly facing: Direction }[] => {
      if (key !== 'F') return [{ player, facing: turned(facing, key) }];
      return ahead === null ? [] : [{ player: ahead, facing }];
    });
    const next = ways.find((way) => guide.moves(way.player, way.facing) === left - 1);
    if (!next) return null;
    ({ player, facing } = next);
    left--;
  }
  return null;
}

/** A hint from full knowledge: by the best policy where the level is small, else by looking some moves ahead. */
export function* hauntHint(state: HauntState): Task<Hint<HauntMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  const node = analysis.status === 'found' ? analysis.nodeOf(state) : null;
  if (analysis.status === 'found' && node !== null && (yield* analysis.isQuick(state.lives)))
    return yield* hintAt(analysis.under(state.lives), node, HAUNT_ORDER, EXACT_WORDS);
  const prospects = cautiousProspects(state, waysOf(state.level));
  const best = bestProspect(prospects);
  const danger = sampledDanger(state, createPolicy('cautious', state.level), 'hint');
  return {
    status: 'move',
    nudge: warnings(prospects, best).trim() || 'Nobody can reach you with this move; which way is the exit?',
    move: best.move,
    reason: `${cautiousReason(prospects, best, 'the exit')} ${sampledText(danger)}`,
    distance: null,
  };
}

function sampledText(danger: number): string {
  const said = `in ${Math.round(DANGER_GAMES * danger)} of ${DANGER_GAMES} trials somebody sent you away or bit you within ${DANGER_MOVES} moves`;
  return `The level is too large to be solved while you wait: this looks a few moves ahead, and ${said}.`;
}

function nudgeFor(prospects: readonly Prospect<HauntMove>[], best: Prospect<HauntMove>): string {
  if (best.expected === 1) return 'The exit is right in front of you.';
  if (best.expected === null) return 'Nothing is sure here: which key keeps most ways open?';
  const forward = prospects.find(({ move }) => move === 'F');
  if (!forward) return 'There is a wall before you: which side leads on?';
  if (best.move === 'F') return 'You are facing the right way.';
  return forward.expected !== null && forward.expected - best.expected < 1
    ? 'Walking on is not bad, but there is something a little better.'
    : 'Do not walk on: think of the monsters nearby, and of the way to the exit.';
}

function leadFor({ move, expected, chance }: Prospect<HauntMove>): string {
  const name = capital(DOING[move]);
  if (expected === 1) return `${name} reaches the exit at once.`;
  return expected === null
    ? `${name} wins with a chance of ${percent(chance)}.`
    : `${name} takes ${movesText(expected)} on average with best play.`;
}

const EXACT_WORDS: PolicyWords<HauntMove> = {
  move: (move) => DOING[move],
  nudge: nudgeFor,
  lead: leadFor,
  tellsOthers: ({ expected }) => expected !== 1,
  danger: (danger) =>
    danger === 0
      ? `With best play nobody can touch you within ${DANGER_MOVES} moves.`
      : `The chance that somebody sends you away or bites you within ${DANGER_MOVES} moves is ${percent(danger)}.`,
  chance: percent,
  lost: 'There is no way out, however the dice fall.',
};
