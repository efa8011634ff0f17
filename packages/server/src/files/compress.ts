import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.js';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/**
 * How hard a text is compressed. `quick` takes milliseconds, since somebody is waiting; `hard` makes Brotli's about 7 % smaller and
 * takes a hundred times as long.
 */
export type Effort = 'quick' | 'hard';

/** Compresses a text, off the main thread. */
export function compress(bytes: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return packGzip(bytes, { level: constants.Z_BEST_COMPRESSION });
  return packBrotli(bytes, {
    params: {
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_QUALITY]: effort === 'quick' ? 6 : constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
