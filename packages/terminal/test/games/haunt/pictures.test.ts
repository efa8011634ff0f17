import { GLYPH_SETS, type GlyphSet, sceneToText } from '@knossos/engine/internal/draw';
import {
  campaignLevels,
  corridorView,
  type HauntState,
  mazeScene,
  offsetOf,
  parseHaunt,
  startWith,
  windowScene,
} from '@knossos/engine/internal/games/haunt';
import { orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { Random } from '@knossos/engine/internal/random';
import { describe, expect, it } from 'vitest';
import { VIEWS } from '../../../src/games/haunt/play/bindings.js';
import {
  corridorPicture,
  doorOf,
  pictureOf,
  pictureText,
  putPicture,
  spriteOf,
} from '../../../src/games/haunt/play/corridor-picture.js';
import { layoutOf } from '../../../src/games/haunt/play/run-view.js';
import { Canvas } from '../../../src/screen/canvas.js';

/** Starts of every level of the campaign by the dice of many seeds. */
const STARTS = campaignLevels().flatMap((level, index) =>
  Array.from({ length: 6 }, (_, seed) => startWith(level, Random.from(`${index} ${seed}`), 6)),
);

const windowPicture = (state: HauntState, glyphs: GlyphSet) => pictureOf(windowScene(state), glyphs);

const HALL_TEXT = `game: haunt
ghosts: 1
zombies: 1
exit-radius: 1

##########
E........#
#.######.#
#.#....#.#
#........#
##########
`;

function hall(): HauntState {
  const document = parseDocument(HALL_TEXT);
  const level = orThrow(document.ok ? parseHaunt(document.value) : document);
  return startWith(level, Random.from('1'), null);
}

/** A position in the lower hall, looking right along it from column 2. */
function inHall(ghosts: readonly number[], zombies: readonly number[]): HauntState {
  return { ...hall(), player: 42, facing: 1, ghosts, zombies };
}

describe('pictures of what the player sees', () => {
  it.each(GLYPH_SETS)('keep their columns in %s', (glyphs) => {
    const widths = new Map<string, number>();
    let sheared = 0;
    for (const state of STARTS) {
      const scene = mazeScene(state);
      const window = windowPicture(state, glyphs);
      expect(window.width).toBe(2 * windowScene(state).columns);
      const map = pictureOf(scene, glyphs);
      const corridors = [corridorPicture(state, 45, 14, glyphs), corridorPicture(state, 31, 9, glyphs)];
      for (const { rows, width } of [window, map, ...corridors]) {
        for (const row of rows) {
          if (row.reduce((sum, glyph) => sum + glyph.width, 0) !== width) sheared++;
          for (const glyph of row) widths.set(glyph.text, glyph.width);
        }
      }
    }
    expect(sheared).toBe(0);
    expect(widths.size).toBeGreaterThan(10);
    for (const [text, width] of widths) {
      expect([...text]).toHaveLength(1);
      // What is shown as a picture by itself is two columns wide everywhere, anything else one.
      expect([text, /^\p{Emoji_Presentation}$/u.test(text)]).toEqual([text, width === 2]);
      if (glyphs === 'ascii') expect(text).toMatch(/^[ -~]$/);
    }
  });

  it('are the drawing of the scene, every cell two columns wide', () => {
    for (const state of STARTS) {
      const wide = sceneToText(windowScene(state)).replace(/[^\n]/g, (cell) =>
        cell === '#' ? '##' : `${cell} `,
      );
      expect(pictureText(windowPicture(state, 'ascii'))).toBe(wide.replace(/ +$/gm, ''));
    }
  });

  it('draws a figure for everybody in the line of sight, larger when nearer', () => {
    for (const glyphs of ['ascii', 'unicode'] as const) {
      const of = (state: HauntState) => pictureText(corridorPicture(state, 66, 20, glyphs));
      expect(of(inHall([44], []))).toMatch(/o.o/);
      expect(of(inHall([], [44]))).toMatch(/x.x/);
      expect(of(inHall([], []))).not.toMatch(/o.o|x.x/);
      const size = (ahead: number) =>
        of(inHall([], [42 + ahead]))
          .split('\n')
          .filter((row) => /[xZ~]/.test(row)).length;
      expect(size(1)).toBeGreaterThan(size(4));
    }
    expect(pictureText(corridorPicture(inHall([47], []), 45, 14, 'emoji'))).toContain('👻');
  });

  it('writes small letters for what stands behind walls, and nothing for what is behind the player', () => {
    let hidden = 0;
    for (const state of STARTS) {
      const figures = corridorView(state).filter((shape) => shape.kind === 'figure');
      const text = pictureText(corridorPicture(state, 66, 20, 'unicode'));
      if (figures.length === 0) expect(text).not.toMatch(/[a-zA-Z]/);
      for (const figure of figures) if (figure.isHidden) hidden++;
      if (figures.some(({ isHidden }) => isHidden)) expect(text).toMatch(/[gze]/);
    }
    expect(hidden).toBeGreaterThan(20);
    const back = inHall([41], []);
    expect(offsetOf(back, 41)).toEqual({ ahead: -1, right: 0 });
    expect(pictureText(corridorPicture(back, 66, 20, 'unicode'))).not.toMatch(/[a-zA-Z]/);
  });

  it('lets nearer walls stand before figures', () => {
    for (const state of STARTS) {
      const everybody = corridorPicture(state, 66, 20, 'unicode');
      const nobody = corridorPicture({ ...state, ghosts: [], zombies: [] }, 66, 20, 'unicode');
      // Dark shade is the nearest wall across the way: only small letters lie over it.
      const over = nobody.rows.flatMap((row, y) =>
        row.flatMap(({ text }, x) => (text === '▓' ? [everybody.rows[y]?.[x]?.text ?? ''] : [])),
      );
      expect(over.join('')).toMatch(/^[▓gz]*$/);
    }
  });

  it('has drawings of equal rows for every size', () => {
    for (const isAscii of [true, false])
      for (let columns = 3; columns < 16; columns++)
        for (let rows = 2; rows < 10; rows++) {
          const door = doorOf(columns, rows, isAscii);
          expect([door.length, ...door.map((row) => [...row].length)]).toEqual([
            rows,
            ...door.map(() => columns),
          ]);
          for (const what of ['ghost', 'zombie'] as const) {
            const sprite = spriteOf(what, columns, rows, isAscii) ?? [];
            expect(sprite.length > 0 || rows < 3).toBe(true);
            expect(sprite.length).toBeLessThanOrEqual(rows);
            expect(new Set(sprite.map((row) => [...row].length)).size).toBeLessThanOrEqual(1);
          }
        }
  });

  it('lays views and log out without overlap in every size of window', () => {
    const window = windowPicture(STARTS[0] as HauntState, 'unicode');
    for (const view of VIEWS) {
      const wrong: string[] = [];
      for (let columns = 24; columns <= 160; columns += 4) {
        for (let rows = 8; rows <= 50; rows += 3) {
          const layout = layoutOf(view, window, columns, rows);
          const used = layout.window + (layout.corridor?.columns ?? 0);
          const high = Math.max(layout.rows, layout.corridor?.rows ?? 0);
          const holds = [
            used > 0 && used + (layout.isBeside ? layout.panel : 0) <= columns,
            layout.panel >= (layout.isBeside ? 34 : 24),
            3 + high < rows,
            layout.isBeside || rows < 12 || rows - 1 - (4 + high) >= 2,
          ];
          if (holds.includes(false)) wrong.push(`${columns}x${rows}: ${holds}`);
        }
      }
      expect(wrong).toEqual([]);
      const standard = layoutOf(view, window, 80, 24);
      if (view !== 'corridor') expect(standard).toMatchObject({ window: 14, rows: 12 });
      expect(standard.corridor === null).toBe(view === 'window');
    }
  });

  it('cuts a window that is too large around the player', () => {
    const canvas = new Canvas(10, 6);
    const window = windowPicture(STARTS[0] as HauntState, 'ascii');
    putPicture(canvas, window, { x: 0, y: 0, columns: 10, rows: 6 }, false, 8);
    expect(canvas.changesFrom(null)).toContain('^');
  });
});
