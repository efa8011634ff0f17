import { DIRECTIONS } from '../../../grid/index.js';
import type { Successor } from '../../../puzzle/index.js';
import type { HauntLevel } from './level.js';
import { placesOf } from './places.js';
import { type HauntMove, type HauntState, type Placement, seenHaunt } from './state.js';
import { placeAll, placeGhosts, pressKey, type Stage } from './turn.js';

/** A possible placement by a shuffle; its probability is exactly one in `oneIn`. */
export interface PossiblePlacement {
  readonly placement: Placement;
  readonly oneIn: number;
}

/**
 * Everything that a key may lead to, dice laid open, without the dice. The probabilities add up to 1. A solver had better
 * take the turn apart as here, so that each distribution is listed once: that of ghosts depends on the cells they may be
 * placed on alone, that of a shuffle on the level alone.
 */
export function* successorsOfHaunt(
  seen: HauntState,
  move: HauntMove,
): Generator<Successor<HauntState>, void> {
  yield* outcomes(pressKey(seenHaunt(seen), move), 1);
}

function* outcomes(stage: Stage, oneIn: number): Generator<Successor<HauntState>, void> {
  const { level } = stage.state;
  if (stage.kind === 'settled') {
    yield { state: stage.state, oneIn };
  } else if (stage.kind === 'ghosts') {
    const ways = countSubsets(stage.cells.length, level.ghosts);
    for (const ghosts of subsets(stage.cells, level.ghosts))
      yield* outcomes(placeGhosts(stage, ghosts), oneIn * ways);
  } else {
    for (const { placement, oneIn: ways } of placements(level))
      yield { state: placeAll(stage, placement).state, oneIn: oneIn * ways };
  }
}

/** Every placement that a shuffle (or the start) may make. */
export function* placements(level: HauntLevel): Generator<PossiblePlacement, void> {
  const { starts, farFrom } = placesOf(level);
  for (const player of starts) {
    const far = farFrom(player);
    const free = far.length - level.ghosts;
    const ways = starts.length * 4 * countSubsets(far.length, level.ghosts) * countLists(free, level.zombies);
    for (const ghosts of subsets(far, level.ghosts)) {
      const left = far.filter((cell) => !ghosts.includes(cell));
      for (const zombies of lists(left, level.zombies))
        for (const facing of DIRECTIONS)
          yield { placement: { player, facing, ghosts, zombies }, oneIn: ways };
    }
  }
}

/** All sets of `size` cells, each in the order of `cells`. */
export function* subsets(
  cells: readonly number[],
  size: number,
  from = 0,
): Generator<readonly number[], void> {
  if (size === 0) yield [];
  else
    for (let at = from; at <= cells.length - size; at++)
      for (const rest of subsets(cells, size - 1, at + 1)) yield [cells[at] as number, ...rest];
}

/** All lists of `size` different cells. */
function* lists(cells: readonly number[], size: number): Generator<readonly number[], void> {
  if (size === 0) yield [];
  else
    for (const first of cells) {
      const left = cells.filter((cell) => cell !== first);
      for (const rest of lists(left, size - 1)) yield [first, ...rest];
    }
}

/** The number of sets of `size` among `count`. */
export function countSubsets(count: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways = (ways * (count - i)) / (i + 1);
  return ways;
}

/** The number of lists of `size` different ones among `count`. */
function countLists(count: number, size: number): number {
  let ways = 1;
  for (let i = 0; i < size; i++) ways *= count - i;
  return ways;
}
