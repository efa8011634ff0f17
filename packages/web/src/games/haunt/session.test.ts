import { rulebook } from '@knossos/engine/internal/games';
import { campaignOf, type Setup } from '@knossos/engine/internal/games/haunt/index';
import { encodeId, orThrow } from '@knossos/engine/internal/puzzle';
import { describe, expect, it } from 'vitest';
import { addressOf, isSameSetup, readAddress, startHaunt, wholeCampaign } from './session.js';

const OWN =
  'game: haunt\ntitle: a loop\nghosts: 1\nexit-radius: 2\nlives: 3\n\n########\n#......#\n#.####.#\n#......E\n########\n';

function own(): Setup {
  const read = orThrow(readAddress({ id: encodeId(OWN), run: 'seed=a' }, ''));
  return read.setup;
}

const BOOK = { seed: 'x', from: 2, lives: null };

describe('addresses of runs', () => {
  const setups: readonly (readonly [string, Setup])[] = [
    ['the campaign', wholeCampaign('a b&c')],
    ['without end', { ...wholeCampaign('x'), plan: { seed: 'x', from: 4, lives: null } }],
    ['one level, walls hide', { ...wholeCampaign('x'), only: true, sight: 'line' }],
    ['by the article', { ...wholeCampaign('x'), rules: 'article' }],
    ['by the book of 1983', { ...wholeCampaign('x'), rules: '1983', plan: BOOK }],
    ['a level of its own', own()],
  ];

  it.each(setups)('%s is written and read', (_name, setup) => {
    const address = addressOf(setup, 'LFR');
    const read = readAddress(address, 'never');
    if (!read.ok) throw new Error(read.fault.message);
    expect(isSameSetup(read.value.setup, setup)).toBe(true);
    expect(read.value.aids).toEqual(['given']);
    expect(campaignOf(read.value).game.moves).toBeGreaterThanOrEqual(2);
    const start = readAddress(addressOf(setup), 'never');
    expect(start.ok && campaignOf(start.value)).toEqual(campaignOf(startHaunt(setup)));
    expect(start.ok && start.value.aids).toEqual([]);
  });

  it('takes the spare seed where none is named, and the lives of the level', () => {
    const read = readAddress({ id: encodeId(OWN), run: null }, 'spare');
    expect(read.ok && read.value.setup.plan).toEqual({ seed: 'spare', from: 1, lives: 3 });
    expect(read.ok && rulebook.format(campaignOf(read.value).level)).toBe(OWN);
  });

  it('gives the same level object for the same id, for minds that remember it', () => {
    const [one, other] = [own(), own()];
    expect(one.level).toBe(other.level);
  });

  it('knows the run of a day, and of today', () => {
    const some = readAddress({ id: null, run: 'day=2026-11-05' }, 'spare');
    expect(some.ok && some.value.setup).toEqual(wholeCampaign('daily 2026-11-05'));
    const today = readAddress({ id: null, run: 'day=today' }, 'spare');
    expect(today.ok && today.value.setup.plan.seed).toMatch(/^daily \d{4}-\d\d-\d\d$/);
  });

  it.each([
    [null, 'seed=a&lives=none', '"none" is no number of lives'],
    [null, 'seed=a&from=12', 'there is no level "12"'],
    [null, 'seed=a&from=0&only=1', 'there is no level "0"'],
    [null, 'seed=a&sight=far', '"far" is no sight'],
    [null, 'seed=a&rules=artikle', '"artikle" is no set of rules'],
    [null, 'seed=a&rules=1983&lives=6', '"6" is no number of lives by the rules of 1983'],
    [encodeId(OWN), 'rules=article', '"article" is no set of rules of the level in it'],
    [null, 'seed=a&moves=FXF', '"X" is no move'],
    [null, 'sede=a', 'the link says "sede"'],
    ['AAAA', null, ''],
    [encodeId('game: escape\n\nS.E\n'), null, 'holds a level of escape'],
  ])('refuses %s ? %s with one message', (id, run, message) => {
    const read = readAddress({ id, run }, 'spare');
    expect(read.ok).toBe(false);
    expect(!read.ok && read.fault.message).toContain(message);
    expect(!read.ok && read.fault.help).toBeTruthy();
  });
});
