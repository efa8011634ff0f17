import { expect, it } from 'vitest';
import { LONGEST_NAME, readName } from './readable-name.js';

const named = (text: string) => {
  const read = readName(text);
  return read.ok ? read.name : null;
};
const keyOf = (text: string) => {
  const read = readName(text);
  return read.ok ? read.key : null;
};

it('keeps what people are called', () => {
  const names = ['Ida', 'Zoë', 'O’Neill', 'Anna-Lena B.', '李小龍', 'Łukasz 3', 'نور'];
  for (const name of [...names, 'x'.repeat(LONGEST_NAME)]) expect(named(name)).toBe(name.normalize('NFC'));
  expect(named('  Ida   B. ')).toBe('Ida B.');
});

it('refuses what does not show, turns the line round, paints over it, or is code', () => {
  const code = ['=1+1', '<b>Ida</b>', "'; drop table x; --"];
  const signs = ['', ' ', '-', 'I\u202Eda', 'I\u200Bda', 'I\nda', 'I\u0000da', 'a\u0336\u0336\u0336', '😀'];
  for (const name of [...code, ...signs, 'x'.repeat(LONGEST_NAME + 1), 'x'.repeat(1_000_000)])
    expect(named(name)).toBeNull();
});

it('knows two names that a reader takes for one', () => {
  for (const twin of ['IDA B', 'ida b.', 'Ida  B', 'Ída-B', 'Ｉda B'])
    expect(keyOf(twin)).toBe(keyOf('Ida B'));
  expect(keyOf('Ida')).not.toBe(keyOf('Ada'));
});
