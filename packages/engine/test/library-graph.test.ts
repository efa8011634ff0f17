import {
  type GameId,
  type GraphOptions,
  type GraphPosition,
  graphOf,
  KnossosError,
  rulesOf,
  see,
  withGames,
} from '@knossos/engine';
import { mindOf as rawMindOf } from '@knossos/engine/internal/games/minds';
import { finish, WINNING_MOVE } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { begun } from './begun.js';

const SMALL: Readonly<Record<Exclude<GameId, 'mines'>, string>> = {
  escape: 'game: escape\nwait: yes\n\nS..\n.#.\nM.E\n',
  theseus: rulesOf('theseus').blank,
  gold: 'game: gold\n\nS.3\n#.#\n..E\n',
  mouse: 'game: mouse\n\nS.\n.E\n',
  haunt:
    'game: haunt\nrules: article\nghosts: 1\nlives: 1\nexit-radius: 1\n\n######\n#....#\n#.##E#\n#....#\n######\n',
  custom: 'game: custom\nrule: M wanders\n\nS..\n.#.\nM.E\n',
};
const WANDERING = 'game: escape\nsees: 1\nidle: wander\n\nS..\n.#.\nM.E\n';

async function all<T>(pieces: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
}

const positionsOf = (text: string, options?: GraphOptions) =>
  all(graphOf(text, options)) as Promise<GraphPosition<string>[]>;

describe('the graph of all positions', () => {
  it.each(['escape', 'theseus'] as const)('of %s is the one that the searches walk on', async (id) => {
    const positions = await positionsOf(SMALL[id]);
    const { rules, state } = begun(SMALL[id]);
    const answer = finish(rawMindOf(id).exploration?.graph(rules.see(state), 100_000) as never);
    const { graph } = answer as { graph: { positions: number; targets: Int32Array; layers: Int32Array } };
    const open = positions.filter(({ status }) => status === 'open');
    expect(open).toHaveLength(graph.positions);
    expect(open.reduce((sum, { moves }) => sum + moves.length, 0)).toBe(graph.targets.length);
    const wins = open.flatMap(({ moves }) => moves.filter(({ to }) => positions[to]?.status === 'won'));
    expect(wins).toHaveLength([...graph.targets].filter((to) => to === WINNING_MOVE).length);
    expect(Math.max(...open.map(({ depth }) => depth))).toBe(Math.max(...graph.layers));
  });

  it.each([...Object.entries(SMALL), ['escape', WANDERING]])(
    'of %s leads from position to position',
    async (id, text) => {
      const positions = await positionsOf(text, { limit: 300 });
      const isTold = (one: GraphPosition<string>, at: number) => one.number === at && one.pieces.length > 0;
      expect(positions.every(isTold)).toBe(true);
      expect(new Set(positions.map(({ key }) => key)).size).toBe(positions.length);
      for (const { moves, depth, status, isCut } of positions) {
        expect(moves.length > 0).toBe(status === 'open' && !isCut);
        const chances = new Map<string, number>();
        for (const { move, to, chance } of moves) {
          expect(positions[to]?.depth ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(depth + 1);
          chances.set(move, (chances.get(move) ?? 0) + chance);
        }
        for (const sum of chances.values()) expect(sum).toBeCloseTo(1, 9);
      }
      const branches = positions.some(({ moves }) => moves.some(({ chance }) => chance < 1));
      expect(branches).toBe(id === 'haunt' || id === 'custom' || text === WANDERING);
    },
  );

  it('begins at a position as at a level, also of a game that plays by its own rules', async () => {
    const game = rulesOf('theseus');
    const later = game.play(game.start(game.blank), 'D');
    const [first] = await all(graphOf(later));
    expect(first?.pieces).toEqual(see(later).pieces);
    expect(await all(withGames().graphOf(later))).toEqual(await all(graphOf(later)));
  });

  it('is cut where its limit says so', async () => {
    const whole = await positionsOf(SMALL.theseus);
    const some = await positionsOf(SMALL.theseus, { limit: 10 });
    expect(whole.some(({ isCut }) => isCut)).toBe(false);
    expect(some.filter(({ isCut }) => isCut).length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(16);
    expect(some.filter(({ isCut }) => !isCut)).toEqual(
      whole.slice(0, some.length).filter((_, at) => !some[at]?.isCut),
    );
  });

  it('is refused in words where what lies hidden decides, and ended by a signal', async () => {
    await expect(positionsOf(rulesOf('mines').blank)).rejects.toThrow(
      'Minehunt has no graph of positions: what a move leads to depends on what lies hidden',
    );
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    await expect(positionsOf(SMALL.gold, { signal: controller.signal })).rejects.toThrow('enough');
    for (const wrong of [{ limit: 0 }, { form: 'dot' }, { forms: 'json' }])
      await expect(positionsOf(SMALL.gold, wrong as never)).rejects.toThrow(KnossosError);
  });
});

describe('a graph as text', () => {
  it.each(Object.entries(SMALL))('of %s is JSON of the same positions', async (_, text) => {
    const options = { limit: 60 };
    const written = JSON.parse((await all(graphOf(text, { ...options, form: 'json' }))).join(''));
    const positions = await positionsOf(text, options);
    expect(written.positions).toEqual(positions);
    expect(written.isComplete).toBe(positions.every(({ isCut }) => !isCut));
  });

  it.each(Object.entries(SMALL))(
    'of %s is GraphML: keys are declared, and edges lead from node to node',
    async (_, text) => {
      const titled = text.replace(/\ntitle:.*/, '').replace('\n', '\ntitle: <a> & "b"\n');
      const xml = (await all(graphOf(titled, { limit: 60, form: 'graphml' }))).join('');
      const open: string[] = [];
      const keys = new Map<string, string>();
      const nodes = new Set<string>();
      const ends: string[] = [];
      expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<graphml xmlns="http:\/\/graphml/);
      for (const [tag, isEnd, name, attributes = '', isEmpty] of xml.matchAll(
        /<(\/?)([a-z]+)((?: [\w.:]+="[^"<]*")*)(\/?)>/g,
      )) {
        if (isEnd === '/') expect(open.pop(), tag).toBe(name);
        else if (isEmpty !== '/') open.push(name ?? '');
        const told = new Map(
          [...attributes.matchAll(/ ([\w.:]+)="([^"]*)"/g)].map(([, key, value]) => [key, value ?? '']),
        );
        if (name === 'key') keys.set(told.get('id') ?? '', told.get('for') ?? '');
        if (name === 'node' && isEnd === '') nodes.add(told.get('id') ?? '');
        if (name === 'edge' && isEnd === '') ends.push(told.get('source') ?? '', told.get('target') ?? '');
        if (name === 'data' && isEnd === '') expect(keys.get(told.get('key') ?? ''), tag).toBe(open.at(-2));
      }
      expect(open).toEqual([]);
      expect(ends.filter((end) => !nodes.has(end))).toEqual([]);
      expect(nodes.size).toBe((await positionsOf(text, { limit: 60 })).length);
      expect(xml.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
    },
  );
});
