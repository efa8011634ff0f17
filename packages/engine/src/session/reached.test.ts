import { describe, expect, it } from 'vitest';
import { rulebook } from '../games/index.js';
import { orThrow } from '../puzzle/index.js';
import { formatAddress, parseAddress } from './address.js';
import { challengeWords, comparedWords, formatReached, parseReached } from './reached.js';

const LEVELS = {
  escape: 'game: escape\n\n#######\n#S...E#\n#..M..#\n#######\n',
  gold: 'game: gold\n\nS3#\n.5.\n.#E\n',
  mouse: 'game: mouse\n\nS..\n.#.\n..E\n',
  mines: 'game: mines\nmines: 2\nseed: 7\n\n....\n....\n....\n',
};

function words(game: keyof typeof LEVELS, own: string, friend: string) {
  const level = orThrow(rulebook.parse(LEVELS[game]));
  const [mine, other] = [own, friend].map(parseReached);
  if (!mine || !other) throw new Error(`${own}, ${friend}`);
  const rules = rulebook.of(level);
  return [challengeWords(rules, level, other), comparedWords(rules, level, mine, other)];
}

describe('what a friend has reached', () => {
  it.each(['1', '14', '999999999', '14-helped'])('%s is read as it is written', (text) => {
    const read = parseReached(text);
    expect(read && formatReached(read)).toBe(text);
  });

  it.each(['', '0', '-3', '014', '1.5', '1e3', '1000000000', 'NaN', '14-', '14 ', '１４', '9'.repeat(1e6)])(
    '%# is no figure, and a link leads to its level all the same',
    (text) => {
      expect(parseReached(text)).toBeNull();
      const address = parseAddress(`#/haunt?beat=${text}&seed=a&beat=1`, rulebook);
      expect(address).toMatchObject({ query: 'seed=a' });
    },
  );

  it.each('#/level/abc #/level/abc?moves=R&seed=1 #/play/a/b/2 #/mines/abc #/haunt?seed=s&from=3'.split(' '))(
    'stands behind all else in %s',
    (text) => {
      const plain = parseAddress(text, rulebook);
      const link = formatAddress({ ...plain, beat: '14-helped' }, rulebook);
      expect(link).toBe(`${text}${text.includes('?') ? '&' : '?'}beat=14-helped`);
      expect(parseAddress(link, rulebook)).toEqual({ ...plain, beat: '14-helped' });
      expect(parseAddress(`${link}&beat=x`, rulebook)).toEqual(parseAddress(link, rulebook));
    },
  );

  it('is compared in the unit of its game', () => {
    expect(words('escape', '12', '14')).toEqual([
      'A friend did it in 14 moves. Can you?',
      '12 moves: 2 fewer than your friend.',
    ]);
    expect(words('escape', '2000-helped', '1-helped')).toEqual([
      'A friend did it in 1 move, with help. Can you?',
      '2,000 moves, with help: 1,999 more than your friend.',
    ]);
    expect(words('escape', '14', '14')[1]).toBe('14 moves: the same as your friend.');
    expect(words('gold', '19', '20')).toEqual([
      'A friend reached 20 gold. Can you?',
      '19 gold: 1 less than your friend.',
    ]);
    expect(words('mouse', '150', '120')).toEqual([
      'A friend reached 120 turns. Can you?',
      '150 turns: 30 more than your friend.',
    ]);
    expect(words('mines', '33060', '74260')).toEqual([
      'A friend did it in 1:14.26. Can you?',
      '0:33.06: 41.20 s faster than your friend.',
    ]);
  });
});
