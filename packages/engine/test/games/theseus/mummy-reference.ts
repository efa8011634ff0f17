import type { TheseusLevel } from '../../../src/games/theseus/index.js';

/**
 * The turn of the Mummy Maze family written a second time, from its description alone and clause by clause, to be held
 * against the rules. It shares nothing with them but the level.
 */
export interface ReferenceTurn {
  readonly end: 'won' | 'lost' | 'open';
  readonly explorer: number;
  /** Cells of mummies 1 and 2; -1 for one that is dead. */
  readonly mummies: readonly number[];
  /** Cell of the scorpion; -1 where it is dead or there is none. */
  readonly scorpion: number;
  readonly isGateOpen: boolean;
  /** Clauses that did something in this turn, in order, such as `2` and `8b`. */
  readonly met: readonly string[];
}

/** The level as plain numbers. */
export interface ReferenceLevel {
  readonly width: number;
  /** `walled[cell]`: whether there is a wall up, right, down, left. */
  readonly walled: readonly (readonly boolean[])[];
  readonly exits: readonly number[];
  readonly traps: readonly number[];
  readonly key: number;
  readonly gate: number;
  readonly mummyIsVertical: readonly boolean[];
  readonly scorpionIsVertical: boolean;
}

const GONE = -1;

/** A level for the reference, and its first position. */
export function referenceStart(level: TheseusLevel): {
  readonly level: ReferenceLevel;
  readonly start: ReferenceTurn;
} {
  const { maze, fixtures } = level;
  const width = maze.columns;
  let mummies = level.pursuers.filter(({ kind }) => kind === 'M' || kind === 'V');
  const { order } = level;
  if (order) {
    mummies = order.flatMap(([column, row]) => mummies.filter(({ cell }) => cell === column + row * width));
  }
  const first = mummies[0]?.kind === 'V' ? 'vertical' : 'horizontal';
  return {
    level: {
      width,
      walled: Array.from(maze.sides, (bits) => [1, 2, 4, 8].map((bit) => (bits & bit) === 0)),
      exits: level.exits,
      traps: fixtures?.traps ?? [],
      key: fixtures?.key ?? GONE,
      gate: fixtures?.gate ?? GONE,
      mummyIsVertical: mummies.map(({ kind }) => kind === 'V'),
      scorpionIsVertical: (level.scorpion ?? first) === 'vertical',
    },
    start: {
      end: 'open',
      explorer: level.start,
      mummies: mummies.map(({ cell }) => cell),
      scorpion: level.pursuers.find(({ kind }) => kind === 'S')?.cell ?? GONE,
      isGateOpen: false,
      met: [],
    },
  };
}

/** Whether one can go from a cell: 0 up, 1 right, 2 down, 3 left. */
function isFree(level: ReferenceLevel, cell: number, way: number, isGateOpen: boolean): boolean {
  if (level.walled[cell][way]) return false;
  if (isGateOpen || level.gate === GONE) return true;
  if (way === 1) return cell !== level.gate;
  if (way === 3) return cell !== level.gate + 1;
  return true;
}

function beside(level: ReferenceLevel, cell: number, way: number): number {
  return cell + [-level.width, 1, level.width, -1][way];
}

/** Where one who hunts the explorer goes in a single step. */
function hunt(
  level: ReferenceLevel,
  from: number,
  explorer: number,
  isVertical: boolean,
  isGateOpen: boolean,
): number {
  const dx = (explorer % level.width) - (from % level.width);
  const dy = Math.floor(explorer / level.width) - Math.floor(from / level.width);
  const across = dx === 0 ? [] : [dx > 0 ? 1 : 3];
  const along = dy === 0 ? [] : [dy > 0 ? 2 : 0];
  for (const way of isVertical ? [...along, ...across] : [...across, ...along])
    if (isFree(level, from, way, isGateOpen)) return beside(level, from, way);
  return from;
}

/** One turn; `move` is one of U R D L W and has to be possible. */
export function referenceTurn(level: ReferenceLevel, before: ReferenceTurn, move: string): ReferenceTurn {
  const met: string[] = [];
  const mummies = [...before.mummies];
  const atStart = before.mummies;
  const opposite = !before.isGateOpen;
  let { explorer, scorpion, isGateOpen } = before;
  let isUsedUp = false;
  /** Where the scorpion stands, or died in this turn. */
  let sting = scorpion;
  const ended = (end: ReferenceTurn['end']) => ({ end, explorer, mummies, scorpion, isGateOpen, met });

  // (1)
  const way = 'URDL'.indexOf(move);
  if (way >= 0) {
    if (!isFree(level, explorer, way, isGateOpen)) throw new RangeError(`no way ${move}`);
    explorer = beside(level, explorer, way);
  }
  // (2)
  if (way >= 0 && explorer === level.key) {
    isGateOpen = opposite;
    isUsedUp = true;
    met.push('2');
  }
  // (3)
  if (level.traps.includes(explorer)) {
    met.push('3');
    return ended('lost');
  }
  if (scorpion !== GONE) {
    // (4)
    const from = scorpion;
    scorpion = hunt(level, scorpion, explorer, level.scorpionIsVertical, isGateOpen);
    sting = scorpion;
    if (scorpion !== from) met.push('4');
    // (5)
    if (scorpion === explorer) {
      met.push('5');
      return ended('lost');
    }
    // (6)
    if (mummies.includes(scorpion)) {
      scorpion = GONE;
      met.push('6');
    }
    // (7)
    if (scorpion !== GONE && scorpion !== from && scorpion === level.key) {
      met.push(isUsedUp ? '7 used up' : '7');
      if (!isUsedUp) isGateOpen = opposite;
      isUsedUp = true;
    }
  }
  // (8)
  for (const pass of [1, 2]) {
    // (a)
    for (const i of mummies.keys()) {
      if (mummies[i] === GONE) continue;
      const to = hunt(level, mummies[i], explorer, level.mummyIsVertical[i], isGateOpen);
      if (to !== mummies[i]) met.push(`8a${pass}`);
      mummies[i] = to;
    }
    // (b)
    if (mummies.length === 2 && mummies[1] !== GONE && mummies[0] === mummies[1]) {
      mummies[1] = GONE;
      met.push(`8b${pass}`);
    }
    // (c)
    if (sting !== GONE && mummies.includes(sting)) {
      if (scorpion !== GONE) met.push(`8c${pass}`);
      scorpion = GONE;
      if (sting === level.key) {
        isGateOpen = !isGateOpen;
        met.push(`8c${pass} on the key`);
      }
    }
    // (d)
    if (mummies.includes(explorer)) {
      met.push(`8d${pass}`);
      return ended('lost');
    }
    // (e)
    if (isUsedUp) continue;
    const entered = mummies.findIndex(
      (cell, i) => cell !== GONE && cell === level.key && atStart[i] !== cell,
    );
    if (entered < 0) continue;
    met.push(`8e${pass} by mummy ${entered + 1}${isGateOpen === opposite ? ', nothing turns' : ''}`);
    isGateOpen = opposite;
    if (entered === 0) isUsedUp = true;
  }
  // (9)
  if (level.exits.includes(explorer)) {
    met.push('9');
    return ended('won');
  }
  return ended('open');
}
