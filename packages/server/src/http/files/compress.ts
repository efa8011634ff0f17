import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { slices } from '../../threads/time-slices.js';
import type { ServerEnv } from '../environment.js';

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** `quick` takes milliseconds; `hard` makes Brotli's about 7 % smaller and takes a hundred times as long. */
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

export type Encoding = 'br' | 'gzip';

/** The encodings that we have, the one that makes files smallest first. */
const OURS: readonly Encoding[] = ['br', 'gzip'];

/**
 * The encoding that a client likes best by its `Accept-Encoding` (RFC 9110, 12.5.3), of equal ones the smallest. Null:
 * the file as it is.
 */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const quality = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  // Not naming the plain form means that it will do, not that it is wanted.
  let best: Encoding | null = null;
  let most = accepted.get('identity') ?? 0;
  for (const encoding of OURS) {
    const q =
      encoding === 'gzip' ? Math.max(quality('gzip'), accepted.get('x-gzip') ?? 0) : quality(encoding);
    if (q > 0 && (q > most || (q === most && best === null))) [best, most] = [encoding, q];
  }
  return best;
}

/** Bytes below which compressing saves nothing worth its time. */
const LEAST = 1024;

/** Texts, but not event streams. */
const COMPRESSED = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?!event-stream))/;

/** Compresses answers whole, off the thread that answers: to set up a stream takes longer than most answers. */
export const compressAnswers: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  if (body === null || c.req.method === 'HEAD' || headers.has('Content-Encoding')) return;
  if (!COMPRESSED.test(headers.get('Content-Type') ?? '')) return;
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isCompressed = encoding !== null && bytes.length >= LEAST;
  const compressed = isCompressed ? new Uint8Array(await compress(bytes, encoding, 'quick')) : bytes;
  if (isCompressed) await new Promise<void>((resolve) => slices.take(resolve));
  c.res = new Response(compressed, c.res);
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (!isCompressed) return;
  c.res.headers.set('Content-Encoding', encoding);
  c.res.headers.delete('Content-Length');
};
