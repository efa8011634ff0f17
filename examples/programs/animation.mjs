// The solution of a maze as a picture that moves, and as a GIF file.
import { writeFileSync } from 'node:fs';
import { generate, show, solve } from '@knossos/engine';
import { Resvg } from '@resvg/resvg-js';

const maze = await generate('theseus', { size: '5x5', effort: 1 }, 7);
const { moves } = await solve(maze);
const paint = (svg, scale) => new Resvg(svg, { fitTo: { mode: 'zoom', value: scale } }).render();
writeFileSync('maze.svg', show(maze, { form: 'film', moves }));
writeFileSync('maze.gif', await show(maze, { form: 'gif', moves, paint }));
