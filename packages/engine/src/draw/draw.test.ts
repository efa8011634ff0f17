import { describe, expect, it, test } from 'vitest';
import { begun } from '../../test/begun.js';
import { randomTheseusLevel } from '../../test/random-levels.js';
import { rulebook } from '../games/index.js';
import type { Overlay } from '../puzzle/index.js';
import { Random } from '../random/index.js';
import {
  describeScene,
  GLYPH_SETS,
  sceneToRaster,
  sceneToSvg,
  sceneToText,
  THEMES,
  wallPath,
} from './index.js';

const MAZE = `+---+---+---+
|     M     |
+   +---+   +
|       |
+   +---+   +
|     T     |
+---+---+---+
`;
const MINE = `########
#S...#E#
#.##.#.#
#...M..#
########
`;

function sceneOf(text: string) {
  const { rules, state } = begun(text);
  const scene = rules.view(rules.see(state));
  if (scene.kind !== 'grid') throw new Error('not a grid');
  return scene;
}

const distances: Overlay = {
  name: 'distance',
  title: 'Distance',
  legend: 'steps to the exit',
  scale: { kind: 'sequential', least: 0, most: 12, unit: 'steps' },
  values: Array.from({ length: 40 }, (_, cell) => (cell % 3 === 0 ? null : cell % 13)),
};
const classes: Overlay = {
  name: 'safe',
  title: 'Safety',
  legend: 'who is nearer',
  scale: {
    kind: 'classes',
    classes: [
      { name: 'you are nearer', tone: 'good', symbol: '+' },
      { name: 'it is nearer', tone: 'bad', symbol: '!' },
    ],
  },
  values: Array.from({ length: 40 }, (_, cell) => cell % 2),
};

describe('sceneToText', () => {
  it('draws what level documents hold', () => {
    expect(sceneToText(sceneOf(MAZE))).toBe(MAZE);
    expect(sceneToText(sceneOf(MINE))).toBe(MINE);
  });

  it('draws any maze and any figures as its document does', () => {
    const random = Random.from('drawings');
    for (let i = 0; i < 200; i++) {
      const level = randomTheseusLevel(random);
      const rules = rulebook.of(level);
      expect(sceneToText(rules.view(rules.start(level, '')))).toBe(rulebook.format(level).split('\n\n')[1]);
    }
  });

  it('draws box characters, pictures and overlays', () => {
    expect(sceneToText(sceneOf(MAZE), { glyphs: 'unicode' })).toMatchInlineSnapshot(`
      "┌───────────┐
      │     M     │
      │   ╶───┐   ╵
      │       │   →
      │   ╶───┘   ╷
      │     T     │
      └───────────┘
      "
    `);
    expect(sceneToText(sceneOf(MINE), { glyphs: 'unicode' })).toMatchInlineSnapshot(`
      "████████████████
      ██S · · · ██E ██
      ██· ████· ██· ██
      ██· · · M · · ██
      ████████████████
      "
    `);
    const [drawn, pictured] = (['unicode', 'emoji'] as const).map((glyphs) =>
      sceneToText(sceneOf(MAZE), { glyphs }),
    );
    expect(pictured).toBe(drawn?.replace(' M ', '🐂 ').replace(' T ', '🙂 '));
    expect(sceneToText(sceneOf(MINE), { overlay: distances })).toMatchInlineSnapshot(`
      "#####1##2#####4##5#####7
      ##8S   10 11  .##0E 1###
      ##3  4#####6  7###  9#10
      ### 12  0  .M 2  3  .##5
      ##6#####8##9####11#12###

      Distance: steps to the exit
        from 0 to 12 steps
      "
    `);
    expect(sceneToText(sceneOf(MAZE), { overlay: distances, glyphs: 'unicode' })).toMatchInlineSnapshot(`
      "┌───────────┐
      │    M 1  2 │
      │   ╶───┐   ╵
      │     4 │ 5 →
      │   ╶───┘   ╷
      │    T 7  8 │
      └───────────┘

      Distance: steps to the exit
        from 0 to 12 steps
      "
    `);
    expect(sceneToText(sceneOf(MINE), { overlay: classes })).toMatchInlineSnapshot(`
      "#+#!#+#!#+#!#+#!
      #+S! + ! +#!E+#!
      #+ !#+#! +#! +#!
      #+ ! + !M+ ! +#!
      #+#!#+#!#+#!#+#!

      Safety: who is nearer
        +  you are nearer
        !  it is nearer
      "
    `);
  });

  it('shows who has left the board outside the gap', () => {
    const { rules, state } = begun(MAZE);
    const gone = rules.view(state);
    const outside = gone.actors.map((actor) =>
      actor.role === 'player' ? { ...actor, cell: 5, beyond: 1 as const } : actor,
    );
    expect(sceneToText({ ...gone, actors: outside }).split('\n')[3]).toMatch(/ T$/);
  });

  it('keeps the text the same under colour', () => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes to take out begin with one
    const codes = /\u001b\[[0-9;]*m/g;
    for (const scene of [sceneOf(MAZE), sceneOf(MINE)]) {
      const coloured = sceneToText(scene, { glyphs: 'unicode', colour: true });
      expect(coloured).not.toBe(sceneToText(scene, { glyphs: 'unicode' }));
      expect(coloured.replace(codes, '')).toBe(sceneToText(scene, { glyphs: 'unicode' }));
    }
  });

  it.each([
    ['walls', MAZE, 8],
    ['cells', MINE, 39],
    ['a field', 'game: mines\nstart: wild\nmoves: a1 fc1\n\n..*\n...\n', 5],
    ['a graph', 'game: mouse\nstart: a\nexit: c\n\na: b\nb: a c\nc: b\n', 2],
  ])('makes rows of equal width and places every cell inside them: %s', (_, text, last) => {
    const { rules, state } = begun(text);
    const scene = rules.view(rules.see(state));
    for (const glyphs of GLYPH_SETS)
      for (const overlay of [null, distances, classes])
        for (const margin of [false, true]) {
          const raster = sceneToRaster(scene, { glyphs, margin, ...(overlay ? { overlay } : {}) });
          for (const row of raster.rows)
            expect(row.reduce((sum, glyph) => sum + glyph.width, 0)).toBe(raster.width);
          const { x, y, width } = raster.place(last);
          expect(x + width).toBeLessThanOrEqual(raster.width);
          expect(y).toBeLessThan(raster.rows.length);
        }
  });
});

