import { createHmac } from 'node:crypto';
import type { HandedIn } from './protocol.js';

/** One part in so many is counted again. */
export const ONE_IN = 20;

/**
 * Chooses the parts that are counted again, one in {@link ONE_IN}, by a keyed hash (HMAC-SHA-256; H. Krawczyk, M. Bellare
 * and R. Canetti, RFC 2104, 1997) of what was handed in: nobody who does not know the secret can tell beforehand which, nor
 * learn it from those that were. A server that publishes a hash of the secret at the beginning and the secret at the end
 * lets everybody check that it chose fairly.
 */
export function chooserOf(secret: string, oneIn = ONE_IN): (count: HandedIn) => boolean {
  return ({ bough, part, lender, serial }) => {
    const text = JSON.stringify([bough, part, lender, serial]);
    const digest = createHmac('sha256', secret).update(text).digest();
    // Of 48 bits, so that the remainder is uniform to within 2^-43.
    return digest.readUIntBE(0, 6) % oneIn === 0;
  };
}
