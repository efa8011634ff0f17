import { slices } from '@knossos/lab';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../environment.js';
import { acceptedEncoding } from '../files/accepted-encoding.js';
import { press } from '../files/press.js';

/** Bytes below which pressing saves nothing worth its time. */
const LEAST = 1024;

/** Texts, but for streams, which end with what is watched. */
const PRESSED = /^(?:application\/(?:[\w.-]+\+)?(?:json|xml)|text\/(?!event-stream))/;

/**
 * Presses what is answered, whole and off the thread that answers: on it, to set up a stream that presses takes longer than most
 * answers take to be made.
 */
export const pressAnswers: MiddlewareHandler<ServerEnv> = async (c, next) => {
  await next();
  const { headers, body } = c.res;
  if (body === null || c.req.method === 'HEAD' || headers.has('Content-Encoding')) return;
  if (!PRESSED.test(headers.get('Content-Type') ?? '')) return;
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'));
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const isPressed = encoding !== null && bytes.length >= LEAST;
  const pressed = isPressed ? new Uint8Array(await press(bytes, encoding, 'quick')) : bytes;
  if (isPressed) await new Promise<void>((resolve) => slices.take(resolve));
  c.res = new Response(pressed, c.res);
  c.res.headers.append('Vary', 'Accept-Encoding');
  if (!isPressed) return;
  c.res.headers.set('Content-Encoding', encoding);
  c.res.headers.delete('Content-Length');
};
