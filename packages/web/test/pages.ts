import { encodeId } from '@knossos/engine/internal/puzzle';
import { MAZE, MINE } from '../../../tests/set-up/levels.js';

export { MAZE, MINE };

/** The address of a level that carries itself. */
export const levelHash = (text: string, moves?: string) =>
  `#/level/${encodeId(text)}${moves === undefined ? '' : `?moves=${moves}`}`;

const mouseHash = (shape: string) =>
  `#/mouse/${encodeId(shape === 'walls' ? 'game: mouse\nshape: walls\n\n+---+---+\n| S     |\n+   +---+\n| E     |\n+---+---+\n' : 'game: mouse\n\nS.#../#..../..#../#..#./E....\n')}`;

/** A page of Minehunt; `rows` covered rows of nine cells follow the text. */
const mines = (text: string, rows: number, room = '') =>
  `#/mines/${room}${encodeId(text + `${'.'.repeat(9)}\n`.repeat(rows))}`;

type Named = readonly [name: string, hash: string];

/** A list, a board and a form with its tools: what is drawn on nearly every page. */
export const CORE_PAGES: readonly Named[] = [
  ['home', '#/'],
  ['a mine', levelHash(MINE, 'RUR')],
  ['the editor', levelHash(MAZE).replace('/level/', '/edit/')],
];

/** The other games, each at work. */
const GAME_PAGES: readonly Named[] = [
  ['the mouse studio', mouseHash('')],
  ['a minefield that is open', mines('game: mines\nseed: 3\nmines: 10\nmoves: e5 fa1\n\n', 9)],
  ['the monster maze', '#/haunt?seed=7&from=3&moves=LFFRF'],
];

/** Every page there is, with something on it. */
export const PAGES: readonly Named[] = [
  ...CORE_PAGES,
  ...GAME_PAGES,
  ['a maze that was won', levelHash(MAZE, 'LRRUR')],
  ['a cave', levelHash('game: gold\nnote: optimum 11; 4 steps\n\nS3#\n.5.\n.#E\n', 'D')],
  ['a link with a move too many', levelHash(MAZE, 'LRRURRR')],
  ['all games', '#/games'],
  ['a game’s page', '#/games/theseus'],
  ['the page of a game with rooms of its own', '#/games/mines'],
  ['today’s puzzles', '#/daily'],
  ['one’s own levels', '#/create'],
  ['ways to learn', '#/learn'],
  ['help', '#/help'],
  ['help on a game', '#/help/mines'],
  ['help on touch', '#/help/touch'],
  ['what is kept', '#/kept'],
  ['a lesson', '#/learn/theseus/4'],
  ['a lesson on a field', '#/learn/mines/1'],
  ['a lesson with a mouse', '#/learn/mouse/8'],
  ['a lesson with a ghost', '#/learn/haunt/4'],
  ['the end of the lessons', '#/learn/gold/11'],
  ['a maze of walls', mouseHash('walls')],
  ['a graph', '#/mouse/graph'],
  ['the gallery', '#/mouse/gallery'],
  ['the search', '#/mouse/search'],
  ['the trap laboratory', '#/mouse/traps'],
  ['the landscape', '#/mouse/study'],
  ['research', '#/research'],
  ['a minefield', '#/mines'],
  ['the analyser', mines('game: mines\nmines: 3\n\n.1..\n.2..\n', 0, 'analyse/')],
  ['a game seen again', mines('game: mines\nseed: 3\nmines: 10\nmoves: e5 a1\n\n', 9, 'replay/')],
  ['the statistics of Minehunt', '#/mines/statistics'],
  ['a run through it seen again', '#/haunt/replay?seed=7&moves=RFFFLF'],
  ['its results', '#/haunt/results'],
  ['a review', levelHash(MAZE, 'LRRUR').replace('/level/', '/review/')],
  ['a graph of positions', levelHash(MAZE, 'LR').replace('/level/', '/graph/')],
  ['help on the graph', '#/help/graph'],
  ['a broken link', '#/level/AAAAAAAAAAAAAAAAAAAA'],
];
