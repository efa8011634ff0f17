// Games a second and win rates of the light strategies of Minehunt on expert, and microseconds for the exact
// probabilities of a position: from scratch, from scratch with counted parts remembered, after one real opening, and
// after one opening for trial. Positions are those in which `probability` had to guess. Times are those of the
// processor, so that other programs disturb less.

import { deal } from '@knossos/engine/internal/games/mines/board/board';
import { analyse } from '@knossos/engine/internal/games/mines/exact/analysis';
import { BorderChances } from '@knossos/engine/internal/games/mines/fast/border-chances';
import { playGame } from '@knossos/engine/internal/games/mines/players/player';
import { createPlayer } from '@knossos/engine/internal/games/mines/players/strategies';
import { Random } from '@knossos/engine/internal/random';
import { machine } from './machine.mjs';

const EXPERT = { columns: 30, rows: 16 };
const MINES = 99;

/** Microseconds of the processor since `start`. */
const since = (start) => {
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

/** Seeded games of a player from the corner; calls `before` ahead of every choice. */
function games(player, count, label, position = () => {}) {
  let wins = 0;
  for (let game = 0; game < count; game++) {
    const random = Random.from(`${label} ${game}`);
    const layout = deal(EXPERT, MINES, 'safe', 0, random);
    const watched = {
      begin: (shown, source) => {
        position(shown);
        player.begin(shown, source);
      },
      opened: (cells) => player.opened(cells),
      choose: () => player.choose(),
    };
    if (playGame(layout, 0, watched, random).isWon) wins++;
  }
  return wins;
}

console.log(machine());
for (const [name, count] of [
  ['single', 2000],
  ['overlay', 1000],
  ['count', 1000],
  ['diagonal', 1000],
  ['probability', 4000],
]) {
  const player = createPlayer(name);
  games(player, 200, 'warm');
  const start = process.cpuUsage();
  const wins = games(player, count, 'bench');
  const ms = since(start) / 1000 / count;
  const rate = wins / count;
  const half = 1.96 * Math.sqrt((rate * (1 - rate)) / count);
  console.log(
    `${name}: ${ms.toFixed(3)} ms a game, ${(1000 / ms).toFixed(0)} games/s; ` +
      `wins ${(100 * rate).toFixed(1)} +- ${(100 * half).toFixed(1)} % of ${count} expert games, safe corner`,
  );
}

// Positions of guesses.
const positions = [];
{
  const player = createPlayer('probability');
  let current = null;
  const collecting = {
    begin: (position, random) => {
      current = position;
      player.begin(position, random);
    },
    opened: (cells) => player.opened(cells),
    choose: () => {
      const choice = player.choose();
      if (choice.isGuess) positions.push({ ...current, shown: current.shown.slice() });
      return choice;
    },
  };
  games(collecting, 300, 'positions');
}
const line = new BorderChances(EXPERT);
const cells = (position) => [...position.shown.keys()].filter((cell) => position.shown[cell] < 0);
let checksum = 0;

const measure = (name, work) => {
  work(positions.slice(0, 150));
  const start = process.cpuUsage();
  const count = work(positions);
  console.log(`${name}: ${(since(start) / count).toFixed(1)} microseconds each, ${count} of them`);
};
console.log(`${positions.length} positions in which nothing is certain`);
measure('exact big integers, certain cells included', (list) => {
  const few = list.slice(0, 60);
  for (const position of few) checksum += analyse(position).status === 'possible' ? 1 : 0;
  return few.length;
});
measure('from scratch, nothing remembered', (list) => {
  for (const position of list) {
    line.forget();
    line.load(position);
    checksum += line.leastRisk;
  }
  return list.length;
});
measure('from scratch, parts remembered', (list) => {
  for (const position of list) {
    line.load(position);
    checksum += line.leastRisk;
  }
  return list.length;
});
/** Tries every number of some cells of every position; how many could be shown. */
const trials = (list, isMeant, read) => {
  let count = 0;
  for (const position of list) {
    line.forget();
    line.load(position);
    line.leastRisk;
    for (const cell of cells(position)) {
      if (!isMeant(cell)) continue;
      const { near, free } = line.propagation;
      for (let number = near[cell]; number <= near[cell] + free[cell]; number++) {
        if (line.push(cell, number) > 0) {
          checksum += read();
          count++;
        }
        line.pop();
      }
    }
  }
  return count;
};
const isOnBorder = (cell) => line.propagation.heard[cell] > 0;
const risk = () => line.leastRisk;
measure('one trial opening ashore, the total alone', (list) => trials(list, isOnBorder, () => 0));
measure('one trial opening ashore, all risks', (list) => trials(list, isOnBorder, risk));
measure('one trial opening anywhere, all risks', (list) => trials(list.slice(0, 200), () => true, risk));
console.log(`checksum ${checksum.toPrecision(6)}`);
