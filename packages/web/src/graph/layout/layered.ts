import type { PositionGraph } from '@knossos/engine/internal/puzzle';

/** Where positions are drawn, in units of any size; the last one more is the way out. */
export interface Layout {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** The greatest radius that keeps the dots of a position's surroundings apart. */
  readonly radius: Float32Array;
}

/** Empty rows between the positions that can be won and those that are lost. */
const GAP = 1.5;
/** How much of its field a group of dots fills. */
const FILLED = 0.86;
/** Dots side by side in a column of lost positions, for each dot of its height. */
const FLATNESS = 3;

/**
 * Positions from left to right by the fewest moves from the start, from top to bottom by the moves that are left to the win;
 * lost ones in columns below. Those with the same numbers share a field, in rows. The way out is at the top, where the shortest plans end.
 */
export function layeredLayout({ positions, layers, distances }: PositionGraph): Layout {
  const groups = new Map<number, number[]>();
  const width = distances.reduce((a, b) => Math.max(a, b), 0) + 1;
  for (let position = 0; position < positions; position++) {
    const key = layers[position] * width + distances[position];
    const group = groups.get(key);
    if (group) group.push(position);
    else groups.set(key, [position]);
  }
  const x = new Float32Array(positions + 1);
  const y = new Float32Array(positions + 1);
  const radius = new Float32Array(positions + 1);
  for (const [key, group] of groups) {
    const layer = Math.floor(key / width);
    const distance = key % width;
    const isLost = distance === 0;
    const across = Math.max(1, Math.ceil(Math.sqrt(group.length / (isLost ? FLATNESS : 1))));
    const down = Math.ceil(group.length / across);
    const step = FILLED / across;
    group.forEach((position, i) => {
      const column = i % across;
      const row = Math.floor(i / across);
      x[position] = layer + (column - (across - 1) / 2) * step;
      y[position] = isLost ? width + GAP + row * step : distance + (row - (down - 1) / 2) * step;
      radius[position] = Math.min(0.32, step * 0.42);
    });
  }
  // Where the shortest plans end; at the right of everything where there is none.
  x[positions] = distances[0] || layers.reduce((a, b) => Math.max(a, b), 0) + 1;
  y[positions] = 0;
  radius[positions] = 0.4;
  return { x, y, radius };
}
