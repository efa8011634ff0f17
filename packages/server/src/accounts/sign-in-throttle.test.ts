import { expect, it } from 'vitest';
import { SignInThrottle } from './sign-in-throttle.js';

it('lets somebody try within half a minute, however many addresses guess at his name meanwhile', () => {
  const clock = { now: 0 };
  const throttle = new SignInThrottle(() => clock.now);
  const attack = () => {
    for (let at = 0; at < 100; at++) throttle.begin('ann', `203.0.113.${at}`, null);
  };
  for (let second = 0; second < 60; second++) {
    attack();
    clock.now += 1000;
  }
  attack();
  const wait = throttle.begin('ann', '198.51.100.1', null);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);
  const waits: number[] = [];
  for (let second = 0; second < wait; second++) {
    attack();
    waits.push(throttle.begin('ann', '198.51.100.1', null));
    clock.now += 1000;
  }
  // The announced wait holds, and gets shorter; asking before its end costs nothing.
  expect(waits).toEqual(Array.from({ length: wait }, (_, second) => wait - second));
  attack();
  expect(throttle.begin('ann', '198.51.100.1', null)).toBe(0);
  throttle.succeed('ann', '198.51.100.1', null);
});

it('counts nothing that was not tried', () => {
  const throttle = new SignInThrottle(() => 0);
  for (let at = 0; at < 100; at++) {
    expect(throttle.begin('ann', '198.51.100.1', null)).toBe(0);
    throttle.takeBack('ann', '198.51.100.1', null);
  }
});
