import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip';

/** The encodings that we have, the one that makes files smallest first. */
const OURS: readonly Encoding[] = ['br', 'gzip'];

/**
 * The encoding that a client likes best by its `Accept-Encoding`, with its quality values (RFC 9110, 12.5.3); of those that
 * it likes as well as each other, the smallest. Null: the file as it is.
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
