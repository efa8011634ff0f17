import { expect, test } from 'vitest';
import { HealthChecks } from './health.js';

const never = () => new Promise<void>(() => {});

test('all is well where every part says so, or where there is none', async () => {
  const checks = new HealthChecks(never, () => {});
  expect(await checks.report(false)).toEqual({ status: 'ok', checks: {} });
  checks.add('store', () => ({ ok: true }));
  expect(await checks.report(false)).toEqual({ status: 'ok', checks: { store: { ok: true } } });
  expect((await checks.report(true)).status).toBe('stopping');
});

test('a part that is not well, throws or hangs gives its reason, and the others theirs', async () => {
  const faults: unknown[] = [];
  const checks = new HealthChecks(
    () => Promise.resolve(),
    (name, error) => faults.push([name, error]),
  );
  const secret = new Error('password is 1234');
  checks.add('well', () => ({ ok: true }));
  checks.add('ill', () => ({ ok: false, reason: 'the disk is full' }));
  checks.add('thrown', () => {
    throw secret;
  });
  checks.add('hanging', () => new Promise(() => {}));
  expect(await checks.report(false)).toEqual({
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

test('two parts of one name are a mistake of the program', () => {
  const checks = new HealthChecks(never, () => {});
  checks.add('store', () => ({ ok: true }));
  expect(() => checks.add('store', () => ({ ok: true }))).toThrow('two health checks called store');
});
