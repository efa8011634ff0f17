import { expect, test } from 'vitest';
import { type Check, healthReport } from './health.js';

const never = () => new Promise<void>(() => {});

test('all is well where every part says so, or where there is none', async () => {
  const report = (checks: [string, Check][], isStopping = false) =>
    healthReport(checks, isStopping, never, () => {});
  expect(await report([])).toEqual({ status: 'ok', checks: {} });
  const well: [string, Check][] = [['store', () => ({ ok: true })]];
  expect(await report(well)).toEqual({ status: 'ok', checks: { store: { ok: true } } });
  expect((await report(well, true)).status).toBe('stopping');
});

test('a part that is not well, throws or hangs gives its reason, and the others theirs', async () => {
  const faults: unknown[] = [];
  const secret = new Error('password is 1234');
  const checks: [string, Check][] = [
    ['well', () => ({ ok: true })],
    ['ill', () => ({ ok: false, reason: 'the disk is full' })],
    ['thrown', () => Promise.reject(secret)],
    ['hanging', () => new Promise(() => {})],
  ];
  const onFault = (name: string, error: unknown) => faults.push([name, error]);
  expect(await healthReport(checks, false, () => Promise.resolve(), onFault)).toEqual({
    status: 'failing',
    checks: {
      well: { ok: true },
      ill: { ok: false, reason: 'the disk is full' },
      thrown: { ok: false, reason: 'its check failed; the log says why' },
      hanging: { ok: false, reason: 'it does not answer in time' },
    },
  });
  expect(faults).toEqual([['thrown', secret]]);
});
