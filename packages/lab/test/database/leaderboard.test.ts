import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finish } from '@knossos/engine/internal/puzzle';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import {
  addResult,
  champions,
  firstResult,
  historyOf,
  importShipped,
  markVerified,
  type RankedKind,
  recordsOfLate,
} from '../../src/archive/index.js';
import { judge, RECORD_KINDS, readShipped } from '../../src/records/index.js';
import type { Store } from '../../src/store/index.js';

const root = join(import.meta.dirname, '../../../..');
const HOW = { version: '0.1.0', command: null, seed: null, cpuSeconds: null };
const run = (claim: Parameters<typeof judge>[0]) => Promise.resolve(finish(judge(claim)));

describe.each(drawnKind(0))('the leaderboard in $name', ({ open }) => {
  let store: Store;
  let count = 0;

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  /** Keeps values in a category of its own, all verified but for those that are to be left out; null where they were kept already. */
  async function keep(kind: RankedKind, size: string, values: readonly { value: number; holds: boolean }[]) {
    const ids: number[] = [];
    for (const [at, { value, holds }] of values.entries()) {
      const category = { game: kind.game, kind: kind.kind, size, variant: '' };
      const { id } = await addResult(store, { ...HOW, ...category, found: `find ${at}`, value });
      if (holds) await markVerified(store, id, 'test');
      ids.push(id);
    }
    return ids;
  }

  it('has the best of every category, and every step on the way there, as a walk through the list has', async () => {
    const values = fc.array(fc.record({ value: fc.integer({ min: 0, max: 9 }), holds: fc.boolean() }), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(
        values,
        fc.constantFrom('highest' as const, 'lowest' as const),
        async (list, first) => {
          const kind: RankedKind = { game: 'toy', kind: `no. ${++count}`, first };
          const ids = await keep(kind, '3x3', list);
          const steps: number[] = [];
          let best: number | null = null;
          for (const [at, { value, holds }] of list.entries()) {
            const isBetter = best === null || (first === 'highest' ? value > best : value < best);
            if (!holds || !isBetter) continue;
            best = value;
            steps.push(ids[at] ?? 0);
          }
          const category = { ...kind, size: '3x3', variant: '' };
          expect((await historyOf(store, category)).map(({ id }) => id)).toEqual(steps);
          expect((await recordsOfLate(store, [kind], 3)).map(({ id }) => id)).toEqual(
            [...steps].reverse().slice(0, 3),
          );
          const champion = { id: steps.at(-1), contenders: list.filter(({ holds }) => holds).length };
          expect(await champions(store, kind)).toMatchObject(steps.length === 0 ? [] : [champion]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('lists sizes as people count them, and tells what is new in all kinds together', async () => {
    const up: RankedKind = { game: 'toy', kind: 'up', first: 'highest' };
    const down: RankedKind = { game: 'toy', kind: 'down', first: 'lowest' };
    const one = (value: number) => [{ value, holds: true }];
    await keep(up, '10x10', one(1));
    await keep(down, '3x3', one(5));
    await keep(up, '9x9', one(2));
    await keep(down, '3x3', [...one(5), ...one(7), ...one(4)]);
    expect((await champions(store, up)).map(({ size }) => size)).toEqual(['9x9', '10x10']);
    expect((await recordsOfLate(store, [up, down], 10)).map(({ value }) => value)).toEqual([4, 2, 5, 1]);
    expect(await recordsOfLate(store, [], 10)).toEqual([]);
    expect(await firstResult(store)).not.toBeNull();
  });

  describe('with what we ship', () => {
    const kinds = RECORD_KINDS.map(
      ({ game, kind, better }): RankedKind => ({
        game,
        kind,
        first: better === 'more' ? 'highest' : 'lowest',
      }),
    );
    const leaderboard = async () => (await Promise.all(kinds.map((kind) => champions(store, kind)))).flat();

    let shipped: Awaited<ReturnType<typeof readShipped>>;
    let first: Awaited<ReturnType<typeof importShipped>>;

    beforeAll(async () => {
      shipped = await readShipped(join(root, 'records'));
      first = await importShipped(store, shipped, { judge: run, by: 'test' });
    });

    it('has every record of every file, and of a second import nothing', async () => {
      expect(shipped.length).toBeGreaterThan(80);
      expect(first).toEqual({ added: shipped.length, refused: [] });
      const before = await leaderboard();
      expect(await importShipped(store, shipped, { judge: run, by: 'test' })).toEqual({
        added: 0,
        refused: [],
      });
      expect(await leaderboard()).toEqual(before);
      // No file is beaten by another one, so that each is the best of its category.
      const name = ({
        game,
        kind,
        size,
        variant,
        value,
      }: (typeof shipped)[number] | (typeof before)[number]) => [game, kind, size, variant, value].join();
      expect(before.map(name).sort()).toEqual(shipped.map(name).sort());
      for (const { file, command } of shipped) expect(command, file).toMatch(/^(knossos|node) /);
    });

    it('is what the guide says', async () => {
      const guide = readFileSync(join(root, 'docs/mouse/records.md'), 'utf8');
      const best = await leaderboard();
      const value = (kind: string, size: string, variant: string) =>
        best.find((one) => one.kind === kind && one.size === size && one.variant === variant)?.value ?? null;
      const number = (text: string) => (text.trim() === '' ? null : Number(text.replace(/,/g, '')));
      const rows = [...guide.matchAll(/^\| (\d+x\d+) \| ([\d,]+) \|[^|]*\| ([\d,]+) \| ([\d,]*) ?\|$/gm)];
      expect(rows).toHaveLength(11);
      for (const [, size = '', turns = '', crossed = '', walls = ''] of rows) {
        expect([
          value('turns', size, 'cells'),
          value('crossed', size, 'cells'),
          value('turns', size, 'walls'),
        ]).toEqual([turns, crossed, walls].map(number));
      }
      const traps = readFileSync(join(root, 'records/mouse/traps/README.md'), 'utf8');
      const senses = [...traps.matchAll(/^\| (\d+) \| (\d+)(?: \*)? \|([^|]*)\|([^|]*)\|$/gm)];
      expect(senses).toHaveLength(39);
      const cells = (text: string) => number(/= (\d+)/.exec(text)?.[1] ?? '');
      for (const [, k, floor = '', rectangle = '', corners = ''] of senses) {
        const kept = ['trap-floor', 'trap-rectangle', 'trap-corners'].map((kind) =>
          value(kind, '', `k = ${k}`),
        );
        expect(kept, `k = ${k}`).toEqual([number(floor), cells(rectangle), cells(corners)]);
      }
    });

    it('leaves out a file that claims too much, and says so', async () => {
      const [one] = shipped;
      if (!one) throw new Error('there are no records');
      const forged = { ...one, value: one.value + 1 };
      const { added, refused } = await importShipped(store, [forged], { judge: run, by: 'test' });
      expect(added).toBe(0);
      expect(refused).toMatchObject([
        { file: one.file, message: expect.stringContaining(String(one.value)) },
      ]);
    });
  });
});
