// A* beside the breadth-first solver, in one run, on generated theseus levels that expand over 1,000 states and have a way
// out: where there is none even without a Minotaur, A* need not look at anything.

import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { randomTheseus, theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { JointSearch } from '@knossos/engine/internal/search';
import { aStar } from './a-star.mjs';
import { drain, machine, median, timings } from './machine.mjs';

console.log(machine());
const limit = Number.POSITIVE_INFINITY;
const mind = mindOf('theseus');
const rules = rulebook.find('theseus');

for (const [side, count] of [
  [12, 12_000],
  [16, 4_000],
  [20, 2_000],
]) {
  const random = Random.from(`joint-search ${side}`);
  const problems = Array.from({ length: count }, () => rules.start(randomTheseus(random, side, side, 35), ''))
    .filter((state) => {
      const { states, status } = finish(mind.solve(state));
      return states > 1000 && status === 'solved';
    })
    .map(theseusProblem);
  const search = new JointSearch();
  /** Milliseconds for all problems, and states that are expanded. */
  const measured = (solve) => {
    let states = 0;
    const ms = timings(() => {
      states = 0;
      for (const problem of problems) states += drain(solve(problem)).expanded;
    }, 3);
    return { states, ms: median(ms) };
  };
  const breadth = measured((problem) => search.search(problem, limit));
  const star = measured((problem) => aStar(problem, limit));
  console.log(
    `${side}x${side}, ${problems.length} levels: A* expands ${((100 * star.states) / breadth.states).toFixed(0)} % ` +
      `of the states in ${(star.ms / breadth.ms).toFixed(1)} times the time`,
  );
}
