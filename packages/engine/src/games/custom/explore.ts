import { explorationOf, traced } from '../../explicit/index.js';
import { counting, grouped, type SearchTrace, type SearchWish, type Task } from '../../puzzle/index.js';
import { layersOf, SEARCHES } from '../../search/index.js';
import { futureOf } from './future.js';
import type { CustomState } from './index.js';
import { gameOf } from './rules/game.js';
import { packingOf } from './rules/packing.js';
import { positionOf } from './rules/play.js';

export const EXPLORATION = explorationOf<CustomState, keyof typeof SEARCHES>({
  searches: SEARCHES,
  hasDice: ({ level }) => gameOf(level).hasDice,
  *graph(seen, limit) {
    const future = yield* futureWithin(seen, limit);
    if (future === null)
      return { status: 'gave-up', reason: `more than ${grouped(limit)} positions can be reached` };
    return {
      status: 'drawn',
      graph: {
        positions: future.states,
        offsets: future.offsets,
        targets: future.targets,
        moves: future.moves,
        distances: future.distances,
        layers: layersOf(future),
        cells: Int32Array.from(future.places),
        bound: boundOfPositions(seen),
      },
    };
  },
  search: searched,
});

const futureWithin = (seen: CustomState, limit: number) =>
  counting(futureOf(gameOf(seen.level), positionOf(seen), limit), 'positions');

/** You on every cell, every piece in all its states, and in all of theirs the ground, the gates and the clock. */
function boundOfPositions({ level }: CustomState): bigint {
  const game = gameOf(level);
  const { terrain } = game.setting;
  const ground = 2n ** BigInt(terrain.changes + terrain.gates.length);
  return packingOf(game).classes.reduce(
    (all, { count, from, to }) => all * BigInt(count) ** BigInt(to - from),
    BigInt(game.cells * game.clock.size * game.rules.you.steps) * ground,
  );
}

/** A search through all that can follow, which is listed first. */
function* searched(
  seen: CustomState,
  name: keyof typeof SEARCHES,
  { limit, isListed = false }: SearchWish,
): Task<SearchTrace> {
  const future = yield* futureWithin(seen, limit);
  const facts = { name, bound: boundOfPositions(seen) };
  if (future === null) {
    const reason = `the limit of ${grouped(limit)} states was met`;
    const all = BigInt(limit);
    return { ...facts, status: 'gave-up', length: null, reason, looked: all, kept: all, steps: [] };
  }
  const { places, offsets, targets } = future;
  const space = {
    placeOf: (state: number) => places[state],
    waysFrom: (state: number) => targets.subarray(offsets[state], offsets[state + 1]),
  };
  return yield* traced(SEARCHES[name](space, limit), facts, (cell) => cell, isListed, 'positions');
}
