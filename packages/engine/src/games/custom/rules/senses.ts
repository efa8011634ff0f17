import { DIRECTIONS, type Direction, isOpen, type Maze, spend } from '../../../grid/index.js';
import { isLineFree, isWithinRadius } from '../../../pursuit/line-of-sight.js';
import type { GroundNow } from './ground.js';
import { COLUMN, GATES, type Position, ROW, YOU } from './position.js';
import type { PieceRules } from './sentences/rule-set.js';
import type { Terrain } from './terrain.js';

/** Who hears and sees what. */
export function sensesOf(maze: Maze, forms: readonly PieceRules[], terrain: Terrain, ground: GroundNow) {
  const { columns } = maze;
  const cells = maze.sides.length;
  const { falls, gateAt, gateOnWay, hasGates, hasFalls, isDynamic } = terrain;
  const { isChangedAt, distancesTo, groundNumber } = ground;
  /** By form: whether it has to notice you. */
  const senses = forms.map(({ hears, sees }) => hears !== null || sees !== null);

  /** Whether a piece hears or sees you from where it stands. */
  const notices = (p: Position, form: number, cell: number): boolean => {
    const { hears, sees } = forms[form];
    if (hears !== null) {
      if (hears.throughRock) {
        if (isWithinRadius(maze, cell, p[YOU], hears.within)) return true;
      } else {
        const distance = distancesTo(p, form)[cell];
        if (distance >= 0 && distance <= hears.within) return true;
      }
    }
    if (sees === null) return false;
    spend(columns + maze.rows);
    if (sees.inAnyLine) return isWithinRadius(maze, cell, p[YOU], sees.within) && isInLine(p, cell);
    return isStraight(p, cell, sees.within);
  };
  /** Whether the straight line from a cell to you is free, as the ground stands. */
  const isInLine = (p: Position, cell: number): boolean => isLineFree(viewOf(p), cell, p[YOU]);
  /** The maze with what has fallen in, and with shut gates, as rock; made again where the ground has changed. */
  let view = maze;
  let seenAs = -1;
  const viewOf = (p: Position) => {
    if (!isDynamic) return maze;
    const number = groundNumber(p);
    if (number === seenAs) return view;
    seenAs = number;
    const sides = maze.sides.slice();
    spend(cells);
    for (let cell = 0; cell < cells; cell++) {
      const isFallen = falls[cell] >= 0 && isChangedAt(p, cell);
      const isShut = gateAt[cell] >= 0 && ((p[GATES] >> gateAt[cell]) & 1) === 0;
      if (isFallen || isShut) sides[cell] = 0;
    }
    view = { ...maze, sides };
    return view;
  };
  const isStraight = (p: Position, cell: number, within: number): boolean => {
    if (cell === p[YOU]) return true;
    for (const way of DIRECTIONS) {
      let at = cell;
      for (let step = 0; step < within; step++) {
        at = sight(p, at, way);
        if (at < 0) break;
        if (at === p[YOU]) return true;
      }
    }
    return false;
  };
  /** The next cell along a line of sight, which rock, walls and shut gates end. */
  const sight = (p: Position, cell: number, way: number): number => {
    if (!isOpen(maze, cell, way as Direction)) return -1;
    const to = cell + COLUMN[way] + ROW[way] * columns;
    if (hasFalls && falls[to] >= 0 && isChangedAt(p, to)) return -1;
    if (!hasGates) return to;
    const gate = gateAt[to];
    if (gate >= 0 && ((p[GATES] >> gate) & 1) === 0) return -1;
    const side = gateOnWay(cell, to, way);
    return side >= 0 && ((p[GATES] >> side) & 1) === 0 ? -1 : to;
  };

  return { senses, notices, isInLine };
}
