import { expect, test } from 'vitest';
import { Random } from '../../random/index.js';
import {
  CLOSING,
  closingOf,
  EXTRA,
  FrontierTable,
  hiBits,
  LOOSE,
  loBits,
  MOST_SYMBOLS,
  NONE,
  OPENING,
  openingOf,
  RECORD,
  symbolAt,
  VALUE,
} from './frontier.js';
import { moveSymbols } from './sweep-successors.js';

/** A random word with balanced brackets, and the partner of every bracket. */
function randomWord(random: Random): { symbols: number[]; partners: Map<number, number> } {
  const symbols: number[] = [];
  const partners = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < MOST_SYMBOLS; at++) {
    const mustClose = open.length >= MOST_SYMBOLS - at;
    const dice = mustClose ? CLOSING : random.below(4);
    const mayOpen = dice === OPENING && open.length + 1 < MOST_SYMBOLS - at;
    if (mayOpen) {
      open.push(at);
      symbols.push(OPENING);
    } else if (dice === CLOSING && open.length > 0) {
      const partner = open.pop() ?? 0;
      partners.set(partner, at);
      partners.set(at, partner);
      symbols.push(CLOSING);
    } else symbols.push(dice === LOOSE ? LOOSE : NONE);
  }
  return { symbols, partners };
}

const packed = (symbols: readonly number[]) => ({
  lo: symbols.reduce((bits, symbol, at) => bits | loBits(symbol, at), 0),
  hi: symbols.reduce((bits, symbol, at) => bits | hiBits(symbol, at), 0),
});

test('symbols come back from the words, and every bracket finds its partner', () => {
  const random = Random.from('words');
  for (let i = 0; i < 300; i++) {
    const { symbols, partners } = randomWord(random);
    const { lo, hi } = packed(symbols);
    expect(symbols.map((_, at) => symbolAt(lo, hi, at))).toEqual(symbols);
    const found = symbols.map((symbol, at) =>
      symbol === OPENING ? closingOf(lo, hi, at) : symbol === CLOSING ? openingOf(lo, hi, at) : undefined,
    );
    expect(found).toEqual(symbols.map((_, at) => partners.get(at)));
  }
});

test('symbols are moved to their new positions', () => {
  const { lo, hi } = packed([OPENING, NONE, LOOSE, CLOSING]);
  const moved = new Int32Array(2);
  moveSymbols(Int32Array.of(0, 3, 1, 9, 2, 16, 3, 31), lo, hi, moved);
  const expected = Array.from({ length: MOST_SYMBOLS }, (_, at) =>
    at === 3 ? OPENING : at === 16 ? LOOSE : at === 31 ? CLOSING : NONE,
  );
  expect(Array.from({ length: MOST_SYMBOLS }, (_, at) => symbolAt(moved[0], moved[1], at))).toEqual(expected);
});

test('the table keeps what a map keeps, while it grows', () => {
  const random = Random.from('table');
  const table = new FrontierTable();
  const map = new Map<string, number>();
  for (let i = 1; i <= 5000; i++) {
    const lo = (random.below(64) << 26) | random.below(8);
    const hi = random.below(64) - 32;
    const place = table.place(lo, hi);
    const known = map.get(`${lo},${hi}`);
    expect(table.words[place + VALUE]).toBe(known ?? 0);
    table.words[place + VALUE] = known ?? i;
    table.words[place + EXTRA] = i;
    map.set(`${lo},${hi}`, known ?? i);
  }
  expect(table.size).toBe(map.size);
  for (const [key, value] of map) {
    const [lo, hi] = key.split(',').map(Number);
    expect(table.words[table.find(lo, hi) + VALUE]).toBe(value);
  }
  expect(table.find(12345, 6789)).toBe(-1);
  expect(table.words.length).toBe(table.slots * RECORD);
  table.clear();
  expect([table.size, table.find(0, 0)]).toEqual([0, -1]);
});
