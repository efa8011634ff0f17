import { setImmediate as nextTurn } from 'node:timers/promises';
import { Gauge, Registry } from 'prom-client';
import { object } from 'valibot';
import { describe, expect, test } from 'vitest';
import { gate, pageFolder } from '../../test/served.js';
import { createApp } from '../app.js';
import { silentLog } from '../observe/log.js';
import { countBlocks, processMetrics } from '../observe/metrics.js';
import { Components, type Tools } from './component.js';
import { route } from './routes/route.js';

const root = pageFolder();

function from(remoteAddress: string) {
  return { incoming: { socket: { remoteAddress } } };
}

test('health tells what is not ready, and why', async () => {
  const stop = new AbortController();
  const parts = { log: silentLog, registry: new Registry(), closing: stop.signal };
  const tools: Tools = { ...parts, now: () => 0, date: () => 0 };
  let full = false;
  const { opened, open } = gate();
  const health = () => (full ? { ok: false, reason: 'the disk is full' } : ({ ok: true } as const));
  const routes = (['/api/a', '/api/b'] as const).map((path) =>
    route({ method: 'GET', path, summary: path, answer: object({}) }, () => ({})),
  );
  const opening = 'the store is being opened';
  const components = new Components([
    { name: 'store', opening, start: () => opened, routes: routes.slice(1), health },
    { name: 'jobs', routes: routes.slice(0, 1) },
  ]);
  const obstacles = () => components.routes().map(({ obstacle }) => obstacle());
  expect(obstacles()[0]).toBe('store: it waits for other parts to start');
  const app = createApp({ root, components, closing: stop.signal });
  const ask = async (path = '/healthz') => {
    const answer = await app.request(path);
    return [answer.status, await answer.json()];
  };
  const started = components.start(tools);
  expect(obstacles()).toEqual([opening, opening]);
  const store = { ok: false, reason: 'it is starting' };
  const jobs = { ok: false, reason: 'it waits for other parts to start' };
  expect(await ask()).toEqual([503, { status: 'failing', checks: { store, jobs } }]);
  expect((await ask('/healthz/live'))[0]).toBe(200);
  open();
  await started;
  expect(obstacles()).toEqual([null, null]);
  const well = { store: { ok: true }, jobs: { ok: true } };
  expect(await ask('/healthz/ready')).toEqual([200, { status: 'ok', checks: well }]);
  full = true;
  expect(await ask()).toMatchObject([503, { checks: { store: { reason: 'the disk is full' } } }]);
  full = false;
  stop.abort();
  expect(await ask()).toEqual([503, { status: 'stopping', checks: well }]);
  expect(await ask('/healthz/live')).toEqual([200, { status: 'ok' }]);
});

test('health is never kept, and is no page', async () => {
  const answer = await createApp({ root }).request('/healthz');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('application/json');
});

describe('metrics', () => {
  test('are told to this machine and private networks, in the form of Prometheus', async () => {
    const registry = new Registry();
    new Gauge({ name: 'levels', help: 'Levels kept', registers: [registry] }).set(7);
    const app = createApp({ root, registry });
    for (const address of ['127.0.0.1', '10.0.0.5', '::1']) {
      const answer = await app.request('/metrics', {}, from(address));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
      expect(await answer.text()).toContain('\nlevels 7\n');
    }
  });

  test('are told to nobody else, nor through a proxy that nobody has told of', async () => {
    const app = createApp({ root });
    expect((await app.request('/metrics', {}, from('203.0.113.9'))).status).toBe(404);
    expect((await app.request('/metrics')).status).toBe(404);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await app.request('/metrics', { headers }, from('127.0.0.1'))).status).toBe(404);
    const behind = createApp({ root, proxies: 1 });
    expect((await behind.request('/metrics', { headers }, from('127.0.0.1'))).status).toBe(404);
    const lying = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };
    expect((await behind.request('/metrics', { headers: lying }, from('127.0.0.1'))).status).toBe(404);
  });

  test('of the process are numbers, under the names that dashboards know', async () => {
    const registry = new Registry();
    const [long, none] = [() => 1e12, () => 0];
    const stop = processMetrics(registry, long, none);
    const values = new Map(
      (await registry.metrics())
        .split('\n')
        .filter((line) => /^(?!#|nodejs_eventloop_block_)./.test(line))
        .map((line) => line.split(' ') as [string, string]),
    );
    stop();
    expect([...values.keys()].sort()).toEqual([
      'nodejs_eventloop_lag_max_seconds',
      'nodejs_eventloop_lag_p50_seconds',
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_external_memory_bytes',
      'nodejs_heap_size_used_bytes',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ]);
    for (const [name, value] of values) expect(Number(value), name).toBeGreaterThanOrEqual(0);
    expect(Number(values.get('process_resident_memory_bytes'))).toBeGreaterThan(1e7);
    expect(Number(values.get('process_cpu_seconds_total'))).toBeGreaterThan(0.01);
  });

  test('count how long the event loop was held up, so that blocks of all looks can be added up', async () => {
    const registry = new Registry();
    let now = 0;
    const stop = countBlocks(registry, () => now);
    const bucket = async (upTo: string) => {
      const line = `nodejs_eventloop_block_seconds_bucket{le="${upTo}"} `;
      const text = (await registry.metrics()).split('\n').find((one) => one.startsWith(line));
      return Number(text?.slice(line.length) ?? 0);
    };
    while ((await bucket('0.005')) < 2) await nextTurn();
    const [quick, all] = [await bucket('0.25'), await bucket('+Inf')];
    expect(quick).toBe(all);
    // 300 ms go by in one turn.
    now += 310;
    while ((await bucket('+Inf')) === all) await nextTurn();
    expect(await bucket('0.25')).toBe((await bucket('+Inf')) - 1);
    expect(await bucket('0.5')).toBe(await bucket('+Inf'));
    stop();
  });
});
