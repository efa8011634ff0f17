// Joint states a second of the solver of described levels on mazes of Theseus told in sentences, beside the hand-written
// search on the same mazes in the same run; and the memory that a million packed positions take.

import { rulebook } from '@knossos/engine/internal/games';
import { gameOf } from '@knossos/engine/internal/games/custom/rules/game';
import { parseCustom } from '@knossos/engine/internal/games/custom/rules/level';
import { PositionNumbers, searchPlans } from '@knossos/engine/internal/games/custom/solver';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { randomTheseus, theseusProblem } from '@knossos/engine/internal/games/theseus/mind';
import { cloneMaze, gapsOf, setSide } from '@knossos/engine/internal/grid';
import { finish, orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { JointSearch } from '@knossos/engine/internal/search';
import { figure } from './figures.mjs';
import { drain, machine, median, timings } from './machine.mjs';

console.log(machine());
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

/** The same maze in sentences. */
function described(level) {
  const text = rules
    .format({ ...level, meta: { ...level.meta, title: null } })
    .replace(/^[^+]*?\n\n/, '')
    .replaceAll('T', 'S');
  const header = [
    'game: custom',
    ...(level.wait ? ['rule: you may wait'] : []),
    ...new Set(
      level.pursuers.map(
        ({ kind }) => `rule: ${kind} hunts ${kind === 'V' ? 'columns' : 'rows'} first, ${level.steps} steps`,
      ),
    ),
    ...(level.exit === 'survive' ? ['rule: win when you reach E and survive'] : []),
  ];
  return orThrow(parseCustom(orThrow(parseDocument(`${header.join('\n')}\n\n${text}`))));
}

const games = large.map((level) => gameOf(described(level)));
const problems = large.map((level) => theseusProblem(rules.start(level, '')));
const search = new JointSearch();
let written = 0;
const byHand = median(
  timings(() => {
    written = 0;
    for (const problem of problems) written += drain(search.search(problem, limit)).expanded;
  }),
);
let told = 0;
const inSentences = median(
  timings(() => {
    told = 0;
    for (const game of games) told += drain(searchPlans(game, game.start, limit)).expanded;
  }),
);
const rate = (states, ms) => states / ms / 1000;
console.log(
  `${large.length} mazes of ${SIDE}x${SIDE}: hand-written ${rate(written, byHand).toFixed(2)} M states/s, ` +
    `in sentences ${rate(told, inSentences).toFixed(2)} M/s`,
);
figure('Theseus 12x12 in sentences, joint states a second', rate(told, inSentences), {
  ...{ kind: 'rate', better: 'more', unit: 'million/s' },
});
figure(
  'Theseus 12x12 in sentences, beside the hand-written search',
  rate(told, inSentences) / rate(written, byHand),
  {
    ...{ kind: 'ratio', better: 'more' },
  },
);

// Every place of you and of the first pursuer on a board of a thousand cells.
const wide = gameOf(
  orThrow(
    parseCustom(
      orThrow(
        parseDocument(
          `game: custom\nrule: M hunts rows first\n\nS${'.'.repeat(39)}\n${`${'.'.repeat(40)}\n`.repeat(23)}M${'.'.repeat(38)}E\n`,
        ),
      ),
    ),
  ),
);
const many = new PositionNumbers(wide);
const at = wide.start.slice();
for (let you = 0; you < 1000; you++)
  for (let piece = 0; piece < 1000; piece++) {
    at[0] = you;
    at[4] = piece;
    many.numberOf(at);
  }
const bytes = Object.values(many).reduce(
  (sum, one) => sum + (ArrayBuffer.isView(one) ? one.byteLength : 0),
  0,
);
console.log(`${many.size} packed positions take ${(bytes / 1e6).toFixed(0)} MB`);
figure('a million packed positions of two places', bytes / 1e6, {
  ...{ kind: 'count', better: 'less', unit: 'MB' },
});
