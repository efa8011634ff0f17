import type { MiddlewareHandler } from 'hono';
import { slices } from '../threads/time-slices.js';
import type { ServerEnv } from './environment.js';
import { acceptedEncoding, compress } from './files/compress.js';

/** Bytes below which compressing saves nothing worth its time. */
const LEAST = 1024;

/** Texts, but for streams, which end with what is watched. */
const COMPRESSED = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?!event-stream))/;

/**
 * Compresses what is answered, whole and off the thread that answers: on it, to set up a stream that compresses takes longer than most
 * answers take to be made.
 */
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
