import { expect, it } from 'vitest';
import { Doorkeeper } from './doorkeeper.js';

it('lets somebody try within half a minute, however many addresses guess at his name meanwhile', () => {
  const clock = { now: 0 };
  const keeper = new Doorkeeper(() => clock.now);
  const attack = () => {
    for (let at = 0; at < 100; at++) keeper.knock('ann', `203.0.113.${at}`, null);
  };
  for (let second = 0; second < 60; second++) {
    attack();
    clock.now += 1000;
  }
  attack();
  const wait = keeper.knock('ann', '198.51.100.1', null);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);
  const told: number[] = [];
  for (let second = 0; second < wait; second++) {
    attack();
    told.push(keeper.knock('ann', '198.51.100.1', null));
    clock.now += 1000;
  }
  // What was said holds, and comes nearer; asking before its end costs nothing.
  expect(told).toEqual(Array.from({ length: wait }, (_, second) => wait - second));
  attack();
  expect(keeper.knock('ann', '198.51.100.1', null)).toBe(0);
  keeper.welcome('ann', '198.51.100.1', null);
});

it('counts nothing that was not tried', () => {
  const keeper = new Doorkeeper(() => 0);
  for (let at = 0; at < 100; at++) {
    expect(keeper.knock('ann', '198.51.100.1', null)).toBe(0);
    keeper.excuse('ann', '198.51.100.1', null);
  }
});
