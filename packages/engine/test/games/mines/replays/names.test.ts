import { strFromU8, strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { byteSum } from '../../../../src/games/mines/replay/avf.js';
import { peoplesText } from '../../../../src/games/mines/replay/bytes.js';
import { readReplay } from '../../../../src/games/mines/replay/index.js';
import { writeRawvf } from '../../../../src/games/mines/replay/rawvf.js';
import { orThrow } from '../../../../src/puzzle/index.js';
import { encodeAvf } from './made-replays.js';
import { made } from './played.js';

/** Made names, in bytes as machines of their countries write them. */
const ZHANG = [0xd5, 0xc5, 0xc8, 0xfd];
const MUELLER = [...strToU8('M'), 0xfc, ...strToU8('ller')];
const IVAN = [0xc8, 0xe2, 0xe0, 0xed];
const RARE = [0x86, 0xb4];

it.each([
  ['in ASCII', [...strToU8('Nobody 7')], 'Nobody 7'],
  ['in UTF-8', [...strToU8('张三 Ivo 🐭')], '张三 Ivo 🐭'],
  ['of hanzi', ZHANG, '张三'],
  ['of hanzi and letters', [...strToU8('x-'), ...ZHANG, ...strToU8(' 99')], 'x-张三 99'],
  ['of Western letters', MUELLER, 'Müller'],
  ['that is nothing anywhere', [0x81], '\u0081'],
])('a name %s is read', (_, bytes, text) => {
  expect(peoplesText(Uint8Array.from(bytes))).toBe(text);
});

it.each([
  ['in an answer', (text: string) => text.replace(/^/gm, '> ')],
  ['in a code fence', (text: string) => `\`\`\`\n${text}\`\`\`\n`],
  ['indented', (text: string) => text.replace(/^(?=.)/gm, '    ')],
  ['in capitals', (text: string) => text.toUpperCase()],
  ['with a mark at its beginning', (text: string) => `\ufeff${text}`],
])('a RAWVF %s is the same', (_, change) => {
  const [recording] = made;
  const text = strFromU8(writeRawvf(recording));
  expect(orThrow(readReplay(strToU8(change(text)))).events).toEqual(recording.events);
});

it.each([
  ['Russia', 31, IVAN, 'Иван'],
  ['China', 37, RARE, '喆'],
  ['a country that says nothing', 12, MUELLER, 'Müller'],
])('the name of an AVF from %s is in its code page', (_, country, name, text) => {
  const [recording] = made;
  const bytes = [...encodeAvf({ ...orThrow(readReplay(encodeAvf(recording))), saysMs: 0 })];
  // The country, the length, "Nobody" and its sum stand behind the board and the number of records.
  const shift = (list: Iterable<number>) => Array.from(list, (byte) => (byte + 211) & 255);
  const nobody = [6, ...shift(strToU8('Nobody')), ...shift(strToU8(String(byteSum(strToU8('Nobody')))))];
  const at = bytes.findIndex((_byte, from) => nobody.every((one, i) => bytes[from + i] === one));
  const named = [name.length, ...shift(name), ...shift(strToU8(String(byteSum(Uint8Array.from(name)))))];
  bytes.splice(at - 1, nobody.length + 1, country, ...named);
  expect(orThrow(readReplay(Uint8Array.from(bytes))).player).toBe(text);
});
