import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { cli } from '../packages/terminal/test/harness.js';
import { namesIn, ROOT } from './repository.js';
import { drawn } from './set-up/drawn.js';

const folder = join(ROOT, 'records/mouse');
const filesOf = (kind: string) => namesIn(`records/mouse/${kind}`).map((name) => `${kind}/${name}`);
const files = ['certificates', 'minds', 'graphs/certificates'].flatMap(filesOf);

test.each(drawn(files, 4))(
  'the certificate %s adds up, shows its maze, and holds what two of its branches hold',
  async (file) => {
    const seed = String(inject('seed'));
    const args = ['mouse', 'enumerate', '--verify', join(folder, file), '--branches', '2', '--seed', seed];
    const { code, out, err } = await cli([...args, '--json']);
    expect(JSON.parse(out), err).toMatchObject({ valid: true, recounted: 2, faults: [] });
    expect(code).toBe(0);
  },
);
