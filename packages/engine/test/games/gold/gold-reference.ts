import { type GoldState, goldRules } from '../../../src/games/gold/index.js';
import { cellsOf } from '../../../src/games/gold/state.js';

/** Every way to the end, by the rules alone: the best gold, its fewest steps, and how many ways there are of each. */
export function everyGame(from: GoldState) {
  const found = { gold: -1, length: 0, ways: 0, bestWays: 0, through: new Map<number, number>() };
  const go = (state: GoldState) => {
    if (state.status === 'won') {
      const length = state.way.length - from.way.length;
      found.ways++;
      if (state.gold > found.gold || (state.gold === found.gold && length < found.length)) {
        Object.assign(found, { gold: state.gold, length, bestWays: 0 });
      }
      if (state.gold === found.gold && length === found.length) found.bestWays++;
      for (const cell of cellsOf(state.way).slice(from.way.length - 1)) {
        found.through.set(cell, Math.max(found.through.get(cell) ?? 0, state.gold));
      }
      return;
    }
    for (const move of goldRules.moves(state)) go(goldRules.play(state, move).state);
  };
  go(from);
  return found;
}
