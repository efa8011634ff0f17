import type { Axis, Behaviour, Decision, Pursuer } from '../../chase/index.js';
import { columnOf, type Direction, DOWN, LEFT, RIGHT, rowOf, UP, walk } from '../../grid/index.js';
import type { TheseusLevel } from './level.js';

/** The Minotaur's mind: get closer along the axis it prefers; else along the other; else lose the step. */
export const theseusBehaviour: Behaviour<TheseusLevel> = {
  steps: (level) => level.steps,
  decide: (level, player) => (index, pursuer) =>
    decide(level, player, level.pursuers[index]?.kind === 'V' ? 'vertical' : 'horizontal', pursuer),
};

function decide(level: TheseusLevel, player: number, preferred: Axis, pursuer: Pursuer): Decision {
  const second: Axis = preferred === 'horizontal' ? 'vertical' : 'horizontal';
  const a = tryAxis(level, player, preferred, pursuer.cell);
  if (typeof a === 'number')
    return { pursuer: { ...pursuer, cell: a }, because: { kind: 'preferred-axis', axis: preferred } };
  const b = tryAxis(level, player, second, pursuer.cell);
  if (typeof b === 'number')
    return { pursuer: { ...pursuer, cell: b }, because: { kind: 'other-axis', axis: second, first: a } };
  return { pursuer, because: { kind: 'stuck', first: a, second: b } };
}

/** The cell that one step along the axis leads to, or why there is none. */
function tryAxis(level: TheseusLevel, player: number, axis: Axis, cell: number): number | 'level' | 'walled' {
  const { maze } = level;
  const lag =
    axis === 'horizontal'
      ? columnOf(maze, player) - columnOf(maze, cell)
      : rowOf(maze, player) - rowOf(maze, cell);
  if (lag === 0) return 'level';
  const direction: Direction = axis === 'horizontal' ? (lag > 0 ? RIGHT : LEFT) : lag > 0 ? DOWN : UP;
  return walk(maze, cell, direction) ?? 'walled';
}
