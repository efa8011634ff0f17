import { capital, type Hint } from '../../../puzzle/index.js';
import type { CautiousProspect } from '../policies/cautious.js';
import { counted } from '../rules/checks.js';
import { hauntMoveWord } from '../rules/moves.js';
import type { HauntMove, HauntState } from '../rules/state.js';

/** The hint of a game that is over. */
export function hintAtEnd({ status }: HauntState): Hint<HauntMove> {
  const nudge = status === 'won' ? 'You have found the exit.' : 'You have no life left; undo to try again.';
  return { status: 'none', nudge, move: null, reason: nudge, distance: null };
}

/** The key that costs least; the first of several. */
export function bestProspect(prospects: readonly CautiousProspect[]): CautiousProspect {
  return prospects.reduce((best, one) => (one.cost < best.cost ? one : best));
}

/** Whether a key is on a shortest way, as if nobody were there. */
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
    : 'The short way is not the safe one now: think of who is near. ';
}

/** Why a key is the best in the eyes of a cautious player. */
export function cautiousReason(
  prospects: readonly CautiousProspect[],
  best: CautiousProspect,
  goal: string,
): string {
  const name = capital(hauntMoveWord(best.move));
  if (best.leads === 'won') return `${name}: that is the exit.`;
  const others = prospects.flatMap(({ move, leads }) =>
    move !== best.move && (leads === 'touched' || leads === 'bitten')
      ? [`${hauntMoveWord(move)}: ${LEADS[leads]}`]
      : [],
  );
  const not = others.length === 0 ? '' : ` ${capital(others.join('; '))}.`;
  if (best.leads !== 'on') return `${name}: every key is bad here, and this one costs least.${not}`;
  return isAlong(prospects, best)
    ? `${name} is on a shortest way to ${goal}, about ${counted((best.left ?? 0) + 1, 'move')}, and keeps out of reach.${not}`
    : `${name} is not the shortest way to ${goal}, but it keeps out of reach of what is near.${not}`;
}

const LEADS = { touched: 'a ghost would send you away', bitten: 'a zombie would bite' } as const;
