import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, orThrow, type PositionGraph } from '@knossos/engine/internal/puzzle';
import { describe, expect, it, test } from 'vitest';
import { boxOf, fitted, showing, zoomed } from './canvas/camera.js';
import { createLooked, frontierOverlay } from './graph-table.js';
import { springLayout } from './layout/force.js';
import { layeredLayout } from './layout/layered.js';
import { createModel } from './model.js';
import { bigWords, graphWords, positionWords } from './words.js';

const level = orThrow(
  rulebook.parse(
    'game: theseus\n\n+---+---+---+\n|     M     |\n+   +---+   +\n|       |    \n+   +---+   +\n|     T     |\n+---+---+---+\n',
  ),
);
const rules = rulebook.of(level);
const mind = mindOf(level);
const start = rules.start(level, '');

function graph(): PositionGraph {
  const answer = mind.exploration && finish(mind.exploration.graph(start, 1000));
  if (answer?.status !== 'drawn') throw new Error('no graph');
  return answer.graph;
}

describe('the model of a graph', () => {
  const model = createModel(rules, level, graph());

  it('knows the way to every position, and the position after every way', () => {
    for (let position = 0; position < model.graph.positions; position++) {
      const moves = model.movesTo(position);
      expect(moves).toHaveLength(model.graph.layers[position] ?? -1);
      expect(model.positionAfter(moves)).toBe(position);
      let state = start;
      for (const move of moves) state = rules.play(state, move).state;
      expect(rules.key(model.stateAt(position))).toBe(rules.key(state));
    }
    expect(model.positionAfter(['U', 'U', 'U', 'U'])).toBeNull();
    expect(model.positionAfter([...'LRRUR'])).toBe(model.positionAfter([...'LRRU']));
  });

  it('counts shortest plans, and its thread has an arrow for every move of theirs', () => {
    const solution = finish(mind.solve(start));
    expect(solution.status === 'solved' && solution.plans).toBe(model.plansFrom(0));
    const thread = model.threadFrom(0);
    expect(thread.at(-1)?.[1]).toBe(model.graph.positions);
    expect(new Set(thread.map(([from]) => model.graph.distances[from]))).toEqual(new Set([5, 4, 3, 2, 1]));
    const lost = model.graph.distances.indexOf(0);
    if (lost >= 0) expect(model.threadFrom(lost)).toEqual([]);
  });

  it('says what it is in words', () => {
    expect(graphWords(model).join(' ')).toBe(
      '8 positions can be reached from the start, of 81 that there could be at most. 7 can be won, 1 is lost; the longest way to a win takes 5 moves. From the start it takes 5 moves, and there is one shortest plan.',
    );
    expect(positionWords(model, 0)).toContain('Position 1 of 8: the start, 5 moves to the win.');
    expect(bigWords(12_345n)).toBe('12,345');
    expect(bigWords(123_456_789_012_345n)).toBe('1.23 × 10¹⁴');
    expect(bigWords(241_700_000_000_000n)).toBe('2.42 × 10¹⁴');
    expect(bigWords(99_960_000_000_000n)).toBe('1.00 × 10¹⁴');
  });
});

test('layouts put every position somewhere, the same way each time', () => {
  for (const layout of [finish(springLayout(graph())), layeredLayout(graph())]) {
    expect(layout.x).toHaveLength(graph().positions + 1);
    for (const value of [...layout.x, ...layout.y]) expect(Number.isFinite(value)).toBe(true);
    const places = new Set([...layout.x].map((x, i) => `${x} ${layout.y[i]}`));
    expect(places.size).toBe(layout.x.length);
  }
  expect(finish(springLayout(graph()))).toEqual(finish(springLayout(graph())));
});

test('the camera shows all of a box, and keeps the point that it zooms around', () => {
  const box = boxOf(Float32Array.of(0, 10), Float32Array.of(0, 4));
  const camera = fitted(box, 400, 300, 1000);
  for (const [x, y] of [
    [0, 0],
    [10, 4],
  ] as const) {
    expect(x * camera.scale + camera.left).toBeGreaterThanOrEqual(20);
    expect(x * camera.scale + camera.left).toBeLessThanOrEqual(380);
    expect(y * camera.scale + camera.top).toBeGreaterThanOrEqual(20);
    expect(y * camera.scale + camera.top).toBeLessThanOrEqual(280);
  }
  const near = zoomed(camera, 2, 100, 50, camera.scale);
  expect((100 - near.left) / near.scale).toBeCloseTo((100 - camera.left) / camera.scale);
  expect(zoomed(camera, 1e9, 0, 0, camera.scale).scale).toBeLessThan(camera.scale * 100);
  const moved = showing(near, 10, 4, 400, 300);
  expect(10 * moved.scale + moved.left).toBeLessThanOrEqual(400);
});

describe('a search that is watched', () => {
  const trace = finish(
    mind.exploration?.search(start, 'visited', { limit: 1000, isListed: true }) as never,
  ) as Parameters<typeof createLooked>[0];

  it('marks the same whether one goes step by step or jumps', () => {
    const slow = createLooked(trace, 8);
    for (let step = 0; step <= trace.steps.length; step++)
      expect(slow.at(step)).toEqual(createLooked(trace, 8).at(step));
    expect([...slow.at(1)].filter((mark) => mark === 2)).toHaveLength(1);
    expect(slow.isKnown).toBe(true);
  });

  it('counts on cells, and by digits where there are very many', () => {
    const [first] = trace.steps;
    if (!first) throw new Error('no step');
    const overlay = frontierOverlay(first, 9, 'positions');
    expect(overlay.values.filter((value) => value !== null)).toEqual([1]);
    const vast = frontierOverlay({ ...first, counts: Float64Array.of(1e20) }, 9, 'sequences');
    expect(vast.values.filter((value) => value !== null)).toEqual([21]);
    expect(vast.legend).toContain('digits');
  });
});
