import { expect, it } from 'vitest';
import { TooBusy, Turns } from './turns.js';

/** Lets all begin that may. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Turns at a work that goes on until the test ends it; who has had his, in order. */
function begin() {
  const turns = new Turns(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (who: string, address: string, account: string | null = null) =>
    turns
      .take({ address, account }, async () => {
        begun.push(who);
        await new Promise<void>((end) => ends.push(end));
      })
      .catch((error: unknown) => {
        if (!(error instanceof TooBusy)) throw error;
        refused.push(who);
      });
  /** Ends the work that began first, and lets the next one begin. */
  const end = async () => {
    await soon();
    ends.shift()?.();
    await soon();
  };
  return { ask, begun, refused, end };
}

it('has whoever asks often wait for himself alone', async () => {
  const { ask, begun, refused, end } = begin();
  for (let at = 0; at < 60; at++) void ask(`eve ${at}`, '203.0.113.6');
  await soon();
  expect(refused).toHaveLength(19);
  // One slot is free for others at any time.
  void ask('ada', '203.0.113.1');
  void ask('ben', '203.0.113.2');
  await soon();
  expect(begun).toEqual(['eve 0', 'ada']);
  await end();
  expect(begun).toEqual(['eve 0', 'ada', 'ben']);
  await end();
  expect(begun).toEqual(['eve 0', 'ada', 'ben', 'eve 1']);
});

it('goes round among addresses, and does one account at a time', async () => {
  const { ask, begun, end } = begin();
  for (const at of [1, 2, 3]) for (const name of ['eve', 'mallory']) void ask(`${name} ${at}`, name, 'ann');
  void ask('ada', 'home', 'ada');
  await soon();
  expect(begun).toEqual(['eve 1', 'ada']);
  for (let at = 0; at < 8; at++) await end();
  const order = begun.filter((who) => who !== 'ada').map((who) => who.split(' ')[0]);
  expect(order).toEqual(['eve', 'mallory', 'eve', 'mallory', 'eve', 'mallory']);
});

it('refuses, when too many wait, the last of the address with the most, and not who comes from elsewhere', async () => {
  const { ask, begun, refused, end } = begin();
  for (let at = 0; at < 120; at++) void ask(`${at}`, `203.0.113.${at % 3}`);
  void ask('ada', '198.51.100.1');
  await end();
  expect(refused.length).toBeGreaterThanOrEqual(17);
  expect(refused).not.toContain('ada');
  await end();
  await end();
  expect(begun).toContain('ada');
});
