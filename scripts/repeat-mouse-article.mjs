// Repeats what J. Enright and J. Faben report in "Building a Better Mouse Maze" (FUN 2016), one line a figure: what the
// article says, what comes out here, and the command.
//
//   node scripts/repeat-mouse-article.mjs            in some seconds; searches are read from records/mouse/comparison
//   node scripts/repeat-mouse-article.mjs --full     searches are made again: 6x6 in minutes, 13x13 in hours
//   node scripts/repeat-mouse-article.mjs --json     the lines as JSON
//
// It writes nothing into records/.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './parts/run.mjs';
import { EXIT, expectNoMore, refuse, takeFlag } from './parts/words.mjs';

const words = process.argv.slice(2);
const isFull = takeFlag(words, '--full');
const isJson = takeFlag(words, '--json');
expectNoMore(words, '[--full] [--json]');
const folder = mkdtempSync(join(tmpdir(), 'mouse-article-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const program = join(root, 'packages/terminal/bin/knossos.js');

/** @typedef {{ figure: string, article: string, here: string, command: string }} Line */

/**
 * What a command answers as JSON.
 * @param {string} command behind `knossos`
 * @returns {any}
 */
function ask(command) {
  const ran = spawnSync(process.execPath, [program, ...command.split(' '), '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (ran.status !== 0) refuse(`knossos ${command}: ${ran.stderr.trim()}`, EXIT.failed);
  return JSON.parse(ran.stdout);
}

/** @param {number | string | bigint} value */
const shown = (value) => Number(value).toLocaleString('en');

const side = 13;
const blank = join(folder, 'blank.txt');
writeFileSync(
  blank,
  `game: mouse\n\n${Array.from({ length: side }, (_, row) =>
    `${row === 0 ? 'S' : row === side - 1 ? 'E' : '.'}`.padEnd(side, '.'),
  ).join('\n')}\n`,
);

/** @type {Line[]} */
const lines = [];
/**
 * @param {string} figure @param {string} article
 * @param {string} command
 * @param {(answer: any) => string} tell
 */
function line(figure, article, command, tell) {
  const here = tell(ask(command));
  lines.push({ figure, article, here, command: `knossos ${command.replaceAll(blank, 'blank.txt')}` });
}

line(
  'a blank 13x13 board',
  '14 (old game)',
  `mouse run ${blank}`,
  ({ turns, flash }) => `${turns} turns, ${flash} in the old game`,
);
line('one block on 13x13', '180', `mouse landscape ${blank} --distance 1 --random 1`, ({ groups }) => {
  const { scores } = groups.find((/** @type {any} */ one) => one.group === 'near-1');
  return `${scores.includes(180) ? '180' : 'not 180'}; the most is ${Math.max(...scores)}`;
});
line(
  'the best 5x5',
  '54 (old game)',
  'mouse enumerate --size 5x5',
  ({ optimum, flash }) => `${optimum} turns, ${flash} in the old game; proved`,
);
line(
  'the best 6x6',
  '115',
  'mouse enumerate --size 6x6',
  ({ optimum, leaves }) => `${optimum}, proved in ${shown(leaves)} runs`,
);
line('mazes of 6x6 with a way out', 'about 4 %', 'mouse enumerate --size 6x6', ({ feasible }) => {
  const share = (100 * Number(feasible)) / 2 ** 34;
  return `${share.toFixed(1)} % with both ends open, ${(share / 4).toFixed(1)} % where ends may be blocked too: ${shown(feasible)} mazes, divided by 2^34 and by 2^36`;
});
line(
  'Theorem 8 on the best 6x6',
  'a bound',
  'mouse bound records/mouse/turns/6x6.txt',
  ({ turns, bound, theorem }) =>
    `${shown(turns)} turns; at most ${shown(bound)} by the sharper bound, below ${shown(theorem)} by the theorem`,
);
for (const k of [2, 3, 5, 8]) {
  line(
    `Lemma 11, k = ${k}, degree k`,
    'trapped',
    `mouse trap --star ${k}`,
    ({ verdict, period }) => `${verdict}, period ${period}`,
  );
  line(
    `Lemma 11, k = ${k}, degree k + 1`,
    'trapped (as its text has it)',
    `mouse trap --star ${k} --degree ${k + 1}`,
    ({ verdict, period, turns }) =>
      verdict === 'trapped' ? `trapped, period ${period}` : `escapes after ${turns} turns`,
  );
}
for (const k of [2, 3, 6])
  line(
    `a grid trap for k = ${k}`,
    'shown',
    `mouse trap --find ${k}`,
    ({ floor, proved }) => `${floor} floor cells${proved ? ', proved the fewest' : ''}`,
  );
line(
  'Figure 4: the landscape',
  'a violin plot',
  'mouse landscape records/mouse/turns/13x13.txt --pairs 500 --random 200',
  ({ score, groups }) => {
    const { quantiles } = groups.find((/** @type {any} */ one) => one.group === 'near-1');
    return `${shown(score)} turns; one flip away the median is ${shown(quantiles['0.5'])}`;
  },
);
line('the best 13x13', '36,314', 'mouse run records/mouse/turns/13x13.txt', ({ turns }) => `${shown(turns)}`);

/** Searches by their name in the comparison, and what the article reports. */
const searches = {
  '6x6': { random: '67', climbing: '87', annealing: '109', evolution: '109', genetic: '111' },
  '13x13': {
    annealing: 'below 2,000',
    genetic: 'above 20,000',
    'genetic:point': 'below 10,000',
    'genetic:line': 'below 10,000',
  },
};
for (const [size, names] of Object.entries(searches)) {
  const columns = size.split('x')[0];
  const budget = size === '6x6' ? 1_000_000 : 10_000_000;
  for (const [name, article] of Object.entries(names)) {
    const { median, best, seeds } = isFull ? again(size, name, budget) : recorded(size, name);
    const command = `node scripts/compare-mouse-searches.mjs --size ${columns} --seeds ${seeds} --evaluations ${budget} --algorithms ${name}`;
    lines.push({
      figure: `${size}, ${name}`,
      article,
      here: `median ${shown(median)}, best ${shown(best)} of ${seeds} seeds`,
      command,
    });
  }
}

/** @param {string} size @param {string} name */
function recorded(size, name) {
  const file = `records/mouse/comparison/${size}.json`;
  const { results = [] } = existsSync(join(root, file))
    ? JSON.parse(readFileSync(join(root, file), 'utf8'))
    : {};
  const found = results.find((/** @type {any} */ one) => one.name === name);
  if (!found) refuse(`${file} has no runs of "${name}"; --full makes them anew`, EXIT.invalid);
  const { median, best, runs } = found;
  return { median, best, seeds: runs.length };
}

/** @param {string} size @param {string} name @param {number} evaluations */
function again(size, name, evaluations) {
  const [algorithm, crossover] = name.split(':');
  const bests = Array.from({ length: size === '6x6' ? 10 : 2 }, (_, at) => {
    const cross = crossover === undefined ? '' : ` --crossover ${crossover}`;
    return ask(
      `mouse search --size ${size} --algorithm ${algorithm}${cross} --seed ${at + 1} --parts 1 --evaluations ${evaluations}`,
    ).turns;
  }).sort((a, b) => a - b);
  const median = (bests[Math.floor((bests.length - 1) / 2)] + bests[Math.floor(bests.length / 2)]) / 2;
  return { median, best: bests.at(-1), seeds: bests.length };
}

if (isJson) console.log(JSON.stringify(lines, null, 2));
else {
  console.log('| figure | the article | here | command |\n|---|---|---|---|');
  for (const { figure, article, here, command } of lines)
    console.log(`| ${figure} | ${article} | ${here} | \`${command}\` |`);
}
