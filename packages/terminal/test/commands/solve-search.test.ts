import { SEARCH_NAMES } from '@knossos/engine/internal/search';
import { describe, expect, it } from 'vitest';
import { BROKEN, cli, files, jsonOf, MAZE, MINE, prints, refuses, TRAP } from '../harness.js';

const WANDERING = 'game: escape\nhears: 1\nidle: wander\n\n#######\n#S...E#\n#..M..#\n#######\n';

const paths = files({
  'mine.txt': MINE,
  'maze.txt': MAZE,
  'trap.txt': TRAP,
  'broken.txt': BROKEN,
  'dice.txt': WANDERING,
  'described.txt': 'game: custom\nrule: V mirrors you left-right\n\nS..V\n....\n.E..\n',
  'falling.txt':
    'game: custom\nrule: V mirrors you left-right\nrule: _ falls when left\n\nS_.V\n._..\n._E.\n',
  'field.txt': 'game: mines\nmines: 1\nseed: 1\n\n...\n...\n',
});

interface Searched {
  readonly status: string;
  readonly length: number | null;
  readonly bound: string | null;
  readonly searches: readonly {
    readonly name: string;
    readonly status: string;
    readonly length: number | null;
    readonly looked: string;
    readonly layers?: readonly { readonly depth: number; readonly looked: string }[];
  }[];
  readonly error: string | null;
}

describe('knossos solve --search', () => {
  prints('solve', [
    [`${paths['mine.txt']} --search all`, /visited +21 moves +448 +488\n/],
    [`${paths['mine.txt']} --search all`, /a-star +21 moves +25 +54\n/],
    [`${paths['mine.txt']} --search all`, 'there could be 11,664 positions at most'],
    [
      `${paths['mine.txt']} --search visited --limit 50`,
      'visited gave up: the limit of 50 states was met',
      4,
    ],
    ...SEARCH_NAMES.map((name) => ['--help', name] as const),
  ]);

  refuses('solve', [
    [
      `${paths['mine.txt']} --search visted`,
      'It takes sequences, rebuild, visited, a-star, retrograde or all.',
    ],
    [`${paths['mine.txt']} --search visted`, 'Did you mean visited?'],
    [`${paths['mine.txt']} --search visited --all`, ''],
  ]);

  it('tells the layers of one', async () => {
    const { out } = await cli(['solve', paths['maze.txt'], '--search', 'sequences', '--stats']);
    const rows = out
      .split('\n')
      .flatMap((line) => /^ +(\d) +(\d+) +(\d+) +(\d+)$/.exec(line)?.slice(1, 3) ?? []);
    expect(rows).toEqual(['0', '1', '1', '3', '2', '4', '3', '6', '4', '11']);
  });

  it('prints the documented keys, counts as texts', async () => {
    const names = ['mine.txt', 'trap.txt', 'broken.txt', 'dice.txt', 'field.txt'] as const;
    const line = 'solve --json --search all --stats'.split(' ');
    const { out } = await cli([...line, ...names.map((name) => paths[name])]);
    const [mine, trap, broken, dice, mines] = JSON.parse(out) as readonly Searched[];
    const keys = ['file', 'index', 'title', 'game', 'status', 'length', 'bound', 'searches', 'seed', 'error'];
    for (const one of [mine, trap, broken, dice, mines]) expect(Object.keys(one ?? {})).toEqual(keys);
    expect(mine).toMatchObject({ status: 'solved', length: 21, bound: '11664', error: null });
    expect(mine?.searches.map(({ name }) => name)).toEqual([...SEARCH_NAMES]);
    expect(mine?.searches[2]).toMatchObject({ status: 'solved', looked: '448', length: 21 });
    expect(mine?.searches[2]?.layers?.slice(0, 3)).toMatchObject([
      { depth: 0, looked: '1' },
      { depth: 1, looked: '2' },
      { depth: 2 },
    ]);
    expect(trap).toMatchObject({ status: 'impossible', length: null });
    expect(broken).toMatchObject({ status: 'invalid', searches: [] });
    expect(dice?.error).toContain('This level has dice');
    expect(mines?.error).toContain('only for games of pursuit');
  });

  it('names the searches of a described level, and compares these', async () => {
    const path = paths['described.txt'];
    const [{ length, searches }] = await jsonOf(`solve ${path} --search all --json`);
    expect(length).toBe(3);
    expect(searches.map(({ name }: { name: string }) => name)).toEqual(['sequences', 'rebuild', 'visited']);
    for (const one of searches) expect(one).toMatchObject({ status: 'solved', length: 3 });
    const [falling] = await jsonOf(`solve ${paths['falling.txt']} --search visited --json`, {}, 5);
    // You on 12 cells and V on 12 or gone, and each of the three cells fallen or not.
    expect(falling.bound).toBe(String(12 * 13 * 2 ** 3));
    expect(Number(falling.searches[0].kept)).toBeLessThanOrEqual(Number(falling.bound));
    const { out } = await cli(['solve', path, '--search', 'a-star']);
    expect(out).toContain('Own Rules has no search a-star: it takes sequences, rebuild, visited or all');
  });
});
