import { networkOf } from '@knossos/engine/internal/games/mouse/rules/network';
import { runOn as walkTo } from '@knossos/engine/internal/games/mouse/walk/walk';
import { orThrow } from '@knossos/engine/internal/puzzle';
import { trapStar } from '@knossos/research/trap/maze';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { readMouse } from '../design.js';
import { ALL_AT_ONCE, type Clock, MouseRun } from './run.js';

const level = orThrow(readMouse('game: mouse\n\n..#../#..../..#../#..#./.....\n'));
const network = networkOf(level);

/** A clock that stands still until it is told to go on. */
function handClock() {
  let time = 0;
  let waiting: (() => void) | null = null;
  const clock: Clock = {
    now: () => time,
    request: (callback) => {
      waiting = callback;
      return 1;
    },
    cancel: () => {
      waiting = null;
    },
  };
  const pass = (ms: number) => {
    time += ms;
    const callback = waiting;
    waiting = null;
    callback?.();
  };
  return { clock, pass, isWaiting: () => waiting !== null };
}

/** A run on a clock, with the speed that was chosen, a mouse that counts, and the turn at which all at once stops. */
const runOn = (
  clock: Clock,
  speed: number,
  onEnd = () => {},
  of = network,
  modulo?: number,
  most = Number.POSITIVE_INFINITY,
) => new MouseRun(of, modulo === undefined ? {} : { modulo }, () => most, signal(speed), onEnd, clock);

test('at ten turns a second a second brings ten turns, and the end is told once', () => {
  const { clock, pass, isWaiting } = handClock();
  let ends = 0;
  const run = runOn(clock, 3, () => ends++);
  run.play();
  for (let i = 0; i < 10; i++) pass(100);
  expect(run.walk.turns).toBe(11);
  for (let i = 0; i < 100; i++) pass(100);
  expect(run.walk.isOut).toBe(true);
  expect([run.walk.turns, ends, run.playing.value, isWaiting()]).toEqual([52, 1, false, false]);
});

test('any turn is reached from any other, and shows what a fresh run shows there', () => {
  const run = runOn(handClock().clock, 0);
  for (const turn of [30, 7, 51, 0, 52]) {
    run.goTo(turn);
    const fresh = walkTo(network, turn);
    expect([run.walk.turns, Array.from(run.walk.visits)]).toEqual([turn, Array.from(fresh.visits)]);
    expect(run.trail().at(-1)).toBe(run.walk.at);
    expect(run.trail()).toHaveLength(Math.min(turn + 1, 28));
  }
  run.step(-1);
  expect(run.walk.turns).toBe(51);
  run.goTo(Number.POSITIVE_INFINITY);
  expect(run.walk.turns).toBe(52);
});

test('all at once stops a trapped mouse after one round, and it can go on round', () => {
  const { clock, pass } = handClock();
  const run = runOn(clock, ALL_AT_ONCE, () => {}, networkOf({ board: trapStar(4), order: [] }), 4, 25);
  run.play();
  pass(16);
  expect([run.walk.turns, run.playing.value]).toEqual([25, false]);
  run.step(1);
  expect(run.walk.turns).toBe(26);
});
