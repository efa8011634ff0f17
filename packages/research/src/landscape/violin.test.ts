import { THEMES } from '@knossos/engine/internal/draw';
import { describe, expect, test } from 'vitest';
import { violinPlot, violinShape } from './violin.js';

describe('violins', () => {
  const violins = [
    { name: 'a < b', remarks: ['n = 4'], values: [10, 20, 20, 4000], series: 0 },
    { name: 'empty', remarks: ['n = 0'], values: [], series: 1 },
    { name: 'one', remarks: ['n = 1'], values: [50], series: 2 },
  ];

  test.each(THEMES)('draw violins in the theme %s', (theme) => {
    const svg = violinPlot({
      title: 'Title & more',
      violins,
      valueLabel: 'turns',
      references: [{ name: 'this', value: 9000 }],
      theme,
    });
    expect(svg).toContain('<title>Title &amp; more</title>');
    expect(svg).toContain('a &lt; b');
    expect(svg).toContain('this: 9,000. a &lt; b: median 20, most 4,000. one: median 50, most 50.');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.match(/<circle/g)).toHaveLength(2);
  });

  test('a violin has two equal sides between its ends', () => {
    const { outline, stem, box } = violinShape([0.5, 1, 0], (share) => 100 - 100 * share, 50, 20);
    expect(outline).toBe('M60 100L70 50L50 0L50 0L30 50L40 100Z');
    expect(stem).toBe('M50 95V5');
    expect(box).toBe('M50 75V25');
  });
});
