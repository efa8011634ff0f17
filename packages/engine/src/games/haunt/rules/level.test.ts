import { describe, expect, it } from 'vitest';
import { described } from '../../../../test/faults.js';
import { orThrow, parseDocument, splitPack } from '../../../puzzle/index.js';
import { CAMPAIGN_PACK } from '../campaign/levels.js';
import { campaignLevels, hauntRules, placesOf } from '../index.js';

const parse = (text: string) => {
  const document = parseDocument(text);
  return document.ok ? hauntRules.parse(document.value) : document;
};
const faultOf = (text: string) => described(parse(text));

const DIGITS = `0000000000
0111110110
0010011100
0011010110
0110100100
0111111100
0000000900`;
const MAZE = `##########
#.....#..#
##.##...##
##..#.#..#
#..#.##.##
#.......##
#######E##`;

describe('documents', () => {
  it('may be drawn in digits or in characters, also on one line', () => {
    const level = parse(`game: haunt\n\n${MAZE}\n`);
    expect(level.ok && hauntRules.format(level.value)).toBe(`game: haunt\n\n${MAZE}\n`);
    expect(parse(`game: haunt\n\n${DIGITS}\n`)).toEqual(level);
    expect(parse(`game: haunt\n\n${DIGITS.replaceAll('\n', '/')}\n`)).toEqual(level);
    expect(level.ok && placesOf(level.value).corridor).toHaveLength(27);
  });

  it('keep every setting that is not the standard one', () => {
    const text = `game: haunt
title: all
rules: article
ghosts: 1
ghost-every: 2
zombies: 3
zombie-every: 4
exit-radius: 6
vision: 5/1
lives: unlimited
mind: theseus
sight: line

${MAZE}
`;
    const level = parse(text);
    expect(level.ok && hauntRules.format(level.value)).toBe(text);
    expect(level.ok && level.value).toMatchObject({ lives: null, vision: { forward: 5, rear: 1 } });
    // Header lines that repeat a standard fall away; rules: 1983 has its own standards.
    const said = parse(`game: haunt\nghosts: 1\nlives: unlimited\nrules: 1983\nvision: 3\n\n${MAZE}\n`);
    expect(said.ok && hauntRules.format(said.value)).toBe(`game: haunt\nrules: 1983\n\n${MAZE}\n`);
    const own = `game: haunt\nrules: 1983\nghosts: 2\nghost-every: 4\nvision: 8/3\n\n${MAZE}\n`;
    expect(hauntRules.format(orThrow(parse(own)))).toBe(own);
  });

  it.each(
    Object.entries({
      'lives: 0': '"0" is no value for lives. It takes a whole number from 1 to 99, or unlimited',
      'vision: 0':
        '"0" is no value for vision. It takes cells seen ahead, such as 8, ahead and behind, such as 8/3',
      'ghosts: -0': '"-0" is no value for ghosts. It takes a whole number from 0 up',
      'ghosts: 32001': 'It takes a whole number from 0 up',
      'ghost-every: 0': 'It takes a whole number from 1 to 1000',
      'mind: bets': 'did you mean "best"?',
      'zombie: 2': 'Did you mean "zombies"?',
      'rules: 1983\nzombies: 2': 'with rules: 1983 there are no zombies',
      'rules: 1983\nlives: 2': 'with rules: 1983 there are no lives',
      'exit-radius: 30': 'line 2: no corridor cell lies farther than 30 from the exit, so nobody can start',
    }),
  )('refuse %s', (header, message) => {
    expect(faultOf(`game: haunt\n${header}\n\n${MAZE}\n`)).toContain(message);
  });

  it('hold as many monsters as fit, and not one more', () => {
    // Wherever the player is put, so many cells lie at least 5 away; the article wants 2.
    for (const [rules, most] of [
      ['classic', 7],
      ['article', 23],
    ] as const) {
      for (const ghosts of [0, 1, most]) {
        const header = (more: number) =>
          `game: haunt\nrules: ${rules}\nghosts: ${ghosts}\nzombies: ${most - ghosts + more}\n\n${MAZE}\n`;
        const full = orThrow(parse(header(0)));
        const { ghosts: placed, zombies } = hauntRules.start(full, '1');
        expect(new Set([...placed, ...zombies]).size).toBe(most);
        expect(faultOf(header(1))).toContain(`Up to ${most} monsters fit`);
      }
    }
    const hall = parse(
      `game: haunt\nghosts: 60\nzombies: 40\n\n${`${'.'.repeat(20)}/`.repeat(14)}${'.'.repeat(19)}E\n`,
    );
    expect(hall.ok && hauntRules.start(hall.value, '1').ghosts).toHaveLength(60);
  });

  it('refuse a maze without exit, with two, with a start that is cut off, or an unknown letter', () => {
    expect(faultOf(`game: haunt\n\n${MAZE.replace('E', '#')}\n`)).toContain('line 3: there is no exit');
    expect(faultOf(`game: haunt\n\n${MAZE.replace('##########', '#E########')}\n`)).toContain(
      'line 9, column 8: there is a second exit; the first is on line 3, column 2',
    );
    const cut = MAZE.replace('#..#.##.##', '#..#######').replace('##..#.#..#', '###.#.##.#');
    expect(faultOf(`game: haunt\n\n${cut}\n`)).toContain('from where no way leads to the exit. Open a way');
    expect(faultOf(`game: haunt\n\n${MAZE.replace('#.....', '#..Q..')}\n`)).toContain(
      'line 4, column 4: "Q" means nothing in this drawing',
    );
    expect(faultOf(`game: haunt\n\n${DIGITS.replace('9', '2')}\n`)).toContain('"2" means nothing');
  });
});

describe('the campaign', () => {
  it('has nine levels with the settings of the game', () => {
    const settings = campaignLevels().map((level) => {
      const { ghosts, ghostEvery, zombies, zombieEvery, vision, exitRadius } = level;
      const steps = zombies === 0 ? '' : `@${zombieEvery}`;
      return `${ghosts}@${ghostEvery} ${zombies}${steps} ${vision.forward}/${vision.rear} ${exitRadius}`;
    });
    const first = '2@3 0 8/3 5, 2@3 1@3 8/3 5, 2@3 2@3 8/3 5, 4@3 3@2 8/3 5, 2@3 2@3 5/2 5';
    const last = '3@3 3@3 5/1 3, 3@3 3@2 5/2 5, 3@3 4@2 5/1 6, 3@3 4@3 5/1 5';
    expect(settings.join(', ')).toBe(`${first}, ${last}`);
    expect(campaignLevels().every(({ rules, lives }) => rules === 'classic' && lives === 6)).toBe(true);
  });

  it('has the article’s maze twice, then seven others that grow to 16 x 15', () => {
    const levels = campaignLevels();
    const drawings = levels.map((level) => hauntRules.format(level).split('\n\n')[1]?.trim());
    expect(drawings.slice(0, 2)).toEqual([MAZE, MAZE]);
    expect(new Set(drawings).size).toBe(8);
    const sizes = levels.map(({ maze }) => maze.columns * maze.rows);
    expect(sizes).toEqual(sizes.slice().sort((a, b) => a - b));
    expect(levels.at(-1)?.maze).toMatchObject({ columns: 16, rows: 15 });
  });

  it('is written in canonical form', () => {
    const texts = splitPack(CAMPAIGN_PACK).map(({ text }) => text.trim());
    expect(texts).toEqual(campaignLevels().map((level) => hauntRules.format(level).trim()));
  });
});
