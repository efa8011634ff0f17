import { describe, expect, it } from 'vitest';
import { frameOf } from '../../../src/games/mouse/walk/frame.js';
import { Kernel } from '../../../src/games/mouse/walk/kernel.js';

describe('the kernel', () => {
  it('stops at its cap and says so', () => {
    const kernel = new Kernel(frameOf({ columns: 5, rows: 5 }));
    const blocks = Uint8Array.from('0001001000110000000001011', Number);
    expect(kernel.run(blocks, 52)).toMatchObject({ turns: 52, isOut: true });
    expect(kernel.run(blocks, 51)).toMatchObject({ turns: 51, isOut: false });
    expect(() => new Kernel(frameOf({ columns: 127, rows: 2 }))).toThrow(/at most 126/);
  });

  it('knows the runs that are known', () => {
    const kernel = new Kernel(frameOf({ columns: 13, rows: 13 }));
    const blank = new Uint8Array(169);
    expect(kernel.turnsOf(blank)).toBe(12);
    const withOne = Array.from({ length: 169 }, (_, cell) => {
      const blocks = blank.slice();
      blocks[cell] = 1;
      return cell === 0 || cell === 156 ? 0 : kernel.turnsOf(blocks);
    });
    expect(withOne).toContain(180);
  });
});
