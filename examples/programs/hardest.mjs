import { format, generate, rate } from '@knossos/engine';

const caves = [];
for (let seed = 1; seed <= 100; seed++) {
  const cave = await generate('escape', { size: '8x7', effort: 1 }, seed);
  caves.push({ cave, difficulty: (await rate(cave)).difficulty ?? 0 });
}
const [hardest] = caves.sort((a, b) => b.difficulty - a.difficulty);
console.log(`${hardest.difficulty}: ${format(hardest.cave)}`); // 68.6: game: escape ...
