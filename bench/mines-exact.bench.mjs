// Perfect play on small boards: works out every value in records/mines/exact.json again, and says how long each took.
import { readFileSync } from 'node:fs';
import { exactWins } from '@knossos/engine/internal/games/mines/players/best-player';
import { machine } from './machine.mjs';

const records = JSON.parse(readFileSync(new URL('../records/mines/exact.json', import.meta.url), 'utf8'));
console.log(machine());
for (const { columns, rows, mines, start, first, wins, boards } of records) {
  const name = `${columns}x${rows} with ${mines} mines, ${start} start from cell ${first}`;
  const before = performance.now();
  const answer = exactWins({ columns, rows }, mines, start, first);
  const milliseconds = Math.round(performance.now() - before);
  const isSame = answer.ok && answer.value.wins === wins && answer.value.boards === boards;
  const nodes = answer.ok ? answer.value.nodes : 0;
  console.log(`${name}: ${wins} of ${boards}, ${nodes} sets, ${milliseconds} ms${isSame ? '' : '  WRONG'}`);
  if (!isSame) process.exitCode = 1;
}
