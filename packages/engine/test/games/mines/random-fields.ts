import {
  blankPosition,
  COVERED,
  deal,
  type Layout,
  layoutOf,
  type MinesLevel,
  type Position,
  START_RULES,
  type StartRule,
} from '../../../src/games/mines/index.js';
import { NO_META } from '../../../src/puzzle/index.js';
import type { Random } from '../../../src/random/index.js';

/** All layouts that agree with a position, by trying every set of covered cells. */
export function solutionsOf(position: Position): Layout[] {
  const { mines, shown } = position;
  const covered = [...shown.keys()].filter((cell) => shown[cell] === COVERED);
  const found: Layout[] = [];
  const lay = (laid: readonly number[], from: number): void => {
    if (laid.length === mines) {
      const layout = layoutOf(position, laid);
      if (shown.every((number, cell) => number === COVERED || number === layout.numbers[cell]))
        found.push(layout);
    } else for (let at = from; at < covered.length; at++) lay([...laid, covered[at] ?? 0], at + 1);
  };
  lay([], 0);
  return found;
}

/** A random layout of 2 to 8 columns and rows with at least one mine and one safe cell. */
export function randomLayout(random: Random): Layout {
  const grid = { columns: 2 + random.below(7), rows: 2 + random.below(7) };
  const cells = grid.columns * grid.rows;
  const mines = 1 + random.below(random.chance(1, 4) ? cells - 1 : Math.max(1, Math.floor(cells / 4)));
  return deal(grid, mines, 'wild', 0, random);
}

/** A random layout, blank field, or position as it may come up in a game. */
export function randomMinesLevel(random: Random): MinesLevel {
  const layout = randomLayout(random);
  const { columns, rows, mines, isMine } = layout;
  const start: StartRule = random.pick(START_RULES);
  const shared = { game: 'mines', meta: NO_META, columns, rows, mines, start } as const;
  const kind = random.below(3);
  const safe = [...isMine.keys()].filter((cell) => isMine[cell] === 0);
  if (kind === 0) {
    const first = start !== 'open' && random.chance(1, 2) ? random.pick(safe) : null;
    return { ...shared, first, ground: { kind: 'layout', isMine } };
  }
  const { shown } = blankPosition(layout, mines);
  if (kind === 1) {
    const most =
      start === 'open' ? columns * rows - Math.min(3, columns) * Math.min(3, rows) : columns * rows - 1;
    if (most < 1) return randomMinesLevel(random);
    const flags = [...shown.keys()].filter(() => random.chance(1, 10));
    return {
      ...shared,
      mines: Math.min(mines, most),
      first: null,
      ground: { kind: 'position', shown, flags },
    };
  }
  const { numbers } = layoutOf(
    layout,
    [...isMine.keys()].filter((cell) => isMine[cell] === 1),
  );
  for (const cell of safe) if (random.chance(1, 2)) shown[cell] = numbers[cell] ?? 0;
  shown[random.pick(safe)] = -1;
  const opened = random.pick(safe);
  shown[opened] = numbers[opened] ?? 0;
  const flags = [...shown.keys()].filter((cell) => shown[cell] === -1 && random.chance(1, 5));
  return { ...shared, first: null, ground: { kind: 'position', shown, flags } };
}
