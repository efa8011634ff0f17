/** Characters of a name at most, as people count them: an é of two code points is one. */
export const LONGEST_NAME = 30;

/** A name that people chose for themselves, as it is shown. */
export type ReadName =
  | {
      readonly ok: true;
      readonly name: string;
      /** What two names have in common that a reader takes for one. */
      readonly key: string;
    }
  | { readonly ok: false; readonly reason: string };

/** Letters with their marks, digits, spaces and what stands in names; it begins with a letter or a digit. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]*$/u;

/** More marks than that on one letter paint over the lines above and below. */
const PILED = /\p{M}{3}/u;

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Reads a name for a list: nothing that hides, turns the line round, or paints over it. A run of spaces becomes one. */
export function readName(text: string): ReadName {
  if (text.length > 10 * LONGEST_NAME) return refused(`it has more than ${LONGEST_NAME} characters`);
  const name = text.normalize('NFC').trim().replace(/ +/g, ' ');
  if (name === '') return refused('it is empty');
  if (!NAME.test(name))
    return refused("a name has letters, digits, spaces and . - _ ', and begins with a letter or a digit");
  if (PILED.test(name)) return refused('too many marks stand on one letter');
  if ([...segments.segment(name)].length > LONGEST_NAME)
    return refused(`it has more than ${LONGEST_NAME} characters`);
  return { ok: true, name, key: keyOf(name) };
}

/** Large and small letters, forms of one letter, and what stands between words make no other name. */
function keyOf(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function refused(reason: string): ReadName {
  return { ok: false, reason };
}
