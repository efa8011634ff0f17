import { createHash, createHmac } from 'node:crypto';
import type { HandedIn } from './protocol.js';

/** One part in so many is counted again. */
export const ONE_IN = 20;

/** So many sub-branches of every certified part are counted again by the server. */
export const DRAWN = 2;

/**
 * Chooses the parts that are counted again, one in {@link ONE_IN}, by a keyed hash (HMAC-SHA-256; H. Krawczyk, M. Bellare
 * and R. Canetti, RFC 2104, 1997) of what was handed in: nobody who does not know the secret can tell beforehand which, nor
 * learn it from those that were. A server that publishes a hash of the secret at the beginning and the secret at the end
 * lets everybody check that it chose fairly.
 */
export function chooserOf(secret: string, oneIn = ONE_IN): (count: HandedIn) => boolean {
  return (count) => numberFor(secret, count, oneIn) === 0;
}

/**
 * Draws different ones of the claims of a certificate, by the same keyed hash of what was handed in and of the certificate: they are
 * decided by a number that its volunteer cannot know, and only once everything that it says is fixed.
 */
export function drawerOf(secret: string, drawn = DRAWN) {
  return (count: HandedIn, certificate: string, claims: number): number[] => {
    const left = Array.from({ length: claims }, (_, at) => at);
    return Array.from({ length: Math.min(drawn, claims) }, (_, turn) =>
      left.splice(numberFor(secret, count, left.length, [certificate, turn]), 1),
    ).flat();
  };
}

/** A number below another one. */
function numberFor(
  secret: string,
  { batch, part, volunteer, serial }: HandedIn,
  below: number,
  more: readonly unknown[] = [],
): number {
  const text = JSON.stringify([batch, part, volunteer, serial, ...more]);
  const digest = createHmac('sha256', secret).update(text).digest();
  // Of 48 bits, so that the remainder is uniform to within 2^-40.
  return digest.readUIntBE(0, 6) % below;
}

/** What binds a volunteer to a certificate. */
export function hashOf(claims: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(claims)).digest('hex');
}
