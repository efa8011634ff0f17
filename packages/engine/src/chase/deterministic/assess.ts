import {
  type Assessment,
  assessProspects,
  compareWorths,
  grouped,
  LOST,
  LruCache,
  memoizeFor,
  puzzleText,
  type Task,
  unknownWorth,
  type Worth,
} from '../../puzzle/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { prospectsOf } from './hint.js';
import { cachedTable, movesAlong } from './problem.js';

/** Joint states that one position may cost where no table of all of them is made. */
const POSITION_LIMIT = 5_000_000;
/** Positions whose worth is kept, of all puzzles together. */
const MOST_KNOWN = 20_000;

/** A position of a line of play, and the first move of the first shortest plan from it. */
interface Known {
  readonly worth: Worth;
  readonly first: ChaseMove | null;
}

const knownPositions = memoizeFor((_: PursuitContext) => new LruCache<Known>(MOST_KNOWN, () => 1));

/**
 * Weighs up a position of a chase without dice. Where the table of all joint states fits, every move is read from it;
 * else the position and the move that was made are searched, each once, and plans that were found are remembered.
 */
export function* assessChase<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  played: ChaseMove | null,
): Task<Assessment<ChaseMove>> {
  if (yield* cachedTable(context, state, context.problem(state)))
    return assessProspects(yield* prospectsOf(context, state), played);
  const here = yield* knownAt(context, state);
  const first = here.first === null ? [] : [here.first];
  if (played === null) return { best: here.worth, bestMoves: first, isAll: false, played: null };
  const after = yield* knownAt(context, context.rules.play(state, played).state);
  const chosen: Worth =
    after.worth.kind === 'moves' ? { kind: 'moves', moves: after.worth.moves + 1 } : after.worth;
  // A move that wins tells what a search that gave up did not.
  const isNews = here.worth.kind === 'unknown' && chosen.kind === 'moves';
  const isAsGood = here.worth.kind === 'moves' && compareWorths(chosen, here.worth) === 0;
  const isFirst = here.first === played;
  return {
    best: here.worth,
    bestMoves: isAsGood && !isFirst ? inOrder(context, [...first, played]) : first,
    isAll: false,
    played: isNews ? unknownWorth('The best way is not known here.') : chosen,
  };
}

function inOrder<L extends ChaseLevel>(
  { rules }: PursuitContext<L>,
  moves: readonly ChaseMove[],
): readonly ChaseMove[] {
  return rules.moveOrder.filter((move) => moves.includes(move));
}

function* knownAt<L extends ChaseLevel>(context: PursuitContext<L>, state: ChaseState<L>): Task<Known> {
  if (state.status === 'won') return { worth: { kind: 'moves', moves: 0 }, first: null };
  if (state.status === 'lost') return { worth: LOST, first: null };
  const cache = knownPositions(context as unknown as PursuitContext);
  const { rules } = context;
  const nameOf = (one: ChaseState<L>) => `${rules.key(one)}\n${puzzleText(context.rules, state.level)}`;
  const before = cache.find(nameOf(state));
  if (before) return before;
  const problem = context.problem(state);
  const result = yield* context.search(problem, POSITION_LIMIT);
  if (result.status !== 'solved') {
    const reason = `After ${grouped(POSITION_LIMIT)} positions no way was found, and none was ruled out.`;
    const known: Known = {
      worth: result.status === 'impossible' ? LOST : unknownWorth(reason),
      first: null,
    };
    cache.keep(nameOf(state), known);
    return known;
  }
  let at = state;
  const moves = movesAlong(problem, result.path, rules.moveOrder);
  for (const [played, first] of moves.entries()) {
    cache.keep(nameOf(at), { worth: { kind: 'moves', moves: moves.length - played }, first });
    at = rules.play(at, first).state;
  }
  return { worth: { kind: 'moves', moves: moves.length }, first: moves[0] ?? null };
}
