import { expect, test } from 'vitest';
import { gate } from '../../test/served.js';
import { Watches } from './watches.js';

/** Watches whose looks are counted, and wait until they are let go on. */
function counted() {
  let looks = 0;
  let next = gate();
  const watches = new Watches<number>({
    look: async (id) => {
      looks += 1;
      if (looks === 2) throw new Error('the database is away');
      return id * 100 + looks;
    },
    rest: (until) =>
      Promise.race([
        next.opened,
        new Promise<void>((resolve) => until.addEventListener('abort', () => resolve(), { once: true })),
      ]),
  });
  const turn = async () => {
    const before = next;
    next = gate();
    before.open();
    for (let at = 0; at < 10; at++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { watches, turn, looks: () => looks };
}

test('watches of a thing look once for all who watch it, over a database that is away, until nobody does', async () => {
  const { watches, turn, looks } = counted();
  const [first, second]: [number[], number[]] = [[], []];
  const stopFirst = watches.watch(7, (seen) => first.push(seen));
  const stopSecond = watches.watch(7, (seen) => second.push(seen));
  for (let at = 0; at < 3; at++) await turn();
  expect(first).toEqual(second);
  expect(first[0]).toBe(701);
  expect(first).not.toContain(702);
  expect(watches.size).toBe(1);
  stopFirst();
  stopFirst();
  await turn();
  expect(second.length).toBe(first.length + 1);
  stopSecond();
  expect(watches.size).toBe(0);
  const before = looks();
  await turn();
  expect(looks()).toBe(before);
});
