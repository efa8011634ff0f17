import { Registry } from 'prom-client';
import { object, string } from 'valibot';
import { expect, test } from 'vitest';
import { silentLog } from '../observe/log.js';
import type { Component, Tools } from './component.js';
import { Components } from './component.js';
import { route } from './routes/route.js';

const tools: Tools = {
  log: silentLog,
  registry: new Registry(),
  now: () => 0,
  date: () => 0,
  closing: new AbortController().signal,
};

/** A part with one address. */
function part(name: string, more: Partial<Component> = {}): Component {
  const answer = object({ it: string() });
  const one = route({ method: 'GET', path: `/api/${name}`, summary: name, answer }, () => ({ it: name }));
  return { name, routes: [one], ...more };
}

test('whoever asks while parts start is told what they wait for', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const components = new Components([
    part('store', { opening: 'the store is being opened', start: () => opened }),
    part('jobs', { start: () => finished }),
    part('last'),
  ]);
  const obstacles = () => components.routes().map(({ obstacle }) => obstacle());
  expect(obstacles()[0]).toBe('store: it waits for other parts to start');
  const started = components.start(tools);
  expect(obstacles()).toEqual(Array(3).fill('the store is being opened'));
  open();
  await opened;
  await Promise.resolve();
  expect(obstacles()).toEqual([null, 'jobs: it is starting', 'last: it waits for other parts to start']);
  finish();
  await started;
  expect(obstacles()).toEqual([null, null, null]);
});
