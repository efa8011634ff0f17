import { describe, expect, it } from 'vitest';
import { Passwords, passwordFault, type ScryptCost, USUAL_COST } from './passwords.js';
import { hashOfCode, newCode, newSecret, sameHash } from './secrets.js';

const CHEAP: ScryptCost = { ln: 4, r: 8, p: 1 };

describe('a password', () => {
  const passwords = new Passwords(CHEAP);

  it('is found again by its hash, which says what it cost and never comes twice', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await passwords.hash('correct horse')).not.toBe(hash);
    expect(await passwords.matches('correct horse', hash)).toBe(true);
    expect(await passwords.matches('correct horsf', hash)).toBe(false);
    expect(await passwords.matches('correct horse', null)).toBe(false);
  });

  it('is one in both ways to write its letters', async () => {
    expect(await passwords.matches('cafe\u0301 au lait', await passwords.hash('café au lait'))).toBe(true);
  });

  it('stays good when the cost has grown, and its hash is known to be old', async () => {
    const old = await passwords.hash('correct horse');
    const later = new Passwords({ ln: 5, r: 8, p: 2 });
    expect(await later.matches('correct horse', old)).toBe(true);
    expect([later.isStale(old), passwords.isStale(old)]).toEqual([true, false]);
  });

  it('costs what OWASP advises, and no more than the cheaper half of that', () => {
    const more = [1, 2, 3, 5, 10];
    const advised = [17, 16, 15, 14, 13].map((ln, at): ScryptCost => ({ ln, r: 8, p: more[at] ?? 0 }));
    expect(advised).toContainEqual(USUAL_COST);
    expect(USUAL_COST.ln).toBeLessThanOrEqual(14);
  });

  it('with a hash in another form is an error, never a match', async () => {
    for (const hash of ['', 'plain', '$scrypt$ln=4,r=8,p=1$$', '$argon2id$v=19$x$y'])
      await expect(passwords.matches('x', hash)).rejects.toThrow('in a form that is not known');
  });

  it('that is easily guessed is refused with a sentence', () => {
    expect(passwordFault('four small words', 'ada')).toBeNull();
    for (const [password, name] of [
      ['short', 'ada'],
      ['aaaaaaaaaaaaaa', 'ada'],
      ['x'.repeat(201), 'ada'],
      ['Ariadne1234'.slice(0, 11), 'ariadne'],
      ['ADALOVELACEADALOVELACE', 'adalovelace'],
    ] as const) {
      expect(passwordFault(password, name)).toMatch(/^(?:A|This) password .*\.$/);
    }
  });
});

it('a code may be typed as it is read', () => {
  const code = newCode();
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
  expect(sameHash(hashOfCode(typed), hashOfCode(code))).toBe(true);
  expect(sameHash(hashOfCode(newCode()), hashOfCode(code))).toBe(false);
  expect(sameHash('', hashOfCode(code))).toBe(false);
});

it('a code and a secret never come twice', () => {
  expect(new Set(Array.from({ length: 1000 }, newCode)).size).toBe(1000);
  expect(new Set(Array.from({ length: 1000 }, newSecret)).size).toBe(1000);
  expect(newSecret()).toMatch(/^[\w-]{43}$/);
});
