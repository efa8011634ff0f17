import { type Actor, type GridScene, type Mark, picturesOf } from '../../puzzle/index.js';
import { GOLD_CAST, isExit } from './level.js';
import { type GoldState, playerOf } from './state.js';

const PICTURES = picturesOf(GOLD_CAST);

/** The cave with what gold is left, holes where the floor has fallen in, and the player. */
export function sceneOfGold(state: GoldState): GridScene {
  const { level, way, status } = state;
  const { columns, rows, sides } = level.maze;
  const at = playerOf(state);
  const holes = way.cells().slice(0, -1);
  const isBare = new Set(holes).add(at);
  const marks: Mark[] = level.exits.map((cell) => mark(cell, 'exit', 'E', 'exit'));
  level.gold.forEach((gold, cell) => {
    const isPlain = gold === 1 || sides[cell] === 0 || cell === level.start || isExit(level, cell);
    if (!isPlain && !isBare.has(cell)) {
      marks.push(mark(cell, 'gold', String(gold), gold === 0 ? 'no gold' : `${gold} gold`));
    }
  });
  for (const cell of holes) marks.push(mark(cell, 'hole', 'o', 'hole'));
  const player: Actor = {
    id: 'player',
    role: 'player',
    letter: 'S',
    name: 'you',
    cell: at,
    beyond: null,
    mood: status === 'lost' ? 'caught' : status === 'won' ? 'escaped' : 'normal',
  };
  return { kind: 'grid', columns, rows, style: 'cells', sides, marks, actors: [player], pictures: PICTURES };
}

function mark(cell: number, kind: Mark['kind'], letter: string, name: string): Mark {
  return { cell, kind, side: null, letter, name };
}
