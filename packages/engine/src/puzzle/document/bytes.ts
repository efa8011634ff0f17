/** The encoding of a text by its first bytes: UTF-8, or UTF-16 with a byte order mark or without. */
export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // No text holds a zero: it is half of a letter.
  if (first !== 0 && second === 0) return 'utf-16le';
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : 'utf-8';
}

/** What Node and browsers read code pages with. */
declare const TextDecoder: new (
  page: string,
  how?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** The text in bytes, as their first ones say. */
export const textIn = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** The text that bytes are in a code page; null where they are none, or where the page is not known here. */
export function textOfPage(bytes: Uint8Array, page: string): string | null {
  try {
    return new TextDecoder(page, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether bytes may be a text: no zero says that they are none, or they begin as UTF-16 does. */
export const isTextual = (bytes: Uint8Array): boolean =>
  hasWideMark(bytes) || !bytes.subarray(0, 4096).includes(0);

/** Whether bytes begin with a byte order mark of UTF-16. */
export const hasWideMark = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
