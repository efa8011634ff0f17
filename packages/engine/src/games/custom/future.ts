import { longer, Pace, spend } from '../../grid/index.js';
import { predecessorsOf, TO_CAUGHT, TO_WIN, winDistances } from '../../search/index.js';
import { type Compiled, CompiledRows, FEW, isWorthCode, takeCompiled } from './compiled/compiled.js';
import type { Game } from './rules/game.js';
import { packingOf } from './rules/packing.js';
import { LOST, MOVE_ORDER, type Position, WON } from './rules/position.js';
import { MORE, StepSuccessors, type Successors } from './rules/successors.js';
import { PositionNumbers } from './solver.js';

/** Every position that can follow from one, as a graph in compressed rows, and the moves to a win from each. */
export interface Future {
  readonly states: number;
  readonly offsets: Int32Array;
  /** A position, or `TO_WIN`, or `TO_CAUGHT`. */
  readonly targets: Int32Array;
  /** Which move an arrow is, as a place in the game's order. */
  readonly moves: Uint8Array;
  /** Your cell, by position. */
  readonly places: Uint16Array;
  /** Moves to a win, by position; 0 where there is none. */
  readonly distances: Int32Array;
  readonly numbers: PositionNumbers;
}

/** Lists what can follow from a position; null where there is more than `limit`. Yields the number of positions expanded. */
export function* futureOf(
  game: Game,
  start: Position,
  limit: number,
): Generator<number, Future | null, void> {
  const borrowed: Compiled[] = [];
  /** Code where it has been compiled, or pays to be. */
  const byCode = (): Successors | null => {
    const compiled = takeCompiled(game);
    if (compiled === null) return null;
    borrowed.push(compiled);
    return new CompiledRows(compiled);
  };
  try {
    return yield* listed(game, start, limit, byCode);
  } finally {
    for (const compiled of borrowed) compiled.giveBack();
  }
}

function* listed(
  game: Game,
  start: Position,
  limit: number,
  byCode: () => Successors | null,
): Generator<number, Future | null, void> {
  const numbers = new PositionNumbers(game);
  numbers.numberOf(start);
  let offsets = new Int32Array(4096);
  let targets = new Int32Array(16_384);
  let moves = new Uint8Array(16_384);
  let edge = 0;
  let successors = (isWorthCode(game) ? byCode() : null) ?? new StepSuccessors(game);
  const { words } = packingOf(game);
  const pace = new Pace();
  for (let state = 0; state < numbers.size; state++) {
    if (numbers.size > limit) return null;
    if (state === FEW && successors instanceof StepSuccessors) successors = byCode() ?? successors;
    if ((state & 2047) === 2047 || pace.isDue()) {
      yield state;
      pace.begin();
    }
    if (state + 1 >= offsets.length) offsets = longer(offsets);
    while (edge + MOVE_ORDER.length > targets.length) {
      targets = longer(targets);
      moves = longer(moves, targets.length);
    }
    let slots = successors.of(numbers.words, state * words);
    for (; slots === MORE; slots = successors.of(numbers.words, state * words)) {
      yield state;
      pace.begin();
    }
    for (let slot = 0; slot < slots; slot++) {
      const status = successors.statuses[slot];
      moves[edge] = successors.places[slot];
      targets[edge++] =
        status === WON
          ? TO_WIN
          : status === LOST
            ? TO_CAUGHT
            : numbers.numberIn(successors.packed, slot * words);
    }
    offsets[state + 1] = edge;
  }
  const states = numbers.size;
  isWorthCode(game, states);
  const from = start.slice();
  const places = new Uint16Array(states);
  for (let state = 0; state < states; state++) {
    numbers.read(state, from);
    places[state] = game.you(from);
    spend(from.length);
    if (!pace.isDue()) continue;
    yield state;
    pace.begin();
  }
  const graph = { states, places, offsets: offsets.slice(0, states + 1), targets: targets.slice(0, edge) };
  const back = yield* predecessorsOf(graph);
  const distances = yield* winDistances(graph, back);
  return { ...graph, moves: moves.slice(0, edge), distances, numbers };
}