describe('sceneToSvg', () => {
  it('has title, description and every actor', () => {
    const svg = sceneToSvg(sceneOf(MAZE), { title: 'a < b & "c"', overlay: distances, trail: [0, 1, 4] });
    expect(svg).toContain('<title>a &lt; b &amp; &quot;c&quot;</title>');
    expect(svg).toContain(`<desc>${describeScene(sceneOf(MAZE))}</desc>`);
    expect(svg.match(/data-actor=/g)).toHaveLength(2);
  });

  it('paints heat in warm colours, and draws icons beside the values of their cells', () => {
    const warm = { ...distances, scale: { ...distances.scale, isWarm: true } } as Overlay;
    for (const theme of THEMES) {
      const [cold, hot] = [distances, warm].map((overlay) => sceneToSvg(sceneOf(MAZE), { overlay, theme }));
      expect(hot === cold).toBe(theme === 'print');
    }
    const plain = sceneToSvg(sceneOf(MAZE));
    const valued = sceneToSvg(sceneOf(MAZE), { overlay: distances });
    expect(plain).not.toContain('scale(.7)');
    expect(valued.match(/scale\(\.7\)/g)?.length).toBeGreaterThan(0);
  });

  it('draws every wall once', () => {
    const path = wallPath(sceneOf(MAZE));
    let length = 0;
    for (const [, run] of path.matchAll(/[hv](\d+)/g)) length += Number(run);
    // 12 sides of the rim less one gap, and four inner walls.
    expect(length).toBe(11 + 3);
    expect(path).toMatchInlineSnapshot(`"M0 0h3M1 1h1M1 2h1M0 3h3M0 0v3M2 1v1M3 0v1M3 2v1"`);
  });

  it('does not drift', () => {
    for (const theme of THEMES) expect(sceneToSvg(sceneOf(MINE), { theme })).toMatchSnapshot(theme);
    expect(sceneToSvg(sceneOf(MAZE), { overlay: classes })).toMatchSnapshot('maze');
  });
});

test('describeScene names everybody and every exit', () => {
  expect(describeScene(sceneOf(MAZE))).toMatchInlineSnapshot(
    `"A maze of walls of 3 by 3 cells; Theseus on b3, the Minotaur on b1. Exit: through the outer wall of c2, right."`,
  );
  expect(describeScene(sceneOf(MINE))).toMatchInlineSnapshot(
    `"A cave of 8 by 5 cells; you on b2, the monster on e4. Exit: g2."`,
  );
});
