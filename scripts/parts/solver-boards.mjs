// Pictures of boards for the pages in docs/solvers/: what a solver knows, drawn over a level that is shipped.
import { boardsOf, CELL, isPlayer } from './boards.mjs';

/** Shipped files whose levels are drawn with one of their own overlays, by the name of the picture. */
const overlays = {
  retrograde: { file: 'levels/escape/2-the-galleries.txt', number: 3, overlay: 'joint' },
  'wandering-pursuers': { file: 'levels/escape/5-restless.txt', number: 7, overlay: 'chance' },
  'mine-chances': { file: 'levels/mines/3-the-count.txt', number: 1, overlay: 'probability' },
  'mine-reasons': { file: 'levels/mines/2-two-numbers.txt', number: 1, overlay: 'certain' },
  'mouse-kernel': { file: 'records/mouse/turns/13x13.txt', number: 1, overlay: 'visits' },
  'crossed-paths': { file: 'records/mouse/crossed/8x8.txt', number: 1, overlay: 'visits' },
  'mouse-graphs': { file: 'records/mouse/graphs/n08.txt', number: 1, overlay: 'visits' },
  'compiled-rules': { file: 'levels/custom/2-wolves-and-ice.txt', number: 3, overlay: 'steps' },
  'mouse-traps': { file: 'records/mouse/traps/floor-k06.txt', number: 1, overlay: 'visits' },
};

/** Levels that are drawn with the way of their solution. */
const trails = {
  'heaviest-path': { file: 'levels/gold/3-the-lode.txt', number: 1 },
  'hardest-mazes': { file: 'records/theseus/longest/4x4.txt', number: 1 },
};

/** Arrows of the four directions: up, right, down, left. */
const ARROWS = ['\u2191', '\u2192', '\u2193', '\u2190'];

/** @param {import('./solver-figures.mjs').Tools} tools */
export async function drawSolverBoards({ load, levelOf, keep }) {
  const { begin, overlaid, trailed } = await boardsOf({ load, levelOf, keep });
  const { finish } = await load('puzzle/index.js');
  const { sceneToSvg } = await load('draw/index.js');

  for (const [name, what] of Object.entries(overlays)) overlaid(name, what);

  // The whole maze, of which a player sees a window.
  const { mazeOverlay } = await load('games/haunt/mind/overlays.js');
  const { mazeScene } = await load('games/haunt/view/window.js');
  const maze = begin({ file: 'levels/haunt/2-every-key-known.txt', number: 2 });
  const { overlay: expected } = finish(mazeOverlay(maze.seen, 'expected'));
  keep(
    'narrow-view',
    sceneToSvg(mazeScene(maze.seen), { cellSize: CELL, title: maze.title, overlay: expected }),
  );

  for (const [name, what] of Object.entries(trails)) trailed(name, what);

  // The first step of a monster from every cell, towards a player who stays where he is.
  const { level, rules, seen } = begin({ file: 'levels/escape/2-the-galleries.txt', number: 3 });
  const { DIRECTION_WORDS, distancesFrom, walk, UNREACHABLE } = await load('grid/index.js');
  const { TIE_ORDER } = await load('games/escape/index.js');
  const player = rules.view(seen).actors.find(isPlayer).cell;
  const distances = distancesFrom(level.maze, [player]);
  const values = Array.from(distances, (distance, cell) => {
    if (distance === UNREACHABLE || distance === 0) return null;
    return TIE_ORDER.findIndex((/** @type {number} */ way) => {
      const next = walk(level.maze, cell, way);
      return next !== null && distances[next] === distance - 1;
    });
  });
  const classes = TIE_ORDER.map((/** @type {number} */ way) => ({
    name: DIRECTION_WORDS[way],
    tone: way % 2 === 0 ? 'even' : 'neutral',
    symbol: ARROWS[way],
  }));
  const overlay = {
    name: 'step',
    title: 'First step towards you',
    values,
    scale: { kind: 'classes', classes },
  };
  const calm = { ...rules.view(seen), actors: rules.view(seen).actors.filter(isPlayer) };
  keep('pursuers', sceneToSvg(calm, { cellSize: CELL, title: 'The first step of a monster', overlay }));

  // What perfect play wins after every first click.
  const { exactWins } = await load('games/mines/players/best-player.js');
  const grid = { columns: 4, rows: 4 };
  const wins = Array.from({ length: 16 }, (_, cell) => exactWins(grid, 4, 'safe', cell).value.wins);
  const field = {
    kind: 'field',
    ...grid,
    mines: 4,
    tiles: wins.map(() => 'covered'),
    marks: [],
    actors: [],
  };
  const scale = { kind: 'sequential', least: Math.min(...wins), most: Math.max(...wins), unit: 'of 1,365' };
  const played = { name: 'wins', title: 'Won by perfect play', values: wins, scale };
  keep(
    'mine-endgames',
    sceneToSvg(field, { cellSize: 56, title: '4x4 cells, 4 mines, safe start', overlay: played }),
  );
}
