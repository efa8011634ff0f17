import { expect, test } from 'vitest';
import { type Check, healthReport } from './health.js';

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
