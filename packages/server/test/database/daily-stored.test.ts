import { afterAll, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import {
  countDaily,
  dailyPuzzle,
  enterDaily,
  type FoundResult,
  keepDailyPuzzle,
  listDaily,
  placeInDaily,
  type Solver,
} from '../../src/daily/results.js';
import { addTestAccount } from './account.js';

const AT = '2026-11-22T10:00:00.000Z';

const found = (moves: number, worth = moves, rank = worth): FoundResult => ({
  ...{ played: 'R'.repeat(moves), moves, worth, rank, at: AT },
});
const guest = (name: string, key = `key of ${name}`): Solver => ({
  ...{ kind: 'guest', key, name, nameKey: name.toLowerCase() },
});

let count = 0;
const fresh = () => {
  count += 1;
  return { day: '2026-11-22', game: `game${count}` };
};

describe.each(drawnKind(1))('daily results in $name', async ({ open }) => {
  const store = await open();
  afterAll(() => store.close());

  const names = async (puzzle: ReturnType<typeof fresh>) =>
    (await listDaily(store, puzzle)).items.map(({ name, moves }) => `${name} ${moves}`);

  it('keep a puzzle as it was made first', async () => {
    const puzzle = fresh();
    expect(await dailyPuzzle(store, puzzle)).toBeNull();
    const texts = ['one', 'two', 'three'];
    const kept = await Promise.all(texts.map((text) => keepDailyPuzzle(store, puzzle, text)));
    expect(new Set(kept).size).toBe(1);
    expect(await keepDailyPuzzle(store, puzzle, 'four')).toBe(kept[0]);
    expect(await dailyPuzzle(store, { ...puzzle, day: '2026-11-21' })).toBeNull();
  });

  it('count the best of each, the best first, of equal ones the first', async () => {
    const puzzle = fresh();
    const ida = { kind: 'account', account: await addTestAccount(store, `Ida ${count}`) } as const;
    const enter = (solver: Solver, moves: number) => enterDaily(store, puzzle, solver, found(moves));
    expect(await enter(ida, 20)).toEqual({ ok: true, isBetter: true });
    expect(await enter(guest('Bo'), 17)).toEqual({ ok: true, isBetter: true });
    expect(await enter(guest('Cy'), 17)).toEqual({ ok: true, isBetter: true });
    expect(await enter(guest('Bo'), 18)).toEqual({ ok: true, isBetter: false });
    expect(await enter(guest('Bo'), 17)).toEqual({ ok: true, isBetter: false });
    expect(await names(puzzle)).toEqual(['Bo 17', 'Cy 17', `Ida ${count} 20`]);
    // Who comes to the same later stands behind those who were there before.
    expect(await enter(ida, 17)).toEqual({ ok: true, isBetter: true });
    expect(await names(puzzle)).toEqual(['Bo 17', 'Cy 17', `Ida ${count} 17`]);
    expect(await enter(ida, 15)).toEqual({ ok: true, isBetter: true });
    expect(await names(puzzle)).toEqual([`Ida ${count} 15`, 'Bo 17', 'Cy 17']);
    const cy = await placeInDaily(store, puzzle, guest('Cy'));
    expect(cy).toMatchObject({ place: 3, name: 'Cy', isGuest: true });
    expect(await placeInDaily(store, puzzle, ida)).toMatchObject({ place: 1, isGuest: false });
    expect(await placeInDaily(store, puzzle, guest('nobody'))).toBeNull();
    expect(await countDaily(store, puzzle)).toBe(3);
  });

  it('keep one of each, however many hand in at once', async () => {
    for (let times = 0; times < 3; times++) {
      const puzzle = fresh();
      const results = [9, 5, 7, 8, 6].map((moves) => enterDaily(store, puzzle, guest('Bo'), found(moves)));
      await Promise.all(results);
      expect(await names(puzzle)).toEqual(['Bo 5']);
    }
  });

  it('come in pages that lose and double nothing', async () => {
    const puzzle = fresh();
    for (let at = 0; at < 13; at++)
      await enterDaily(store, puzzle, guest(`g${at}`), found(5 + (at % 4), -at, -(at % 4)));
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page = await listDaily(store, puzzle, { limit: 5, after });
      seen.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    const whole = await listDaily(store, puzzle, { limit: 500 });
    expect(seen).toEqual(whole.items.map(({ id }) => id));
    expect(new Set(seen).size).toBe(13);
    expect((await listDaily(store, puzzle, { after: '1,1); drop table x; --' })).items).toHaveLength(13);
  });
});
