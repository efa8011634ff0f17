// Decision processes: caves with one monster that wanders, from a position to its policy, and the first two levels of
// Monster Maze under both objectives. Seconds are processor time of this one thread, since that is what a busy machine
// leaves to be compared.

import { rulebook } from '@knossos/engine/internal/games';
import { campaignLevels } from '@knossos/engine/internal/games/haunt/campaign/levels';
import { hauntProblem } from '@knossos/engine/internal/games/haunt/policies/problem';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { decisionGraph, greatestChance, leastMoves, sureRegion } from '@knossos/engine/internal/search';
import { drain, machine, median } from './machine.mjs';

console.log(machine());

/**
 * What a piece of work returns, and the processor time that it took, in seconds.
 * @template T
 * @param {() => T} work
 */
function timed(work) {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return { value, seconds: (user + system) / 1e6 };
}

/** A cave with 20 % rock, exits and players in opposite corners, ways along two sides kept free. */
function caveOf(side, header) {
  const random = Random.from(`cave ${side}`);
  const rows = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => (random.chance(1, 5) ? '#' : '.')),
  );
  for (let i = 0; i < side; i++) {
    rows[0][i] = '.';
    rows[i][side - 1] = '.';
  }
  rows[0][0] = 'S';
  rows[side - 1][side - 1] = 'E';
  rows[side >> 1][side >> 1] = 'M';
  return orThrow(
    rulebook.parse(
      `game: escape\nidle: wander\n${header}\n\n${rows.map((row) => row.join('')).join('\n')}\n`,
    ),
  );
}

for (const [side, header] of [
  [20, 'wait: yes\nhears: 2'],
  [20, 'hears: 3\nsees: 6\nmemory: yes'],
  [36, 'wait: yes\nhears: 2'],
]) {
  const level = caveOf(side, header);
  const state = rulebook.of(level).start(level, '');
  const runs = Array.from({ length: 3 }, () => timed(() => drain(mindOf(level).solve(state))));
  const { value } = runs[0];
  console.log(
    `${side}x${side}, ${header.replaceAll('\n', ', ')}: ${value.states} states, ${value.status}, ` +
      `expected ${value.expected}, probability ${value.probability}, error ${value.error}; ` +
      `median ${median(runs.map(({ seconds }) => seconds)).toFixed(2)} s`,
  );
  // The first hint of a game solves the level, the next ones read from what is kept, as does an undo.
  const rules = rulebook.of(level);
  const mind = mindOf(level);
  let played = rules.start(level, '1');
  const hints = [];
  for (let turn = 0; turn < 4 && rules.outcome(rules.see(played)).status === 'open'; turn++) {
    const seen = structuredClone(rules.see(played));
    const { value: hint, seconds } = timed(() => drain(mind.hint(seen)));
    hints.push(`${(1000 * seconds).toFixed(1)} ms`);
    if (hint.move === null) break;
    played = rules.play(played, hint.move).state;
  }
  console.log(`  hints along the policy: ${hints.join(', ')}`);
}

/** The graph of a haunt level and its sure region, bites barred where they end it. */
function graphOf(level, endless) {
  const problem = hauntProblem(level, endless);
  if (!problem) throw new Error('the level is too large');
  const graph = drain(decisionGraph(problem));
  if (graph.status === 'gave-up') throw new Error(graph.reason);
  const bite = graph.nodeOf(problem.bite);
  const region = drain(sureRegion(graph, endless || bite === null ? [] : [bite]));
  return { graph, region, bite, start: graph.nodeOf(problem.shuffle) };
}

const [first, second] = campaignLevels();
for (const [name, level] of [
  ['level 1', first],
  ['level 2', second],
]) {
  if (process.argv[2] === 'small' && name === 'level 2') break;
  const built = timed(() => graphOf(level, true));
  const { graph, region, start } = built.value;
  const least = timed(() => drain(leastMoves(graph, region)));
  console.log(
    `haunt ${name}: ${graph.choices} states, ${graph.targets.length} edges, graph ${built.seconds.toFixed(2)} s; ` +
      `least expected moves ${least.value.values[start]} (${least.value.sweeps} sweeps, error ${least.value.error}) ` +
      `${least.seconds.toFixed(2)} s; ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
  );
}
if (process.argv[2] !== 'small') {
  const { graph, region, bite, start } = graphOf(second, false);
  let worth = { lower: 0, upper: 0 };
  for (let lives = 1; lives <= 6; lives++) {
    const pins = [{ node: bite, ...worth }];
    const { value, seconds } = timed(() => drain(greatestChance(graph, region, pins)));
    const lower = value.values[start];
    worth = { lower, upper: lower + value.error };
    console.log(
      `haunt level 2 with ${lives} lives: probability ${lower} (+ ${value.error}), ${value.sweeps} sweeps, ${seconds.toFixed(2)} s; ` +
        `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
    );
  }
}
