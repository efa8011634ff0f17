// Makes the pictures of README.md, of the guides, of docs/solvers, of docs/sources.md and of ARCHITECTURE.md anew, in docs/pictures/: a game of each kind played to its end by hints alone,
// as a moving picture where somebody moves, and pages of the app as they look: npm run pictures. The same levels and seeds give the
// same drawings. A folder after its name takes these instead; pages are left out then, since browsers draw them a little differently.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile } from './parts/build.mjs';
import { install } from './parts/install.mjs';
import { look } from './parts/look.mjs';
import { drawRooms } from './parts/rooms-figure.mjs';
import { fail, root, say } from './parts/run.mjs';
import { drawSolvers } from './parts/solver-figures.mjs';
import { drawSources } from './parts/source-figures.mjs';
import { terminalPicture } from './parts/terminal-picture.mjs';

/** By the name of the picture: a level of a pack, counted from 1, and the seed of its dice. */
const pictures = {
  theseus: { pack: 'theseus/3-deeper-in', number: 1, seed: '1' },
  escape: { pack: 'escape/2-the-galleries', number: 3, seed: '1' },
  gold: { pack: 'gold/2-the-old-seam', number: 3, seed: '1' },
  mines: { pack: 'mines/3-the-count', number: 2, seed: '1' },
  haunt: { pack: 'haunt/1-the-campaign', number: 2, seed: '3' },
  custom: { pack: 'custom/2-wolves-and-ice', number: 10, seed: '1' },
};

/** A maze that holds a mouse long, and what is drawn over it: how often he was on each cell. */
const mouse = { file: 'records/mouse/turns/9x9.txt', overlay: 'visits' };

install();
if (!compile(['packages/engine', 'packages/research'])) fail('the engine and the research do not compile');

/** @param {string} file */
const load = (file) => import(pathToFileURL(join(root, 'packages/engine/dist', file)).href);
const { rulebook } = await load('games/index.js');
const { mindOf } = await load('games/minds.js');
const { finish, splitPack } = await load('puzzle/index.js');
const { filmOf, filmToSvg, sceneToSvg } = await load('draw/index.js');

const folder = process.argv[2] ?? join(root, 'docs/pictures');
for (const pages of ['solvers', 'sources', 'house']) mkdirSync(join(folder, pages), { recursive: true });

/** @param {string} file @param {number} number */
function levelOf(file, number) {
  const part = splitPack(readFileSync(join(root, file), 'utf8'))[number - 1];
  const level = rulebook.parse(part.text);
  if (!level.ok) throw new Error(level.fault.message);
  return level.value;
}

/** @param {string} name @param {string} svg */
function keep(name, svg) {
  writeFileSync(join(folder, `${name}.svg`), svg);
  say(`${name}.svg: ${(svg.length / 1024).toFixed(0)} kB`);
}

for (const [name, { pack, number, seed }] of Object.entries(pictures)) {
  const level = levelOf(`levels/${pack}.txt`, number);
  const rules = rulebook.of(level);
  const mind = mindOf(level);
  let state = rules.start(level, seed);
  const moves = [];
  while (rules.outcome(rules.see(state)).status === 'open') {
    const { move } = finish(mind.hint(rules.see(state)));
    if (move === null) throw new Error(`${name}: no hint after ${moves.length} moves`);
    state = rules.play(state, move).state;
    moves.push(move);
  }
  const { status } = rules.outcome(rules.see(state));
  if (status !== 'won') throw new Error(`${name}: ${status}`);
  keep(
    name,
    filmToSvg(filmOf(rules, level, seed, moves), {
      cellSize: 28,
      title: `${rules.title}: ${level.meta.title ?? pack}`,
    }),
  );
}

const level = levelOf(mouse.file, 1);
const rules = rulebook.of(level);
const start = rules.see(rules.start(level, '1'));
const { overlay } = finish(mindOf(level).overlay(start, mouse.overlay));
keep('mouse', sceneToSvg(rules.view(start), { cellSize: 28, title: rules.title, overlay }));

await drawSolvers({ load, levelOf, keep });
await drawSources({ load, levelOf, keep });
drawRooms({ keep });
if (process.argv[2] === undefined) {
  process.exitCode = await look(['--guides', join(folder, 'screens')]);
  await terminalPicture(
    ['play', 'theseus/2-the-thread', '--index', '1'],
    [
      { see: 't hint', press: 't' },
      { see: 't: the move', press: 't' },
      { see: 't: the reason', press: 't' },
      { see: 'best play' },
    ],
    join(folder, 'screens/terminal.png'),
  );
}
