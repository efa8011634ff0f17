import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReserved, keyOf, readName } from './names.js';

/** The key of a name that may be taken. */
function key(text: string): string {
  const name = readName(text);
  if (typeof name === 'string') throw new Error(`${text}: ${name}`);
  return name.key;
}

describe('a name', () => {
  it.each(['Ada', 'José', "O'Neill", 'Anna-Lena', 'mr.x', 'Вася', 'Ελένη', '太郎', 'r2d2', '김민수', 'दीपक'])(
    '%s may be taken as it is',
    (name) => {
      expect(readName(name)).toEqual({ name, key: keyOf(name) });
    },
  );

  it.each([
    ['one letter', 'a'],
    ['very long', 'a'.repeat(31)],
    ['a control character', 'ada\u0007'],
    ['a direction', 'ada\u202egpj'],
    ['nothing that is seen', 'a\u200bda'],
    ['a tag', '<b>ada</b>'],
    ['a picture', 'ada😀'],
    ['a line', 'ada\nbob'],
    ['a sign at its end', 'ada-'],
    ['two signs', 'ada--b'],
    ['two scripts', 'аda'],
    ['a tower of marks', 'a\u0363\u0364\u0365da'],
    ['empty', ''],
  ])('with %s is refused with a sentence', (_, name) => {
    expect(readName(name)).toMatch(/^[A-Z].*\.$/);
  });

  it('is one with all that look like it', () => {
    const pairs = (text: string) => text.split(', ').map((pair) => pair.split('='));
    const alike = 'Ada=aDA, joe=j0e, Lea=1ea, ace=асе, anna-lena=Anna Lena, José=Jose\u0301, ＡＤＡ=ada';
    for (const [one = '', other = ''] of pairs(alike)) expect(key(one)).toBe(key(other));
    for (const [one = '', other = ''] of pairs('Karl=Kari, José=Jose, Mail=Mali'))
      expect(key(one)).not.toBe(key(other));
  });

  it('has one key, however its letters are written and however often it is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const name = readName(text);
        if (typeof name === 'string') return;
        expect(readName(name.name)).toEqual(name);
        expect(keyOf(text)).toBe(name.key);
        expect(keyOf(name.name.normalize('NFD'))).toBe(name.key);
        expect(keyOf(name.key)).toBe(name.key);
      }),
    );
  });

  it('of the server itself is kept for it', () => {
    for (const name of ['admin', 'Server', 'K N O S S O S', 'r00t']) {
      const read = readName(name);
      expect(typeof read === 'object' && isReserved(read)).toBe(true);
    }
    expect(isReserved({ name: 'Ada', key: 'ada' })).toBe(false);
  });
});
