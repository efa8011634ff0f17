import { expect, it } from 'vitest';
import { TimeSlices } from './time-slices.js';

/** Works that take 4 ms at once and 2 ms behind a promise, and in which turn of the event loop each began. */
async function turnsOf(count: number): Promise<readonly number[]> {
  let [now, turn] = [0, 0];
  const turns: number[] = [];
  const slices = new TimeSlices(() => now, 10);
  const work = async () => {
    turns.push(turn);
    now += 4;
    await null;
    now += 2;
  };
  for (let at = 0; at < count; at++) slices.take(() => void work());
  while (turns.length < count) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    turn++;
  }
  return turns;
}

it('spreads what comes at once over turns, each with no more than begins within its slice', async () => {
  const turns = await turnsOf(20);
  expect(turns).toHaveLength(20);
  // 6 ms each: the second is the last that begins within 10 ms. Work in the next phase of a turn has a slice of its own.
  for (const turn of turns) expect(turns.filter((other) => other === turn).length).toBeLessThanOrEqual(4);
});

it('begins in the order in which it was asked for, and at once where nobody waits', () => {
  const slices = new TimeSlices(() => 0, 10);
  const begun: number[] = [];
  slices.take(() => begun.push(0));
  expect(begun).toEqual([0]);
  return new Promise<void>((resolve) => {
    for (let at = 1; at < 5; at++) slices.take(() => begun.push(at));
    slices.take(() => resolve());
  }).then(() => expect(begun).toEqual([0, 1, 2, 3, 4]));
});
