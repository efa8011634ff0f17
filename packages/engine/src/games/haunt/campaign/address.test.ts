import { describe, expect, it } from 'vitest';
import { describeFault, orThrow, parseDocument, parseQuery, withHeader } from '../../../puzzle/index.js';
import { campaignLives, hauntRules, levelsWith, RULE_SETS, readRunQuery, SIGHTS } from '../index.js';
import { CAMPAIGN_PACK, campaignLevels } from './levels.js';

const SPARE = { seed: 'spare', today: '2026-11-21' };

describe('the campaign under a set of rules', () => {
  it('is nine levels that can be played, of the same mazes', () => {
    for (const rules of RULE_SETS)
      for (const sight of SIGHTS)
        for (const [index, level] of levelsWith(sight, rules).entries()) {
          const read = parseDocument(hauntRules.format(level));
          expect(orThrow(read.ok ? hauntRules.parse(read.value) : read)).toEqual(level);
          expect(level).toMatchObject({ rules, sight, maze: campaignLevels()[index]?.maze });
        }
    expect(levelsWith('line', 'article')).toBe(levelsWith('line', 'article'));
  });

  it('is by the article what its documents say with that line in their headers', () => {
    const texts = CAMPAIGN_PACK.split('\n---\n');
    const said = texts.map((text) =>
      orThrow(hauntRules.parse(withHeader(orThrow(parseDocument(text)), 'rules', 'article'))),
    );
    expect(levelsWith('through', 'article')).toEqual(said);
    expect(said.map(({ exitRadius }) => exitRadius)).toEqual([3, 3, 3, 3, 3, 3, 3, 6, 3]);
  });

  it('has one ghost, no zombie and no lives by the book of 1983', () => {
    for (const level of levelsWith('through', '1983'))
      expect(level).toMatchObject({ ghosts: 1, ghostEvery: 5, zombies: 0, lives: null });
    expect(RULE_SETS.map(campaignLives)).toEqual([6, 6, null]);
  });
});

describe('a run’s address', () => {
  it('says nothing of rules in old links, which lead where they led', () => {
    const read = orThrow(readRunQuery(null, parseQuery('seed=a&sight=line'), SPARE));
    expect(read.setup).toMatchObject({ rules: 'classic', sight: 'line' });
  });

  it.each([
    ['rules=article', { rules: 'article', plan: { seed: 'spare', from: 1, lives: 6 } }],
    ['rules=1983&from=4', { rules: '1983', plan: { seed: 'spare', from: 4, lives: null } }],
    ['rules=1983&lives=unlimited', { rules: '1983', plan: { seed: 'spare', from: 1, lives: null } }],
  ])('names them: %s', (query, setup) => {
    expect(orThrow(readRunQuery(null, parseQuery(query), SPARE)).setup).toMatchObject(setup);
  });

  it.each([
    ['rules=default', 'Rules are classic, article or 1983.'],
    ['rules=', '"" is no set of rules'],
    ['rules=1983&lives=3', 'where nobody bites. Leave "lives=" out.'],
  ])('refuses %s and says what is allowed', (query, message) => {
    const read = readRunQuery(null, parseQuery(query), SPARE);
    expect(read.ok ? '' : describeFault(read.fault)).toContain(message);
  });
});
