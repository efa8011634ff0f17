// A bot for Minehunt: it opens the cell that is least likely to be a mine.
import { mapOf, rulesOf } from '@knossos/engine';
import { cellName } from '@knossos/engine/rules';

const mines = rulesOf('mines');
const field = `mines: 10\n\n${'.........\n'.repeat(9)}`;
let won = 0;
for (let seed = 1; seed <= 50; seed++) {
  let position = mines.start(field, seed);
  while (mines.outcome(position).status === 'open') {
    const { values } = await mapOf(position, 'probability');
    const least = Math.min(...values.filter((chance) => chance !== null));
    position = mines.play(position, cellName(position.level, values.indexOf(least)));
  }
  if (mines.outcome(position).status === 'won') won++;
}
console.log(`${won} of 50 won`);
