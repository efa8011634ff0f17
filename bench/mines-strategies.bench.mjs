// Minehunt's light strategies on expert boards: games a second and games won, from a safe corner. The games are dealt by seeds, so
// that the same ones are won on every machine.
import { deal } from '@knossos/engine/internal/games/mines/board/board';
import { playGame } from '@knossos/engine/internal/games/mines/players/player';
import { createPlayer } from '@knossos/engine/internal/games/mines/players/strategies';
import { Random } from '@knossos/engine/internal/random';
import { figure, processorSeconds } from './figures.mjs';
import { machine } from './machine.mjs';

const EXPERT = { columns: 30, rows: 16 };
const MINES = 99;

console.log(machine());
for (const [name, games] of /** @type {const} */ ([
  ['single', 1000],
  ['count', 500],
  ['diagonal', 500],
  ['probability', 1000],
])) {
  const player = createPlayer(name);
  let wins = 0;
  const seconds = processorSeconds(() => {
    wins = 0;
    for (let game = 0; game < games; game++) {
      const random = Random.from(`bench ${game}`);
      if (playGame(deal(EXPERT, MINES, 'safe', 0, random), 0, player, random).isWon) wins++;
    }
  });
  figure(`${name}, games won of ${games}`, wins, { kind: 'count', better: 'same' });
  figure(`${name}`, games / seconds, { kind: 'rate', better: 'more', unit: 'games/s' });
}
