export interface AccountName {
  readonly name: string;
  /** The same for all names that a person would take for this one; no two accounts share it. */
  readonly key: string;
}

const SHORTEST = 2;
const LONGEST = 30;

/** Scripts whose letters may stand in one name: those with look-alikes of one another never together (UTS 39). */
const SCRIPTS: readonly RegExp[] = [
  /^\p{Script=Latin}*$/u,
  /^\p{Script=Greek}*$/u,
  /^\p{Script=Cyrillic}*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]*$/u,
  /^\p{Script=Hangul}*$/u,
  /^\p{Script=Arabic}*$/u,
  /^\p{Script=Hebrew}*$/u,
  /^\p{Script=Devanagari}*$/u,
  /^\p{Script=Armenian}*$/u,
  /^\p{Script=Georgian}*$/u,
  /^\p{Script=Thai}*$/u,
];

/** Letters and digits that look like a Latin letter, small or capital, each after that letter. */
const LOOK_ALIKE: ReadonlyMap<string, string> = new Map(
  'aаα bвβ cсϲ eеε hнηһ iіι jјϳ kкκ l1ӏ mмμ nν o0оο pрρ sѕ tтτ xхχ yуυү zζ'
    .split(' ')
    .flatMap(([latin = '', ...others]) => others.map((other): [string, string] => [other, latin])),
);

/** What stands between the words of a name. */
const BETWEEN = /[ ._'’-]/gu;

const RESERVED: ReadonlySet<string> = new Set(
  ['admin', 'administrator', 'anonymous', 'knossos', 'moderator', 'nobody', 'root', 'server', 'system'].map(
    keyOf,
  ),
);

/** The key of a name, also of a name that is not allowed. */
export function keyOf(name: string): string {
  const folded = name.normalize('NFKC').toLowerCase().normalize('NFC').replace(BETWEEN, '');
  return [...folded].map((letter) => LOOK_ALIKE.get(letter) ?? letter).join('');
}

/** A name as it will be kept, or the fault in it, as a sentence. */
export function readName(text: string): AccountName | string {
  // A compatible form shows letters of mathematics and the like as what they stand for.
  const name = text.normalize('NFKC').trim();
  const length = [...name].length;
  if (length < SHORTEST || length > LONGEST) return `A name has ${SHORTEST} to ${LONGEST} characters.`;
  if (!/^[\p{L}\p{M}0-9 ._'’-]+$/u.test(name)) {
    return "A name is made of letters, digits, spaces and the signs . _ ' -.";
  }
  if (!/^[\p{L}0-9].*[\p{L}\p{M}0-9]$/u.test(name) || /[ ._'’-]{2}/u.test(name)) {
    return 'A name begins and ends with a letter or a digit, with one sign at a time between.';
  }
  // A mark on a mark on a mark paints over the lines above.
  if (/\p{M}{3}/u.test(name)) return 'There are too many marks on one letter.';
  const letters = name.replace(/[^\p{L}]/gu, '');
  if (!SCRIPTS.some((script) => script.test(letters))) {
    return 'A name has letters of one script: those of two can look the same.';
  }
  return { name, key: keyOf(name) };
}

/** Whether people would take an account of this name for the server itself, or for who runs it. */
export function isReserved({ key }: AccountName): boolean {
  return RESERVED.has(key);
}
