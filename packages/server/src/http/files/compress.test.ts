import { expect, test } from 'vitest';
import { acceptedEncoding } from './compress.js';

const GZIP = ['gzip', 'x-gzip', 'gzip, deflate', 'br;q=0, *', 'br;q=0.5, gzip', ',,;q=1, gzip;;q'];
const BROTLI = ['gzip, deflate, br, zstd', 'BR', '*', 'br;q=0.5, gzip;q=0.5', 'br ; q=0.001'];
const PLAIN = ['', 'identity', 'br;q=0, gzip;q=0', 'identity;q=0, *;q=0', 'deflate, zstd'];

test.each<[string | null, readonly (string | undefined)[]]>([
  ['gzip', [...GZIP, 'gzip;q=0.5, identity;q=0.5']],
  ['br', BROTLI],
  [null, [...PLAIN, 'gzip;q=0.5, identity', undefined]],
])('%j is the answer to %j', (encoding, headers) => {
  for (const header of headers) expect(acceptedEncoding(header), header).toBe(encoding);
});
