import { expect, test } from 'vitest';
import { acceptedEncoding } from './compress.js';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['gzip;q=0.5, identity', null],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['identity;q=0, *;q=0', null],
  ['deflate, zstd', null],
  ['br ; q=0.001', 'br'],
  [',,;q=1, gzip;;q', 'gzip'],
])('%j is answered with %j', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
