import {
  type Assessment,
  capital,
  LOST,
  LruCache,
  puzzleText,
  type Task,
  unknownWorth,
  type Worth,
} from '../../puzzle/index.js';
import { goldRules } from './index.js';
import { type BestWay, bestWay, GOLD_LIMITS, movesAlong } from './paths.js';
import { type GoldMove, type GoldState, isExit, keyOfGold, playGold } from './state.js';

const POSITION_LIMITS = { ...GOLD_LIMITS, states: 4_000_000 };

/** Best ways of the positions weighed up last: a game goes on from one to the next. */
const known = new LruCache<BestWay>(5_000, () => 1);

/** Weighs up a position by the most gold with which one can still leave, and a move by what it leaves of that. */
export function* assessGold(state: GoldState, played: GoldMove | null): Task<Assessment<GoldMove>> {
  const here = yield* wayFrom(state);
  const best = worthOf(here);
  const first = here.path === null ? null : (movesAlong(state.level, here.path.slice(0, 2))[0] ?? null);
  const firsts = first === null ? [] : [first];
  if (played === null) return { best, bestMoves: firsts, isAll: false, played: null };
  const next = playGold(state, played).state;
  const there = worthOf(yield* wayFrom(next));
  const chosen: Worth = there.kind === 'score' ? { ...there, moves: (there.moves ?? 0) + 1 } : there;
  // Where the search was cut short, the position may turn out to be worth what the move comes to.
  const isMore = chosen.kind === 'score' && (best.kind !== 'score' || chosen.score > best.score);
  const isAsGood =
    chosen.kind === 'score' &&
    best.kind === 'score' &&
    chosen.score === best.score &&
    chosen.moves === best.moves;
  if (isMore) {
    const bound = best.kind === 'score' ? best.bound : chosen.bound;
    return { best: { ...chosen, bound }, bestMoves: [played], isAll: false, played: chosen };
  }
  const bestMoves = isAsGood && played !== first ? [...firsts, played] : firsts;
  return { best, bestMoves, isAll: false, played: chosen };
}

function worthOf({ status, path, gold, bound, reason }: BestWay): Worth {
  if (status === 'impossible') return LOST;
  if (path === null) return unknownWorth(`${capital(reason ?? 'a limit was met')}.`);
  return { kind: 'score', score: gold, bound, moves: path.length - 1 };
}

/** The best way on, remembered with all positions along it. */
function* wayFrom(state: GoldState): Task<BestWay> {
  if (state.status === 'lost') return IMPOSSIBLE;
  const nameOf = (one: GoldState) => `${keyOfGold(one)}\n${one.gold}\n${puzzleText(goldRules, state.level)}`;
  const before = known.find(nameOf(state));
  if (before) return before;
  const { way, gold } = state;
  if (state.status === 'won' || isExit(state.level, way.last)) {
    return { status: 'optimal', path: [way.last], gold, bound: gold, states: 0, reason: null };
  }
  const found = yield* bestWay(state, POSITION_LIMITS);
  known.keep(nameOf(state), found);
  if (found.path === null) return found;
  let at = state;
  for (const [index, move] of movesAlong(state.level, found.path).entries()) {
    at = playGold(at, move).state;
    // The rest of a best way is a best way of the rest.
    if (at.status === 'open') known.keep(nameOf(at), { ...found, path: found.path.slice(index + 1) });
  }
  return found;
}

const IMPOSSIBLE: BestWay = { status: 'impossible', path: null, gold: 0, bound: 0, states: 0, reason: null };
