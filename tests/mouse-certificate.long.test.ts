import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';

const folder = join(import.meta.dirname, '../records/mouse');
const files = ['certificates', 'minds'].flatMap((kind) =>
  readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
);

test.each(files)(
  'the certificate %s adds up, shows its maze, and holds what two of its branches hold',
  async (file) => {
    const seed = process.env.TEST_SEED ?? '1';
    const args = ['mouse', 'enumerate', '--verify', join(folder, file), '--branches', '2', '--seed', seed];
    const { code, out, err } = await cli([...args, '--json']);
    expect(JSON.parse(out), err).toMatchObject({ valid: true, recounted: 2, faults: [] });
    expect(code).toBe(0);
  },
);
