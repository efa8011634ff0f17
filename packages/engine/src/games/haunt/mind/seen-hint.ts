import { type Direction, walk } from '../../../grid/index.js';
import type { Hint } from '../../../puzzle/index.js';
import { cautiousProspects, type Guide } from '../policies/cautious.js';
import { guideTo, Memory } from '../policies/seen-policy.js';
import type { HauntLevel } from '../rules/level.js';
import { turned } from '../rules/moves.js';
import { HAUNT_ORDER, type HauntMove, type HauntState } from '../rules/state.js';
import { offsetOf } from '../view/window.js';
import { offsetWords } from '../words.js';
import { bestProspect, cautiousReason, hintAtEnd, warnings } from './hint-words.js';

/**
 * A hint from nothing but what the window has shown since the last shuffle, and the settings and size of the level: what
 * the honest player could know. `seen` are the positions of the game so far, oldest first and the present one last;
 * without them (or with the last alone) it goes by what is in view now. Throws a RangeError for an empty list.
 */
export function seenHint(level: HauntLevel, seen: readonly HauntState[]): Hint<HauntMove> {
  const now = seen[seen.length - 1];
  if (!now) throw new RangeError('there is no position to hint at');
  if (now.status !== 'open') return hintAtEnd(now);
  const memory = new Memory(level);
  // What was seen before the last shuffle is of no use: nobody tells the player where he woke up.
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
  return knowsExit ? 'the exit' : 'what you have not seen';
}

/** Where to go, in the player's words. */
function goalOf(believed: HauntState, memory: Memory, guide: Guide): string {
  const target = nearestTarget(believed, memory, guide);
  if (target === null) return 'The exit has not been seen, and no way to an unseen cell is known.';
  const where = offsetWords(offsetOf(believed, target));
  return memory.knowsExit
    ? `You have seen the exit: ${where}.`
    : `The exit has not been seen yet; the nearest unseen cell is ${where}.`;
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
