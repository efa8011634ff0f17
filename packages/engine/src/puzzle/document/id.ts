import { failure, faultOf, type Result, success } from '../common/result.js';
import { deflated, inflated, isWhole } from './deflate.js';
import { LONGEST_DOCUMENT } from './document.js';
import { bareWord, withoutPunctuation } from './harmless.js';
import { shownCharacter } from './text.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Longer than the id of any level: base64 has four characters for three bytes, and deflate adds next to nothing. */
const LONGEST_ID = LONGEST_DOCUMENT * 1.5;

/** The id that was written or read last: the page of a level asks for its text several times in a row. */
let last: { readonly id: string; readonly text: string } | null = null;

/** The id of a level: its canonical text, deflated, in base64url. It carries the whole level. */
export function encodeId(canonicalText: string): string {
  const id = toBase64Url(deflated(canonicalText));
  // Where each letter is a byte it is read as it was written.
  if (/^[\t\n -~]+$/.test(canonicalText) && canonicalText.length <= LONGEST_DOCUMENT)
    last = { id, text: canonicalText };
  return id;
}

/** Whether a text has the form of an id. It may still not decode. */
export function looksLikeId(text: string): boolean {
  return text.length >= 16 && /^[A-Za-z0-9_-]+$/.test(text);
}

/** The text in an id. Fails on an id that is damaged, cut short or goes on behind its end, and stops at 256 KiB. */
export function decodeId(id: string): Result<string> {
  if (id === last?.id) return success(last.text);
  if (id.length > LONGEST_ID)
    return failure(broken(`it holds more than ${LONGEST_DOCUMENT / 1024} kilobytes`));
  const word = withoutPunctuation(bareWord(id));
  const strange = /[^A-Za-z0-9_-]/u.exec(word)?.[0];
  if (strange !== undefined)
    return failure(
      broken(`it holds a character that is not a letter, a digit, - or _: ${shownCharacter(strange)}`),
    );
  const bytes = fromBase64Url(word);
  if (bytes === null) return failure(broken('it is cut short'));
  try {
    const text = inflated(bytes, LONGEST_DOCUMENT);
    if (text === null) return failure(broken(`it holds more than ${LONGEST_DOCUMENT / 1024} kilobytes`));
    if (text.length === 0) return failure(broken('it is cut short'));
    if (word !== toBase64Url(bytes) || isWhole(bytes.subarray(0, -1)))
      return failure(broken('something follows behind its end'));
    last = { id: word, text };
    return success(text);
  } catch (error) {
    // Code that is not loaded yet is no fault of the id.
    if (error instanceof ReferenceError) throw error;
    return failure(broken('it is damaged or cut short'));
  }
}

function broken(why: string) {
  return faultOf(`this level id cannot be read: ${why}`, 'Copy the whole link or id again.');
}

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const word = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    text += ALPHABET.charAt(word >> 18) + ALPHABET.charAt((word >> 12) & 63);
    if (left > 1) text += ALPHABET.charAt((word >> 6) & 63);
    if (left > 2) text += ALPHABET.charAt(word & 63);
  }
  return text;
}

function fromBase64Url(text: string): Uint8Array | null {
  if (text.length === 0 || text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return null;
    buffer = ((buffer << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (buffer >> bits) & 255;
    }
  }
  return bytes;
}
