import { type Actor, type CastMember, type Mark, picturesOf, type Scene } from '../../../puzzle/index.js';
import { EXIT_LETTER, START_LETTER } from './ends.js';
import { placeVertices } from './graph-layout.js';
import type { Board } from './level.js';
import { goalOf, placeCount } from './network.js';
import type { MouseState } from './state.js';
import { entranceOf } from './walls-board.js';

export const MOUSE_CAST: readonly CastMember[] = [
  { letter: START_LETTER, name: 'Start', look: 'mouse', placed: 'one' },
  { letter: EXIT_LETTER, name: 'Exit', look: 'exit', picture: '🚪', placed: 'one' },
];
const PICTURES = picturesOf(MOUSE_CAST);

/** The board with start and exit, the mouse at the start before the release and where he ended after it. */
export function sceneOf({ board, released }: MouseState): Scene {
  const actor = mouse(board, released?.at ?? board.start, released === null, released?.ending === 'out');
  if (board.shape === 'graph') {
    const { names, lists } = board;
    const vertices = placeVertices(board).map((place, vertex) => ({ name: names[vertex] ?? '', ...place }));
    return { kind: 'graph', vertices, lists, marks: marksOf(board), actors: [actor], pictures: PICTURES };
  }
  const { columns, rows, sides } = board.maze;
  return {
    kind: 'grid',
    columns,
    rows,
    style: board.shape,
    sides,
    marks: marksOf(board),
    actors: [actor],
    pictures: PICTURES,
  };
}

function mouse(board: Board, at: number, isWaiting: boolean, isOut: boolean): Actor {
  const isOutside = at >= placeCount(board);
  return {
    id: 'mouse',
    role: 'mouse',
    letter: isWaiting ? START_LETTER : 'm',
    name: 'Squeaky',
    cell: isOutside ? goalOf(board) : at,
    beyond: isOutside && board.shape !== 'graph' ? board.exit.side : null,
    mood: isOut ? 'escaped' : isWaiting ? 'normal' : 'caught',
  };
}

function marksOf(board: Board): Mark[] {
  const side = board.shape === 'graph' ? null : board.exit.side;
  const entrance = board.shape === 'graph' ? null : entranceOf(board);
  return [
    {
      cell: board.start,
      kind: 'start',
      side: entrance?.direction ?? null,
      letter: START_LETTER,
      name: entrance === null ? 'start' : 'entrance',
    },
    { cell: goalOf(board), kind: 'exit', side, letter: EXIT_LETTER, name: 'exit' },
  ];
}
