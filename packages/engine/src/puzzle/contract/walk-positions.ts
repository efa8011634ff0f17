import type { GameEvent, Level, Model, Outcome, State } from './game.js';

/** The rules of a game, as far as a walk over its positions needs them. */
export type WalkedRules<S extends State, M extends string> = Pick<
  Model<Level, S, M, GameEvent>,
  'moves' | 'play' | 'outcome' | 'key' | 'successors'
>;

/** A move that is legal in a position, and the number of a position that it may lead to. */
export interface Step<M extends string> {
  readonly move: M;
  readonly to: number;
  /** How likely the move leads there, from 0 to 1: 1 where no dice fall. */
  readonly chance: number;
}

/** A position that was met. */
export interface MetPosition<S extends State, M extends string> {
  readonly state: S;
  readonly status: Outcome['status'];
  /** Fewest moves from the first one. */
  readonly depth: number;
  /** Where its moves lead, in the game's order; none where the game is over, and where it is cut. */
  readonly steps: readonly Step<M>[];
  /** Whether it is open, and a limit said that its moves are not to be tried. */
  readonly isCut: boolean;
}

/** How far a walk has come. */
export interface WalkedSoFar {
  /** Positions whose moves were tried, and all that were met. */
  readonly expanded: number;
  readonly met: number;
  /** Moves to the first win that was met; infinite before that. */
  readonly wonAt: number;
}

/** How far to walk. */
export interface WalkWish {
  /** Whether the moves of an open position at some depth are still to be tried. */
  readonly expands: (depth: number, soFar: WalkedSoFar) => boolean;
  /** Most outcomes of the moves of one position; one with more is cut. */
  readonly mostOutcomes?: number;
  /** Whether moves lead to several positions, which `successors` lists. */
  readonly hasDice?: boolean;
}

/**
 * The positions that can be reached by playing, each once by its `key`, in the order in which a breadth-first search meets
 * them: the number of each is its place (E. F. Moore, The shortest path through a maze, 1959). They are given one after another, so
 * that none but those that wait need be kept.
 */
export function* walkPositions<S extends State, M extends string>(
  rules: WalkedRules<S, M>,
  start: S,
  { expands, mostOutcomes = Number.POSITIVE_INFINITY, hasDice = false }: WalkWish,
): Generator<MetPosition<S, M>, void> {
  const numbers = new Map([[rules.key(start), 0]]);
  let wonAt = Number.POSITIVE_INFINITY;
  let expanded = 0;
  type Layer = { readonly state: S; readonly status: Outcome['status'] }[];
  let layer: Layer = [{ state: start, status: rules.outcome(start).status }];
  for (let depth = 0; layer.length > 0; depth++) {
    const next: Layer = [];
    const meet = (state: S): number => {
      const key = rules.key(state);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      const number = numbers.size;
      numbers.set(key, number);
      const { status } = rules.outcome(state);
      if (status === 'won') wonAt = Math.min(wonAt, depth + 1);
      next.push({ state, status });
      return number;
    };
    const stepsOf = (state: S): Step<M>[] => {
      if (!hasDice || !rules.successors)
        return rules
          .moves(state)
          .map((move) => ({ move, to: meet(rules.play(state, move).state), chance: 1 }));
      const outcomes = throwsOf({ moves: rules.moves, successors: rules.successors }, state, mostOutcomes);
      return outcomes.flatMap(({ move, after }) => {
        const chances = new Map<number, number>();
        for (const { state: one, oneIn } of after) {
          const to = meet(one);
          chances.set(to, (chances.get(to) ?? 0) + 1 / oneIn);
        }
        return [...chances].map(([to, chance]) => ({ move, to, chance }));
      });
    };
    for (const { state, status } of layer) {
      const isOpen = status === 'open';
      const isWanted = isOpen && expands(depth, { expanded, met: numbers.size, wonAt });
      const steps = isWanted ? stepsOf(state) : [];
      const isCut = isOpen && (!isWanted || (steps.length === 0 && rules.moves(state).length > 0));
      if (isWanted && !isCut) expanded++;
      yield { state, status, depth, steps, isCut };
    }
    layer = next;
  }
}

/** Every outcome of every move of a position; none at all where they are more than `most`. */
function throwsOf<S extends State, M extends string>(
  { moves, successors }: Required<Pick<WalkedRules<S, M>, 'moves' | 'successors'>>,
  state: S,
  most: number,
) {
  let left = most;
  const found = [];
  for (const move of moves(state)) {
    const after = [];
    for (const one of successors(state, move)) {
      if (--left < 0) return [];
      after.push(one);
    }
    found.push({ move, after });
  }
  return found;
}
