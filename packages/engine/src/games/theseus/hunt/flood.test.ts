import { describe, expect, it } from 'vitest';
import { finish } from '../../../puzzle/index.js';
import { Random } from '../../../random/index.js';
import { retrogradeTable } from '../../../search/index.js';
import { theseusRules } from '../index.js';
import { theseusProblem } from '../mind.js';
import { type DesignFrame, DesignSpace } from './design.js';

/** A random design of a random frame. */
function randomDesign(random: Random): { space: DesignSpace; genome: Uint8Array } {
  const frame: DesignFrame = {
    columns: 2 + random.below(12),
    rows: 2 + random.below(8),
    way: random.pick(['cell', 'gap', 'immediate'] as const),
    wait: random.chance(2, 3),
    kind: random.pick(['M', 'V'] as const),
    symmetric: random.chance(1, 3),
    rim: random.chance(1, 2),
  };
  const space = new DesignSpace(frame);
  const genome = new Uint8Array(space.bits);
  const walls = random.below(60);
  for (const bit of space.free) genome[bit] = random.chance(walls, 100) ? 1 : 0;
  return { space, genome };
}

/** All farthest starts by the general table. */
function byTable(space: DesignSpace, genome: Uint8Array) {
  const level = space.level(genome, 0, 1);
  const { distances, configurations } = finish(
    retrogradeTable(theseusProblem(theseusRules.start(level, ''))),
  );
  const cells = level.maze.sides.length;
  let length = 0;
  let starts: string[] = [];
  for (let place = 0; place < cells; place++) {
    for (let unit = 0; unit < cells; unit++) {
      const distance = distances[place * configurations + unit] ?? 0;
      if (distance === 0 || distance < length || level.exits.includes(place)) continue;
      if (distance > length) starts = [];
      length = distance;
      starts.push(`${place} ${unit}`);
    }
  }
  return { length, starts };
}

describe('the flood of a maze', () => {
  it('finds the same farthest starts as the general table, on thousands of mazes', () => {
    const random = Random.from('floods');
    let won = 0;
    for (let i = 0; i < 2000; i++) {
      const { space, genome } = randomDesign(random);
      const { length, starts } = space.measure(genome);
      const named = starts.map(({ place, unit }) => `${place} ${unit}`).sort();
      const table = byTable(space, genome);
      expect({ length, starts: named }).toEqual({ length: table.length, starts: table.starts.sort() });
      if (length > 0) won++;
    }
    expect(won).toBeGreaterThan(1500);
  });

  it('refuses what its words cannot hold', () => {
    const frame = { way: 'cell', wait: true, kind: 'M', symmetric: false, rim: true } as const;
    expect(() => new DesignSpace({ ...frame, columns: 13, rows: 10 })).toThrow(RangeError);
    expect(() => new DesignSpace({ ...frame, columns: 32, rows: 2 })).toThrow(RangeError);
  });
});
