// The solver of described levels on the hand-written games told in sentences, beside the hand-written solvers on the same levels
// in the same run; and the memory that a search of a million positions takes.
// What is looked up in tables is played once for each level, as the tables of the hand-written problem are filled once; the first
// search of a level, which fills them, has a figure of its own.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rulebook } from '@knossos/engine/internal/games';
import { customRules } from '@knossos/engine/internal/games/custom';
import { gameOf } from '@knossos/engine/internal/games/custom/rules/game';
import { searchPlans } from '@knossos/engine/internal/games/custom/solver';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { randomTheseus, theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import { cloneMaze, gapsOf, setSide } from '@knossos/engine/internal/grid';
import { finish, orThrow, splitPack } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { JointSearch } from '@knossos/engine/internal/search';
import { describedEscape, describedMummies, describedTheseus } from './described.mjs';
import { figure, processorSeconds } from './figures.mjs';
import { drain, machine, median } from './machine.mjs';

console.log(machine());
const RUNS = 9;
const SIDE = 12;
const limit = Number.POSITIVE_INFINITY;
const rules = rulebook.find('theseus');
const mind = mindOf('theseus');
const random = Random.from('described 12');
const large = Array.from({ length: 8000 }, () => closed(randomTheseus(random, SIDE, SIDE, 35)))
  .filter(({ exits, pursuers, start }) => pursuers.length > 0 && !exits.includes(start))
  .filter((level) => finish(mind.solve(rules.start(level, ''))).states > 1000);

/** A maze with an exit in the cell that its gap led out of, since sentences know no gaps. */
function closed(level) {
  const [gap] = gapsOf(level.maze);
  if (!gap) return level;
  const maze = cloneMaze(level.maze);
  for (const { cell, direction } of gapsOf(maze)) setSide(maze, cell, direction, false);
  return { ...level, maze, exits: [gap.cell], exit: 'survive' };
}

const described = large.map(describedTheseus);
const games = described.map(gameOf);
/** The same levels once more for each run, so that nothing is known of them. */
const fresh = Array.from({ length: RUNS + 1 }, () => described.map((level) => gameOf({ ...level })));
/** The same levels with a rule that changes nothing, but for which every turn is played. */
const blocking = described.map((level) =>
  gameOf({ ...level, rules: [...level.rules, 'M meets M: they block each other'] }),
);
const problems = large.map((level) => theseusProblem(rules.start(level, '')));
const search = new JointSearch();
const planned = (game) => drain(searchPlans(game, game.start, limit)).expanded;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
/** Seconds of the processor that each of some jobs takes, in turns: the median of `RUNS`, after one that counts for nothing. */
function inTurns(...jobs) {
  const once = () => jobs.map((job) => processorSeconds(job, 1));
  once();
  const rounds = Array.from({ length: RUNS }, once);
  return jobs.map((_, at) => median(rounds.map((seconds) => seconds[at])));
}
const byHand = () => sum(problems.map((problem) => drain(search.search(problem, limit)).expanded));
const states = byHand();
if ([games, blocking].some((all) => sum(all.map(planned)) !== states))
  throw new Error('the two look at different numbers of states');
const [hand, told, first, played] = inTurns(
  byHand,
  () => games.map(planned),
  () => fresh.pop()?.map(planned),
  () => blocking.map(planned),
);
const rate = (seconds) => states / seconds / 1e6;
console.log(
  `${large.length} mazes of ${SIDE}x${SIDE}: hand-written ${rate(hand).toFixed(2)} M states/s, ` +
    `in sentences ${rate(told).toFixed(2)} M/s, at first ${rate(first).toFixed(2)} M/s, ` +
    `every turn played ${rate(played).toFixed(2)} M/s`,
);
figure('Theseus 12x12 in sentences, joint states a second', rate(told), {
  ...{ kind: 'rate', better: 'more', unit: 'million/s' },
});
figure('Theseus 12x12 in sentences, beside the hand-written search', hand / told, {
  ...{ kind: 'ratio', better: 'more' },
});
figure('Theseus 12x12 in sentences, first search of a level, beside the hand-written', hand / first, {
  ...{ kind: 'ratio', better: 'more' },
});

figure('Theseus 12x12 in sentences, every turn played, beside the hand-written', hand / played, {
  ...{ kind: 'ratio', better: 'more' },
});

/** All levels of the packs of a game that satisfy `isMeant`. */
function shipped(game, isMeant) {
  const folder = new URL(`../levels/${game}/`, import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => splitPack(readFileSync(new URL(name, folder), 'utf8')))
    .map(({ text }) => orThrow(rulebook.parse(text)))
    .filter((level) => isMeant(level) && gapsOf(level.maze).length === 0);
}

/** Seconds of the solvers of a game, and of its levels told in sentences, on the same levels; those with other answers are left out. */
function compare(title, levels, tell) {
  const { game } = levels[0];
  const [own, other, handRules] = [mindOf('custom'), mindOf(game), rulebook.find(game)];
  const inWords = (level) => customRules.see(customRules.start({ ...level }, '1'));
  const pairs = levels
    .map((level) => ({ level: tell(level), given: handRules.see(handRules.start(level, '1')) }))
    .filter(({ level, given }) => {
      const [a, b] = [finish(own.solve(inWords(level))), finish(other.solve(given))];
      return a.status === b.status && a.moves?.length === b.moves?.length && a.plans === b.plans;
    });
  const told = pairs.map(({ level }) => inWords(level));
  const unknown = Array.from({ length: RUNS + 1 }, () => pairs.map(({ level }) => inWords(level)));
  const solveAll = (mind, all) => all.map((seen) => finish(mind.solve(seen)));
  const given = pairs.map((pair) => pair.given);
  const [fast, slow, first] = inTurns(
    () => solveAll(other, given),
    () => solveAll(own, told),
    () => solveAll(own, unknown.pop() ?? []),
  );
  console.log(
    `${title}, ${pairs.length} of ${levels.length} shipped levels: in sentences ${(slow / fast).toFixed(2)} times as long, ` +
      `${(first / fast).toFixed(2)} times at first`,
  );
  figure(`${title} in sentences, solved beside the hand-written game`, fast / slow, {
    ...{ kind: 'ratio', better: 'more' },
  });
}
const isFamily = ({ rules: family }) => family === 'mummy';
const hasKey = ({ fixtures }) => (fixtures?.key ?? null) !== null;
compare(
  'Theseus',
  shipped('theseus', (level) => !isFamily(level)),
  describedTheseus,
);
compare(
  'mummies',
  shipped('theseus', (level) => isFamily(level) && !hasKey(level)),
  describedMummies,
);
compare(
  'key and gate',
  shipped('theseus', (level) => isFamily(level) && hasKey(level)),
  describedMummies,
);
compare(
  'Cave Escape',
  shipped('escape', ({ idle }) => idle === 'stay'),
  describedEscape,
);
compare(
  'Cave Escape, wandering',
  shipped('escape', ({ idle }) => idle === 'wander'),
  describedEscape,
);

// What is held at once depends on when the collector runs.
const searches = Array.from({ length: 7 }, () => {
  const file = fileURLToPath(new URL('own-rules.run.mjs', import.meta.url));
  return JSON.parse(spawnSync(process.execPath, [file], { encoding: 'utf8' }).stdout);
});
const megabytes = searches.map(({ bytes }) => bytes / 1e6).sort((a, b) => a - b);
console.log(
  `a search of ${searches[0].expanded} positions takes ${median(megabytes).toFixed(0)} MB, ` +
    `${megabytes[0].toFixed(0)} to ${megabytes.at(-1).toFixed(0)} in ${searches.length} runs`,
);
figure('a search of a million positions, all that it holds', median(megabytes), {
  ...{ kind: 'count', better: 'less', unit: 'MB' },
});
