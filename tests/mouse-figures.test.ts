import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countDesigns, enumerate } from '@knossos/engine/games/mouse/enumerate/enumerate';
import { frameOf } from '@knossos/engine/games/mouse/walk/frame';
import { finish } from '@knossos/engine/puzzle';
import { describe, expect, test } from 'vitest';

const docs = readFileSync(join(import.meta.dirname, '../docs/mouse.md'), 'utf8');

describe('walls and cover times', () => {
  test.each([
    [3, 'walls'],
    [4, 'walls'],
    [3, 'cover time'],
    [4, 'cover time'],
    [5, 'cover time'],
  ] as const)('side %i, %s: the page says what is counted', (side, what) => {
    const kind = what === 'walls' ? ({ shape: 'walls' } as const) : ({ objective: 'cover' } as const);
    const problem = { ...frameOf({ columns: side, rows: side }), ...kind };
    const { optimum, leaves, feasible } = finish(enumerate(problem));
    expect(feasible).toBe(finish(countDesigns(problem)));
    const figures = [optimum, leaves, feasible].map((count) => count.toLocaleString('en'));
    expect(docs).toContain(`| ${side}x${side}, ${what} | ${figures.join(' | ')} |`);
  });
});
