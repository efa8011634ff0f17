// The hardest of a hundred fields of mines that need no guess.
import { format, generate, rate } from '@knossos/engine';

let hardest = { difficulty: -1 };
for (let seed = 1; seed <= 100; seed++) {
  const level = await generate('mines', { size: '8x8', mines: 10, noGuess: 'yes' }, seed);
  const { difficulty, grade } = await rate(level);
  if (difficulty > hardest.difficulty) hardest = { level, difficulty, grade };
}
console.log(`${format(hardest.level)}\n${hardest.difficulty} ${hardest.grade}`);
