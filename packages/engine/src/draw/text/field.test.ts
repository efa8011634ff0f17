import { describe, expect, it } from 'vitest';
import type { FieldScene, Overlay } from '../../puzzle/index.js';
import { describeScene, sceneToRaster, sceneToSvg, sceneToText } from '../index.js';

const SCENE: FieldScene = {
  kind: 'field',
  columns: 4,
  rows: 3,
  mines: 4,
  tiles: [0, 1, 'covered', 'flag', 2, 8, 'mine', 'exploded', 'wrong flag', 'covered', 3, 0],
  marks: [],
  actors: [],
};

const CHANCES: Overlay = {
  name: 'probability',
  title: 'Mine probability',
  legend: 'the chance of a mine',
  scale: { kind: 'sequential', least: 0, most: 1, unit: '' },
  values: [null, null, 0.25, 1, null, null, null, null, null, 0, null, null],
};

const CERTAIN: Overlay = {
  ...CHANCES,
  name: 'certain',
  scale: { kind: 'classes', classes: [{ name: 'safe', tone: 'good', symbol: 's' }] },
  values: CHANCES.values.map((value) => (value === 0.25 ? 0 : null)),
};

describe('a field', () => {
  it('is one letter a cell in ASCII, and two columns otherwise', () => {
    expect(sceneToText(SCENE)).toBe('01.F\n28*X\n!.30\n');
    expect(sceneToText(SCENE, { glyphs: 'unicode' })).toBe('· 1 ■ ⚑\n2 8 ● ✖\n⚐ ■ 3 ·\n');
    expect(sceneToText(SCENE, { glyphs: 'emoji' })).toBe('· 1 🟫🚩\n2 8 💣💥\n❌🟫3 ·\n');
    const { x, y, width } = sceneToRaster(SCENE).place(6);
    expect([x / width, y]).toEqual([2, 1]);
  });

  it('shows values in place of its cover, beside flags', () => {
    const [first, second, third] = sceneToText(SCENE, { overlay: CHANCES }).split('\n');
    expect([first, second, third]).toEqual(['0    1    .25  F1', '2    8    *    X', '!    0    3    0']);
    expect(sceneToText(SCENE, { overlay: CERTAIN }).split('\n')[0]).toBe('01sF');
  });

  it('gives every number a colour of its own', () => {
    const raster = sceneToRaster({ ...SCENE, columns: 9, rows: 1, tiles: [0, 1, 2, 3, 4, 5, 6, 7, 8] });
    expect(new Set(raster.rows[0]?.map(({ ink }) => ink)).size).toBe(9);
    expect(sceneToText(SCENE, { colour: true })).toContain('\u001b[0;38;5;33m1');
  });

  it('is drawn as SVG, in every theme', () => {
    for (const theme of ['light', 'dark', 'print'] as const) {
      const svg = sceneToSvg(SCENE, { theme, overlay: CHANCES, title: 'A field' });
      expect(svg).not.toMatch(/undefined|NaN/);
      expect(svg).toContain('<title>A field</title>');
      expect(svg.match(/<text [^>]*fill="#[0-9a-f]{6}">[1-8]</g)).toHaveLength(4);
      // Two flags, one of them wrong, and two mines.
      expect(svg.match(/<g transform/g)).toHaveLength(4);
      expect(svg.match(/h\.9v\.9/g)).toHaveLength(5);
      expect(svg).toContain('>.25</text>');
    }
  });

  it('is described in words', () => {
    expect(describeScene(SCENE)).toBe(
      'A field of 4 by 3 cells, 4 of them mines; 6 covered, 2 flagged. A mine has exploded.',
    );
  });
});
