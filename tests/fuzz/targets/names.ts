import { readName as readAccountName } from '../../../packages/server/src/accounts/names.js';
import { readName } from '../../../packages/server/src/accounts/readable-name.js';
import { readCode, shownCode } from '../../../packages/server/src/classes/codes.js';
import { readMoves } from '../../../packages/terminal/src/games/haunt/play/bindings.js';
import { KeyDecoder, readClick, readPaste } from '../../../packages/terminal/src/screen/keys.js';
import { changed } from '../mutate.js';
import { same, type Target } from '../target.js';

const NAMES = ['Ann', 'Minos of Knossos', 'J. Enright', "O'Brien-Smith", 'Ωmega 7', 'Жук', 'a_b', '林'];
const CODES = ['bcdfg-hjkmn', 'bcdf-ghjk-mnpq', 'BCDFG HJKMN'];

/** What people call themselves and others: taken as it will be kept, which is then taken again, or refused in a sentence. */
function checkName(input: string): void {
  const name = readName(input);
  if (name.ok) {
    const again = readName(name.name);
    if (!again.ok) throw new Error(`a name that is kept is refused: ${again.reason}`);
    same(again.name, name.name, 'a name that is kept');
    same(again.key, name.key, 'its key');
  }
  const account = readAccountName(input);
  if (typeof account === 'string') {
    if (!/^[A-Z].*\.$/.test(account)) throw new Error(`a name is refused by ${account}`);
  } else {
    const again = readAccountName(account.name);
    if (typeof again === 'string') throw new Error(`a name that is kept is refused: ${again}`);
    same(again.key, account.key, 'the key of an account');
  }
}

function checkCode(input: string): void {
  const code = readCode(input);
  if (code !== null) same(readCode(shownCode(code)) ?? '', code, 'a code');
}

const KEYS = [
  ...['\u001b[A\u001b[1;2B\u001bOC\u001b[3~', '\u001b[<0;12;7M\u001b[<0;12;7m', 'hjkl\r\t\u007f\u0003'],
  ...['\u001b\u001b[Z\u001bx', 'é林\u{1f9ff}'],
];

/** What a terminal sends, whole and cut at every place: keys, the same ones however it arrives. */
function checkKeys(input: string): void {
  const text = input.slice(0, 400);
  const keysOf = (...parts: readonly string[]) => {
    const decoder = new KeyDecoder();
    return [...parts.flatMap((part) => decoder.push(part)), ...decoder.flush()];
  };
  const keys = keysOf(text);
  for (const key of keys) {
    readClick(key);
    readPaste(key);
  }
  const middle = Math.floor(text.length / 2);
  if (/[\ud800-\udbff]$/.test(text.slice(0, middle))) return;
  same(keysOf(text.slice(0, middle), text.slice(middle)).join(' '), keys.join(' '), 'what was cut in two');
}

const LINES = ['forward left', 'FFL', 'walk, right', 'hint', 'undo 3', 'help'];

function checkWords(input: string): void {
  const moves = readMoves(input);
  if (typeof moves === 'string' && (moves.length > 400 || /undefined|NaN/.test(moves)))
    throw new Error(`a line is refused by ${moves}`);
}

export const nameTargets: readonly Target[] = [
  changed('names/people', 15_000, () => NAMES, checkName),
  changed('names/codes', 20_000, () => CODES, checkCode),
  changed('names/keys', 15_000, () => KEYS, checkKeys),
  changed('names/words', 10_000, () => LINES, checkWords),
];
