import type { Axis, Behaviour, Decision, Pursuer } from '../../../chase/index.js';
import {
  columnOf,
  type Direction,
  DOWN,
  LEFT,
  type Maze,
  RIGHT,
  rowOf,
  UP,
  walk,
} from '../../../grid/index.js';
import type { TheseusLevel } from './level.js';
import { mummyTurn } from './mummy-turn.js';

/** The Minotaur's mind: get closer along the axis it prefers; else along the other; else lose the step. */
export const theseusBehaviour: Behaviour<TheseusLevel> = {
  steps: (level) => level.steps,
  answer: (state, player) => (state.level.rules === 'mummy' ? mummyTurn(state, player, decide) : null),
  decide: (level, player) => (index, pursuer) =>
    decide(level.maze, player, level.pursuers[index]?.kind === 'V' ? 'vertical' : 'horizontal', pursuer),
};

function decide(maze: Maze, player: number, preferred: Axis, pursuer: Pursuer): Decision {
  const second: Axis = preferred === 'horizontal' ? 'vertical' : 'horizontal';
  const a = tryAxis(maze, player, preferred, pursuer.cell);
  if (typeof a === 'number')
    return { pursuer: { ...pursuer, cell: a }, because: { kind: 'preferred-axis', axis: preferred } };
  const b = tryAxis(maze, player, second, pursuer.cell);
  if (typeof b === 'number')
    return { pursuer: { ...pursuer, cell: b }, because: { kind: 'other-axis', axis: second, first: a } };
  return { pursuer, because: { kind: 'stuck', first: a, second: b } };
}

/** The cell that one step along the axis leads to, or why there is none. */
function tryAxis(maze: Maze, player: number, axis: Axis, cell: number): number | 'level' | 'walled' {
  const lag =
    axis === 'horizontal'
      ? columnOf(maze, player) - columnOf(maze, cell)
      : rowOf(maze, player) - rowOf(maze, cell);
  if (lag === 0) return 'level';
  const direction: Direction = axis === 'horizontal' ? (lag > 0 ? RIGHT : LEFT) : lag > 0 ? DOWN : UP;
  return walk(maze, cell, direction) ?? 'walled';
}
