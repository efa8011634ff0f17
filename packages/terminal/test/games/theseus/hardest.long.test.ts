import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, scratchFolder } from '../../harness.js';

const certificates = join(import.meta.dirname, '../../../../../records/theseus/certificates');

/** A certificate but for the version of the program that wrote it, and so its hash. */
function withoutVersion(path: string) {
  return { ...JSON.parse(readFileSync(path, 'utf8')), program: null, sha256: null };
}

it('theseus hardest proves 4x4 anew: 26 moves, and writes the certificate that we ship', async () => {
  const path = join(scratchFolder(), '4x4.json');
  const { code, out } = await cli([
    ...['theseus', 'hardest', '--size', '4x4', '--json', '--certificate', path],
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    ...{ size: '4x4', optimum: 26, clear: 25, gap: 27 },
    ...{ leaves: 12_388_264, mazes: 16 * 2 ** 24, verified: true },
  });
  expect(withoutVersion(path)).toEqual(withoutVersion(join(certificates, '4x4.json')));
});

it('the certificate of 5x4 that we ship, 40 moves, has parts that count the same again', async () => {
  const path = join(certificates, '5x4.json');
  const { code, out } = await cli([
    'theseus',
    'hardest',
    '--check',
    path,
    '--parts',
    '2',
    '--seed',
    '2',
    '--json',
  ]);
  expect(JSON.parse(out)).toMatchObject({ size: '5x4', optimum: 40, valid: true, recounted: 2, faults: [] });
  expect(code).toBe(0);
});
