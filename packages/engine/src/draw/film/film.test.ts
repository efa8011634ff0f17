import { expect, test } from 'vitest';
import { begun } from '../../../test/begun.js';
import { type GameEvent, orThrow } from '../../puzzle/index.js';
import { type FilmTurn, filmOf, filmToSvg, sceneToSvg } from '../index.js';
import { NUGGET } from '../pieces/index.js';
import { animationOf } from './stills.js';
import { type Places, picturesOf } from './turn.js';

/** A game by its moves, from a document. */
function filmed(text: string, moves: string): FilmTurn[] {
  const { level, rules } = begun(text);
  return filmOf(rules, level, '1', orThrow(rules.parseMoves(moves)));
}

const CORRIDOR =
  'game: theseus\nwait: yes\n\n+---+---+---+---+---+---+\n| M           T\n+---+---+---+---+---+---+\n';

const MAZE =
  'game: haunt\nghosts: 2\n\n############\n#..........#\n#.########.#\n#..........E\n############\n';

test('a film shows every place that an actor comes to, two steps as two', () => {
  const svg = filmToSvg(filmed(CORRIDOR, 'RR'));
  const ways = [...svg.matchAll(/@keyframes w\d+\{(.*?)\}\}/g)].map(([, way = '']) => [
    ...new Set([...way.matchAll(/translate\(([\d.]+)px/g)].map(([, x]) => Number(x))),
  ]);
  expect(ways).toEqual([
    [3.5, 4.5, 5.5],
    [0.5, 1.5, 2.5, 3.5, 4.5],
  ]);
  expect(svg).toContain('prefers-reduced-motion');
});

test('in the pause at the end everybody stands where they came to', () => {
  for (const turns of [
    filmed(CORRIDOR, 'RR'),
    filmed(MAZE, 'LLLLLLLL'),
    filmed('game: gold\n\nS5.E\n', 'RR'),
  ]) {
    const ways = [...filmToSvg(turns).matchAll(/@keyframes w\d+\{(.*?)\}\}/g)].map(([, way = '']) => way);
    expect(ways).not.toEqual([]);
    for (const way of ways) {
      const places = [...way.matchAll(/([\d.]+)%\{transform:(translate\(.*?\))/g)];
      const [before, last] = places.slice(-2);
      expect(last?.[1]).toBe('100');
      // The last position stands for two seconds, whatever came before.
      expect(last?.[2]).toBe(before?.[2]);
      expect(Number(before?.[1])).toBeLessThan(90);
    }
  }
});

test('what stays the same is drawn once, and what changes is seen in its time', () => {
  const turns = filmed('game: gold\n\nS5.E\n', 'RR');
  const svg = filmToSvg(turns);
  expect(svg.split(NUGGET[0]?.[1] ?? '')).toHaveLength(6);
  // The nuggets are seen from the start until they are taken.
  expect(svg).toMatch(/@keyframes s\d+\{0%\{opacity:1\}[\d.]+%\{opacity:0\}\}/);
  expect(svg.length).toBeLessThan(3 * sceneToSvg(turns[0].scene).length);
});

test('no moment of a way is said twice, also where somebody is put elsewhere at once', () => {
  const svg = filmToSvg(filmed(MAZE, 'LLLLLLLL'));
  expect(svg).toContain('@keyframes w');
  for (const [, way = ''] of svg.matchAll(/@keyframes w\d+\{(.*?)\}\}/g)) {
    const moments = [...way.matchAll(/([\d.]+)%\{/g)].map(([, at]) => Number(at));
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
  }
});

test('one position is a picture that does not move; none is refused', () => {
  expect(filmToSvg(filmed(CORRIDOR, ''))).not.toContain('@keyframes');
  expect(() => filmToSvg([])).toThrow(RangeError);
});

test('fields of tiles change tile by tile', () => {
  const turns = filmed('game: mines\n\n..*\n...\n', 'a1');
  const svg = filmToSvg(turns);
  expect(svg.match(/<g class="s\d+" opacity="[01]">/g)).toHaveLength(2);
});

test('a film goes as far as its moves are legal', () => {
  expect(filmed(CORRIDOR, '').length).toBe(1);
  expect(filmed(CORRIDOR, 'RR').length).toBe(3);
  expect(filmed(CORRIDOR, 'UUU').length).toBe(1);
});

test('an animation is no larger than it need be, and the last picture stands longest', () => {
  const small = animationOf(filmed(CORRIDOR, 'RR'));
  expect(small.scale).toBe(1);
  expect(small.pictures.map(({ svg }) => svg)).toEqual(
    small.pictures.map(() => expect.stringContaining(`width="${small.width}" height="${small.height}"`)),
  );
  expect(Math.max(...small.pictures.map(({ wait }) => wait))).toBe(small.pictures.at(-1)?.wait);
  const large = animationOf(filmed(`game: escape\n\nS${'.'.repeat(60)}E\n`, ''));
  expect([large.width, large.scale < 1]).toEqual([640, true]);
});

const step = (actor: string, from: number, to: number | null): GameEvent => ({
  actor,
  action: 'moved',
  from,
  to,
  because: { kind: 'test' },
});
const at = (places: Record<string, number>): Places =>
  new Map(Object.entries(places).map(([id, cell]) => [id, { cell, beyond: null }]));
const cells = (frames: readonly Places[]) =>
  frames.map((frame) => Object.fromEntries([...frame].map(([id, place]) => [id, place.cell])));

test('the player first, then two steps of each pursuer in two pictures', () => {
  const events = [
    step('player', 1, 2),
    step('pursuer-0', 9, 8),
    step('pursuer-1', 5, 6),
    step('pursuer-0', 8, 7),
    step('pursuer-1', 6, 6),
  ];
  const frames = picturesOf(at({ player: 1, 'pursuer-0': 9, 'pursuer-1': 5 }), events, at({}));
  expect(cells(frames)).toEqual([
    { player: 2, 'pursuer-0': 9, 'pursuer-1': 5 },
    { player: 2, 'pursuer-0': 8, 'pursuer-1': 6 },
    { player: 2, 'pursuer-0': 7, 'pursuer-1': 6 },
  ]);
});

test('waiting makes no picture, leaving shows the place outside', () => {
  const after: Places = new Map([['player', { cell: 1, beyond: 1 }]]);
  expect(picturesOf(at({ player: 1 }), [step('player', 1, 1)], after)).toEqual([]);
  expect(picturesOf(at({ player: 1 }), [step('player', 1, null)], after)).toEqual([after]);
});
