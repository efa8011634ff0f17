import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that cannot be guessed: 256 bits, 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash that is stored for a secret. A secret is long and random, so that a fast hash is enough. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Crockford's alphabet: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that is read off and typed once: 100 bits, `9F3K2-...` in four groups. */
export function newCode(): string {
  const signs = [...randomBytes(20)].map((byte) => ALPHABET[byte % 32]).join('');
  return [0, 5, 10, 15].map((at) => signs.slice(at, at + 5)).join('-');
}

/** The hash that is stored for a code, however it was typed. */
export function hashOfCode(code: string): string {
  const typed = code.normalize('NFKC').toUpperCase().replaceAll('O', '0');
  return hashOfSecret(typed.replace(/[IL]/g, '1').replace(/[^0-9A-Z]/g, ''));
}

/** Whether two hashes are one, in a time that says nothing of where they differ. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The code by which the first admin is made: it lives in memory alone, and is worth nothing once it was used. */
export class FirstAdmin {
  private hash: string | null = null;

  get isWanted(): boolean {
    return this.hash !== null;
  }

  issue(): string {
    const code = newCode();
    this.hash = hashOfCode(code);
    return code;
  }

  matches(code: string): boolean {
    return this.hash !== null && sameHash(this.hash, hashOfCode(code));
  }

  close(): void {
    this.hash = null;
  }
}
