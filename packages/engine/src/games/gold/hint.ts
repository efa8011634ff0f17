import { capital, type Hint, type Task } from '../../puzzle/index.js';
import { type BestWay, bestWay, GOLD_LIMITS } from './paths.js';
import { type GoldMove, type GoldState, legalGold, playerOf, playGold } from './state.js';
import { goldMoveWord } from './words.js';

/** States that one move may cost when a hint weighs it up. */
const MOVE_LIMITS = { ...GOLD_LIMITS, states: 5_000_000 };

/** A move and the best that it leads to; null when it cuts the exit off. */
interface Prospect {
  readonly move: GoldMove;
  readonly way: BestWay | null;
}

/**
 * The most gold with which the game can still be left, `lost` when no exit can be reached any more, `unknown` when a
 * limit was met first; `bound` holds in any case.
 */
export interface GoldProspect {
  readonly status: 'known' | 'lost' | 'unknown';
  readonly gold: number;
  readonly bound: number;
}

/** What can still be had from a position on. */
export function* goldProspect(state: GoldState): Task<GoldProspect> {
  if (state.status === 'won') return { status: 'known', gold: state.gold, bound: state.gold };
  const best = yield* bestWay(state, MOVE_LIMITS);
  const status = best.status === 'optimal' ? 'known' : best.status === 'impossible' ? 'lost' : 'unknown';
  return { status, gold: best.gold, bound: best.bound };
}

/** A hint in three steps: what is at stake, the move, and what the others lead to. */
export function* goldHint(state: GoldState): Task<Hint<GoldMove>> {
  if (state.status !== 'open') {
    const nudge =
      state.status === 'won' ? 'You have already escaped.' : 'You are stuck; undo to try another way.';
    return { status: 'none', nudge, move: null, reason: nudge, distance: null };
  }
  const prospects: Prospect[] = [];
  for (const move of legalGold(state)) {
    const next = playGold(state, move).state;
    if (next.status === 'lost') prospects.push({ move, way: null });
    else {
      const way = next.status === 'won' ? arrived(next) : yield* bestWay(next, MOVE_LIMITS);
      prospects.push({ move, way: way.status === 'impossible' ? null : way });
    }
  }
  const doubtful = prospects.find(({ way }) => way?.path === null);
  const best = bestOf(prospects);
  if (best === null) return doubtful === undefined ? LOST : unknown(doubtful.way);
  return {
    status: 'move',
    nudge: nudgeFor(prospects, best),
    move: best.move,
    reason: reasonFor(prospects, best),
    distance: best.way.path === null ? null : best.way.path.length,
  };
}

const LOST: Hint<GoldMove> = {
  status: 'lost',
  nudge: 'From here no exit can be reached any more: undo until one can.',
  move: null,
  reason: 'What has fallen in cuts you off from every exit.',
  distance: null,
};

function unknown(way: BestWay | null): Hint<GoldMove> {
  return {
    status: 'unknown',
    nudge: 'This cave is too large to be searched for a hint.',
    move: null,
    reason: `${way?.reason ?? 'A limit was met'}.`,
    distance: null,
  };
}

/** The exit is reached: nothing is left to be walked. */
function arrived(state: GoldState): BestWay {
  const { gold } = state;
  return { status: 'optimal', path: [playerOf(state)], gold, bound: gold, states: 0, reason: null };
}

function bestOf(prospects: readonly Prospect[]): { move: GoldMove; way: BestWay } | null {
  let best: { move: GoldMove; way: BestWay } | null = null;
  for (const { move, way } of prospects) {
    if (way === null || way.path === null) continue;
    const isShorter = way.gold === best?.way.gold && way.path.length < (best.way.path?.length ?? 0);
    if (best === null || way.gold > best.way.gold || isShorter) best = { move, way };
  }
  return best;
}

function nudgeFor(prospects: readonly Prospect[], best: { way: BestWay }): string {
  const good = prospects.filter(({ way }) => way !== null && way.bound >= best.way.gold).length;
  if (prospects.length === 1) return 'There is only one way on.';
  if (good > 1) return 'More than one of your moves keeps all that can still be had.';
  if (prospects.filter(({ way }) => way !== null).length === 1) {
    return 'Only one of your moves keeps an exit in reach.';
  }
  return `One of your moves still leads to ${best.way.gold} gold; look what each of them cuts off.`;
}

function reasonFor(prospects: readonly Prospect[], best: { move: GoldMove; way: BestWay }): string {
  const { gold, status } = best.way;
  const known =
    status === 'optimal' ? `you can still leave with ${gold} gold` : `at least ${gold} gold can be had`;
  const others = prospects
    .filter(({ move }) => move !== best.move)
    .map(({ move, way }) => `${goldMoveWord(move)} ${verdict(way, gold)}`);
  const rest = others.length === 0 ? '' : ` ${capital(others.join('; '))}.`;
  return `Going ${goldMoveWord(best.move)} ${known}.${rest}`;
}

function verdict(way: BestWay | null, gold: number): string {
  if (way === null) return 'cuts you off from every exit';
  if (way.status !== 'optimal') return `leads to ${way.bound} at most`;
  if (way.gold === gold) return 'leads to as much';
  return `leads to ${way.gold} at most, ${gold - way.gold} less`;
}
