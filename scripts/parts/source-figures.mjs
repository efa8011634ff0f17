// The pictures of docs/sources.md: what the sources show, drawn anew from levels that are here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boardsOf, CELL } from './boards.mjs';
import { root } from './run.mjs';

const at = (/** @type {string} */ pack, /** @type {number} */ number) => ({
  file: `docs/sources/levels/${pack}.txt`,
  number,
});

/** The page that shows the mine of the notes, which is no file of its own. */
const MINE = 'docs/graph.md';

/** Levels with one of their own overlays, by the name of the picture. */
const overlays = {
  'mouse-one-block': { ...at('mouse', 2), overlay: 'visits', cellSize: 20 },
  'mouse-best-5x5': { ...at('mouse', 3), overlay: 'visits' },
  'mouse-best-6x6': { ...at('mouse', 4), overlay: 'visits' },
  'mouse-star': { ...at('stars', 1), overlay: 'visits' },
  'mines-shore': { ...at('mines', 9), overlay: 'shore' },
  'escape-nearer': { file: MINE, number: 1, overlay: 'nearer', cellSize: 20 },
};

/** Levels with the way of their solution. */
const trails = {
  'escape-mine': { file: MINE, number: 1 },
  'gold-digits': at('escape', 10),
  'theseus-gap': at('theseus', 1),
};

/** @param {Pick<import('./solver-figures.mjs').Tools, 'load' | 'levelOf' | 'keep'>} tools */
export async function drawSources(tools) {
  const { load } = tools;
  const { rulebook } = await load('games/index.js');
  const { finish } = await load('puzzle/index.js');
  const { sceneToSvg } = await load('draw/index.js');
  const keep = (/** @type {string} */ name, /** @type {string} */ svg) => tools.keep(`sources/${name}`, svg);
  const levelOf = (/** @type {string} */ file, /** @type {number} */ number) => {
    if (file !== MINE) return tools.levelOf(file, number);
    const shown = /`mine\.txt`:\n\n```\n([\s\S]*?)```/.exec(readFileSync(join(root, MINE), 'utf8'));
    return rulebook.parse(shown?.[1]).value;
  };
  const { begin, overlaid, trailed } = await boardsOf({ load, levelOf, keep });
  for (const [name, what] of Object.entries(overlays)) overlaid(name, what);
  for (const [name, what] of Object.entries(trails)) trailed(name, what);

  // What the player sees of the article's maze, and the whole of it with the ways to the exit.
  const { mazeOverlay } = await load('games/haunt/mind/overlays.js');
  const { mazeScene } = await load('games/haunt/view/window.js');
  const { rules, seen, title } = begin(at('haunt', 1));
  keep('haunt-window', sceneToSvg(rules.view(seen), { cellSize: CELL, title }));
  const { overlay } = finish(mazeOverlay(seen, 'distance'));
  keep('haunt-maze', sceneToSvg(mazeScene(seen), { cellSize: CELL, title, overlay }));
}
