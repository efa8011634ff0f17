// Joint states a second of the breadth-first solver on generated theseus levels that expand over 1,000 states:
// the search alone, and everything from a position to its answer. Beside it, in the same run, the generic slow
// twin (the rules themselves, positions as strings). Then several Minotaurs, from a level to its answer, beside a plain search in C.

import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { randomTheseus, theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import { finish } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { JointSearch } from '@knossos/engine/internal/search';
import { figure, processorSeconds } from './figures.mjs';
import { drain, machine, median, timings } from './machine.mjs';
import { searchesBesideC } from './pursuit-c.mjs';

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
  const starts = Array.from({ length: count }, () => rules.start(randomTheseus(random, side, side, 35), ''));
  const large = starts.filter((state) => finish(mind.solve(state)).states > 1000);
  const twinSample = large.slice(0, 20);
  const problems = large.map(theseusProblem);
  const search = new JointSearch();
  let states = 0;
  const alone = median(
    timings(() => {
      states = 0;
      for (const problem of problems) states += drain(search.search(problem, limit)).expanded;
    }),
  );
  const whole = median(
    timings(() => {
      for (const state of large) finish(mind.solve(state));
    }),
  );
  let twinStates = 0;
  const twin = median(
    timings(() => {
      twinStates = 0;
      for (const state of twinSample) twinStates += positionsBefore(state);
    }, 3),
  );
  const rate = (n, ms) => n / ms / 1000;
  console.log(
    `${side}x${side}: ${large.length} of ${count} levels expand over 1,000 states (${states} in all); ` +
      `search alone ${rate(states, alone).toFixed(1)} M states/s, from position to answer ${rate(states, whole).toFixed(1)} M/s, ` +
      `${(rate(states, alone) / rate(twinStates, twin)).toFixed(0)} times the slow twin`,
  );
  const name = `mazes of ${side}x${side}`;
  figure(`${name}, joint states a second`, rate(states, alone), {
    ...{ kind: 'rate', better: 'more', unit: 'million/s' },
  });
  figure(`${name}, beside the rules themselves`, rate(states, alone) / rate(twinStates, twin), {
    ...{ kind: 'ratio', better: 'more' },
  });
}

const mostStates = 500_000;
for (const [side, minotaurs, count] of [
  [30, 2, 80],
  [20, 3, 120],
]) {
  const random = Random.from(`several ${side}`);
  const levels = Array.from({ length: count }, () => withMinotaurs(random, side, minotaurs));
  const starts = levels.map((level) => rules.start(level, ''));
  const counts = starts.map((state) => finish(mind.solve(state, { limit: mostStates })).states);
  const isLarge = (_, index) => counts[index] > 1000 && counts[index] < mostStates;
  const large = starts.filter(isLarge);
  const states = counts.filter(isLarge).reduce((sum, count) => sum + count, 0);
  console.log(
    `${side}x${side}, ${minotaurs} Minotaurs: ${large.length} of ${count} levels, ${states} states`,
  );
  searchesBesideC(
    `mazes of ${side}x${side} with ${minotaurs} Minotaurs, search alone`,
    large.map(({ level }) => rulebook.format(level)),
    () => processorSeconds(() => large.map((state) => finish(mind.solve(state))), 1),
  );
}

/** A random maze with several Minotaurs, on cells of their own. */
function withMinotaurs(random, side, minotaurs) {
  const level = randomTheseus(random, side, side, 35);
  const cells = random.shuffle([...level.maze.sides.keys()].filter((cell) => cell !== level.start));
  const taken = cells.slice(0, minotaurs).sort((a, b) => a - b);
  return { ...level, pursuers: taken.map((cell) => ({ cell, kind: 'M' })) };
}

/** Positions met by a breadth-first search over the rules themselves, with strings for keys, until one is won. */
function positionsBefore(start) {
  const met = new Set([rules.key(start)]);
  for (let layer = [start]; layer.length > 0; ) {
    const next = [];
    let isWon = false;
    for (const state of layer) {
      for (const move of rules.moves(state)) {
        const played = rules.play(state, move).state;
        const { status } = rules.outcome(played);
        isWon ||= status === 'won';
        const key = rules.key(played);
        if (status !== 'open' || met.has(key)) continue;
        met.add(key);
        next.push(played);
      }
    }
    if (isWon) break;
    layer = next;
  }
  return met.size;
}
