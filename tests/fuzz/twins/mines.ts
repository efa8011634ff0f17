import type { Position } from '../../../packages/engine/src/games/mines/board/board.js';
import { listConfigurations } from '../../../packages/engine/src/games/mines/endgame/configurations.js';
import { Endgame } from '../../../packages/engine/src/games/mines/endgame/endgame.js';
import { analyse, deadCells } from '../../../packages/engine/src/games/mines/exact/analysis.js';
import { BorderChances } from '../../../packages/engine/src/games/mines/fast/border-chances.js';
import { followPairs } from '../../../packages/engine/src/games/mines/fast/pairs.js';
import {
  MINE,
  SAFE,
  SinglePointPropagation,
} from '../../../packages/engine/src/games/mines/fast/single-point.js';
import { finish } from '../../../packages/engine/src/puzzle/index.js';
import { Random } from '../../../packages/engine/src/random/index.js';
import {
  bruteForce,
  coveredOf,
  playedPosition,
  positionOf,
  scrambledPosition,
  type Truth,
} from '../../../packages/engine/test/chase/random-positions.js';
import { winsByBruteForce } from '../../../packages/engine/test/games/mines/endgame-reference.js';
import type { Target } from '../target.js';
import { agree, near, ownRandom } from './twin.js';

/** Covered cells of which every set is tried. */
const MOST_COVERED = 11;

/** A position as a text: how many mines, and rows of numbers and dots. */
function textOf({ columns, mines, shown }: Position): string {
  const letters = Array.from(shown, (number) => (number < 0 ? '.' : String(number))).join('');
  return `${mines}\n${(letters.match(new RegExp(`.{${columns}}`, 'g')) ?? []).join('\n')}\n`;
}

/** The position in a text; null where the text is none that the slow twin can look at. */
function positionIn(text: string): Position | null {
  const [mines = '', ...rows] = text.trimEnd().split('\n');
  if (!/^\d{1,2}$/.test(mines) || rows.length === 0 || rows[0] === '') return null;
  if (rows.some((row) => row.length !== rows[0]?.length || !/^[.0-8]+$/.test(row))) return null;
  const position = positionOf(Number(mines), rows.join('/'));
  const covered = coveredOf(position).length;
  return covered >= 1 && covered <= MOST_COVERED && position.shown.length <= 64 ? position : null;
}

/** What the exact count, the border chances and simple propagation say, against every set of covered cells. */
function checkPosition(input: string): void {
  const position = positionIn(input);
  if (position === null) return;
  const truth = bruteForce(position);
  checkExact(position, truth);
  checkBorder(position, truth, Random.from(input));
  checkPropagation(position, truth);
}

function checkExact(position: Position, truth: Truth): void {
  const exact = analyse(position);
  agree('status', exact.status, truth.solutions === 0 ? 'impossible' : 'possible');
  if (exact.status !== 'possible') return;
  agree('solutions', exact.solutions, BigInt(truth.solutions));
  agree('probability', [...exact.probability], truth.probability);
  for (const name of ['safe', 'mines'] as const) agree(name, exact[name], truth[name]);
  agree('dead', finish(deadCells(position, exact)), truth.dead);
}

function checkBorder(position: Position, truth: Truth, random: Random): void {
  const line = new BorderChances(position);
  line.load(position);
  agree('possible by the border', line.total > 0, truth.solutions > 0);
  if (truth.solutions === 0) return;
  const said = () => coveredOf(position).map((cell) => line.mineProbability(cell));
  const before = said();
  for (const cell of coveredOf(position))
    near(`border chance of ${cell}`, line.mineProbability(cell), truth.probability[cell] ?? -1, 1e-12);
  const cell = random.pick(coveredOf(position));
  const whole = line.total;
  for (let number = 0; number < 5; number++) {
    const share = line.push(cell, number) / whole;
    near(
      `share of ${number} on ${cell}`,
      share,
      (truth.shows.get(cell)?.[number] ?? 0) / truth.solutions,
      1e-12,
    );
    line.pop();
  }
  agree('taken back', said(), before);
}

function checkPropagation(position: Position, truth: Truth): void {
  const propagation = new SinglePointPropagation(position);
  propagation.load(position);
  if (propagation.isSound) followPairs(propagation);
  if (truth.solutions === 0) return;
  agree('sound', propagation.isSound, true);
  for (const cell of coveredOf(position)) {
    if (propagation.status[cell] === SAFE) agree(`${cell} is safe`, truth.safe.includes(cell), true);
    if (propagation.status[cell] === MINE) agree(`${cell} is a mine`, truth.mines.includes(cell), true);
  }
}

/** As many wins as trying everything finds. */
function checkEndgame(input: string): void {
  const position = positionIn(input);
  const list = position === null ? null : listConfigurations(position, 40);
  if (!list) return;
  const answer = new Endgame().solve(list, 1e6);
  agree('exact', answer.isExact, true);
  agree('wins', answer.wins, winsByBruteForce(list));
}

export const minesTwins: readonly Target[] = [
  {
    name: 'twins/mines',
    make: (given) => {
      const random = ownRandom(given);
      return textOf(
        random.chance(1, 3)
          ? scrambledPosition(random, 6, MOST_COVERED)
          : playedPosition(random, 6, MOST_COVERED),
      );
    },
    check: checkPosition,
    inputs: 500,
  },
  {
    name: 'twins/endgame',
    make: (given) => textOf(playedPosition(ownRandom(given), 5, MOST_COVERED)),
    check: checkEndgame,
    inputs: 300,
  },
];
