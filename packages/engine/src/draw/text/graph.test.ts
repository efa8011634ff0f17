import { describe, expect, it } from 'vitest';
import { begun } from '../../../test/begun.js';
import type { GraphScene, Overlay, Scene } from '../../puzzle/index.js';
import { describeScene, sceneToSvg, sceneToText } from '../index.js';

const GRAPH = `a: b c d
b: a d
c: a d
d: b c a exit
exit: d
`;

/** The scene of a level of the mouse, before or after the release. */
function sceneOf(text: string, moves: readonly string[] = []): Scene {
  const { rules, state } = begun(`game: mouse\n${text}`, '', moves);
  return rules.view(state);
}

const graph = (moves: readonly string[] = []) =>
  sceneOf(`start: a\nexit: exit\n\n${GRAPH}`, moves) as GraphScene;

const visits: Overlay = {
  name: 'visits',
  title: 'Visits',
  legend: 'how often',
  scale: { kind: 'sequential', least: 0, most: 12, unit: '' },
  values: [12, 1, null, 3, 0],
};

describe('graphs', () => {
  it('are drawn as what level documents hold', () => {
    expect(sceneToText(graph())).toBe(GRAPH);
    expect(sceneToText(graph(['go']))).toBe(GRAPH);
  });

  it('show start, exit and values before the lines', () => {
    expect(sceneToText(graph(), { glyphs: 'unicode', overlay: visits })).toBe(
      [
        'S  12 a: b c d',
        '    1 b: a d',
        '      c: a d',
        '    3 d: b c a exit',
        'E   0 exit: d',
        '',
        'Visits: how often',
        '  from 0 to 12',
        '',
      ].join('\n'),
    );
    expect(sceneToText(graph(), { glyphs: 'emoji' })).toMatch(/^🐭 a: b c d\n {3}b: a d\n/);
  });

  it('are placed in columns by distance from the start, no two vertices on one spot', () => {
    const { vertices } = graph();
    expect(vertices.map(({ x }) => x)).toEqual([0, 1, 1, 1, 2]);
    expect(new Set(vertices.map(({ x, y }) => `${x},${y}`)).size).toBe(5);
    const apart = sceneOf('start: a\nexit: b\n\na: b\nb: a\nalone:\n') as GraphScene;
    expect(apart.vertices.map(({ x }) => x)).toEqual([0, 1, 2]);
  });

  it('are drawn as circles and every edge once', () => {
    const svg = sceneToSvg(graph(), { overlay: visits, title: 'a graph' });
    const edges = /<path d="([^"]*)" fill="none" stroke="[^"]*" stroke-width=".06"\/>/.exec(svg)?.[1] ?? '';
    expect(edges.match(/M/g)).toHaveLength(6);
    expect(svg.match(/<circle [^>]*r=".48"\/>/g)).toHaveLength(5);
    expect(svg.match(/<circle [^>]*fill-opacity/g)).toHaveLength(4);
    for (const name of ['a', 'b', 'c', 'd', 'exit']) expect(svg).toContain(`>${name}</text>`);
    expect(svg).toContain('data-actor="mouse"');
    expect(svg).not.toContain('NaN');
  });

  it('have straight edges where somebody chose the places, else bent ones along a column', () => {
    const lists = 'a: b c\nb: a c\nc: a b\n';
    const places = [' @ 0 0', ' @ 0 30', ' @ 0 60'];
    const placed = lists
      .trim()
      .split('\n')
      .map((line, at) => `${line}${places[at]}\n`)
      .join('');
    const svgOf = (text: string) => sceneToSvg(sceneOf(`start: a\nexit: c\n\n${text}`));
    expect(svgOf(placed)).not.toMatch(/d="M[^"]*Q/);
    const column = 's: a b c\na: s c\nb: s\nc: s a\n';
    const laid = sceneToSvg(sceneOf(`start: s\nexit: c\n\n${column}`));
    expect(laid).toMatch(/d="M[^"]*Q[\d. -]+"/);
  });

  it('are described', () => {
    expect(describeScene(graph())).toBe('A graph of 5 vertices; Squeaky on a. Start: a. Exit: exit.');
  });
});

describe('the mouse on a board', () => {
  it('is drawn as level documents draw it, before the release and after', () => {
    const cells = 'S.#\n...\n..E\n';
    expect(sceneToText(sceneOf(`\n${cells}`))).toBe(cells);
    expect(sceneToText(sceneOf(`\n${cells}`, ['go']))).toBe(cells);
    const walls = '+---+---+\n| S     |\n+   +   +\n|     E |\n+---+---+\n';
    expect(sceneToText(sceneOf(`\n${walls}`))).toBe(walls);
    expect(sceneToText(sceneOf(`\n${walls}`, ['go']))).toBe(walls);
  });

  it('has arrows in through the entrance and out through the exit', () => {
    const gaps = '+   +---+\n|       |\n+   +   +\n|        \n+---+---+\n';
    expect(sceneToText(sceneOf(`\n${gaps}`), { glyphs: 'unicode' })).toBe(
      '╷ ↓ ╶───┐\n│ S     │\n│   ·   ╵\n│       →\n└───────╴\n',
    );
    const svg = sceneToSvg(sceneOf(`\n${gaps}`));
    expect(svg).toContain('translate(2.42 1.5)scale(0.025)rotate(90)');
    expect(svg).toContain('translate(0.5 -0.42)scale(0.025)rotate(0)');
    expect(describeScene(sceneOf(`\n${gaps}`, ['go']))).toBe(
      'A maze of walls of 2 by 2 cells; Squeaky outside, beyond b2. Exit: through the outer wall of b2, right.',
    );
  });

  it('shows what an overlay says of blocked cells, which stay to be told from open ones', () => {
    const overlay: Overlay = {
      ...visits,
      scale: { kind: 'classes', classes: [{ name: 'x', tone: 'good', symbol: '+' }] },
      values: [null, 0, 0, null],
    };
    expect(sceneToText(sceneOf('\nS#\n.E'), { overlay })).toBe('S #+\n +E\n\nVisits: how often\n  +  x\n');
  });
});
