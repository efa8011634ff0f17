import { describe, expect, it } from 'vitest';
import { rulebook } from '../games/index.js';
import { faultOf, orThrow } from '../puzzle/index.js';
import { formatAddress, parseAddress } from './address.js';
import { carriedLevels, carriedPack, readCarried } from './carried-pack.js';

const level = (title: string, more = '') =>
  `game: escape\ntitle: ${title}\nbefore: Now ${title}.\nafter: Behind you.\n${more}\n#####\n#S.E#\n#####\n`;
const TEXTS = [level('one'), level('two'), level('three')];
const book = { games: [{ id: 'escape', screens: [] }] };

const addressed = (number: number, pack = carriedPack(TEXTS)) => {
  const hash = formatAddress({ page: 'play', pack, number, moves: null }, book);
  const address = parseAddress(`${hash}?moves=RR`, book);
  if (address.page !== 'play') throw new Error(`${hash} plays nothing`);
  return address;
};
const titlesOf = (number: number) => {
  const found = carriedLevels(addressed(number), rulebook);
  if (found === null) throw new Error('it carries nothing');
  return orThrow(found).map(({ meta }) => [meta.title, meta.before, meta.moves]);
};

describe('an address', () => {
  it('carries the levels of a pack, each with its messages', () => {
    expect(titlesOf(1)).toEqual([
      ['one', 'Now one.', 'RR'],
      ['two', 'Now two.', null],
      ['three', 'Now three.', null],
    ]);
    expect(titlesOf(3)).toEqual([['three', 'Now three.', 'RR']]);
  });

  it('of a shipped pack carries none', () => {
    expect(readCarried('escape/1-first-steps')).toBeNull();
    expect(carriedLevels(addressed(1, 'escape/1-first-steps'), rulebook)).toBeNull();
  });

  it('that is damaged, or names a level that is not there, says so', () => {
    expect(carriedLevels(addressed(4), rulebook)).toEqual({
      ok: false,
      fault: faultOf('this pack has no level 4', 'It has the levels 1 to 3.'),
    });
    const damaged = readCarried(carriedPack(TEXTS).slice(0, -9));
    expect(damaged).toMatchObject({ ok: false });
    const wrong = carriedLevels(
      addressed(1, carriedPack([level('one'), level('two', 'befor: x\n')])),
      rulebook,
    );
    expect(wrong).toMatchObject({ ok: false, fault: { line: 16, help: 'Did you mean "before"?' } });
  });
});
