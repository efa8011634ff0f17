import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultOfSeal, sealed } from './seal.js';

const records = join(import.meta.dirname, '../../../../../records');
const shipped = [
  'mouse/certificates',
  'mouse/ends',
  'mouse/graphs/certificates',
  'theseus/certificates',
].flatMap((folder) => readdirSync(join(records, folder)).map((file) => join(folder, file)));

/** What sha256sum makes of `open`. */
const KNOWN = 'b70c93bd6ebafba2099b29dce511479561fd4c6e63b961a3e526bb97e54614ec';

describe('the hash of a certificate', () => {
  const open = '{\n  "kind": "x",\n  "version": 2,\n  "branches": [\n    ["o",1]\n  ]\n}\n';

  it('is that of its other lines, as sha256sum makes it', () => {
    expect(sealed(open)).toBe(open.replace('2,\n', `2,\n  "sha256": "${KNOWN}",\n`));
    expect(faultOfSeal(sealed(open), 2)).toBeNull();
  });

  it('does not fit another branch, or one that is missing', () => {
    for (const [from, to] of [
      ['["o",1]', '["o",2]'],
      ['    ["o",1]\n', ''],
      ['"x"', '"y"'],
    ]) {
      expect(faultOfSeal(sealed(open).replace(from, to), 2)).toMatch(/^"sha256" is .*; its lines make /);
    }
    expect(faultOfSeal(open, 2)).toBe('it does not say the hash of its lines');
    expect(faultOfSeal(open, 1)).toBeNull();
  });

  it.each(shipped)('stands in %s', (file) => {
    const text = readFileSync(join(records, file), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ version: 2, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(faultOfSeal(text, 2)).toBeNull();
  });
});
