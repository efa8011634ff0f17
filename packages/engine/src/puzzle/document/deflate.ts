import { deflateSync, Inflate, inflateSync, strFromU8, strToU8 } from 'fflate';

/** Bytes that are inflated at once. */
const PIECE = 256;

/** A text, deflated. The bytes never change from version to version: an id is made of them. */
export function deflated(text: string): Uint8Array {
  return deflateSync(strToU8(text), { level: 9 });
}

/** The text in deflated bytes; null when it has more than `most` bytes. Throws for damaged or cut data. */
export function inflated(bytes: Uint8Array, most: number): string | null {
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate((part) => {
    length += part.length;
    if (length <= most) parts.push(part);
  });
  // A byte swells to 1,032 at most, so that a hostile id is stopped within once the limit beyond it.
  for (let at = 0; at < bytes.length && length <= most; at += PIECE) {
    inflate.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
  if (length > most) return null;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return strFromU8(whole);
}

/** Whether deflated bytes come to their end. To be asked only of the beginning of bytes that are known to be short. */
export function isWhole(bytes: Uint8Array): boolean {
  try {
    inflateSync(bytes);
    return true;
  } catch {
    return false;
  }
}
