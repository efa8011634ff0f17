import { expect, test } from 'vitest';
import { encodeId, finish, orThrow, parseDocument } from '../../puzzle/index.js';
import { Random } from '../../random/index.js';
import { SCALE } from './generator.js';
import { customMind } from './mind.js';
import { formatCustom, parseCustom } from './rules/level.js';

const OWN = `game: custom
title: Hares on ice
rule: you may wait
rule: M flees rows first
rule: M meets you: M dies
rule: ~ is ice for all
rule: win when no M is left
name: M hare
look: M ghost

########
#S..~~.#
#.#.~..#
#..M.#.#
#......#
########
`;

const read = (text: string) => orThrow(parseCustom(orThrow(parseDocument(text))));

const count = (text: string, letter: string) => text.split(letter).length - 1;

test('another level of rules of one’s own keeps them, with as many pieces', () => {
  const level = read(OWN);
  const like = SCALE.like(level);
  expect(like.template).toBeUndefined();
  for (const seed of ['1', '2', '3', '4', '5']) {
    const made = orThrow(finish(customMind.generate({ ...like, effort: '1' }, Random.from(seed))));
    expect(made.rules).toEqual(level.rules);
    expect(made.names).toEqual(level.names);
    expect(made.looks).toEqual(level.looks);
    const drawing = formatCustom(made).split('\n\n')[1] ?? '';
    expect([count(drawing, 'M'), count(drawing, 'S'), count(drawing, '~')]).toEqual([1, 1, 3]);
    expect(finish(customMind.rate(made)).status).toBe('solved');
    // A level made from a model is the model of the next.
    expect(SCALE.like(made).model).toBeDefined();
  }
});

test('a level with the rules of a template is made from the template', () => {
  const rules = ['you may wait', 'M hunts rows first, 2 steps'].map((rule) => `rule: ${rule}\n`).join('');
  expect(SCALE.like(read(`game: custom\n${rules}\nS..M\n...E\n`))).toEqual({
    size: '4x3',
    template: 'minotaur',
  });
});

const WALLED = `game: custom
rule: M hunts columns first, 2 steps
rule: K turns : when entered by you
name: M guard

+---+---+---+---+
| S   K     | E |
+   +---+   +   +
|       :     M |
+   +   +   +   +
|   |           |
+---+---+---+---+
`;

test('walls and gates are drawn, too: as many as a model has, or those of a template', () => {
  const level = read(WALLED);
  const wanted = SCALE.like(level);
  for (const seed of ['1', '2', '3']) {
    const made = orThrow(finish(customMind.generate({ ...wanted, effort: '1' }, Random.from(seed))));
    expect(made.style).toBe('walls');
    expect(made.rules).toEqual(level.rules);
    expect(made.between.map(({ letter }) => letter)).toEqual([':']);
    expect(made.letters.map(({ letter }) => letter).sort()).toEqual(['E', 'K', 'M']);
    expect(finish(customMind.rate(made)).status).toBe('solved');
  }
  const walled = { template: 'minotaur', style: 'walls', size: '8x7', effort: '1' };
  const made = orThrow(finish(customMind.generate(walled, Random.from('1'))));
  expect(formatCustom(made)).toContain('+---+');
  expect(SCALE.like(made)).toEqual({ size: '8x7', template: 'minotaur', style: 'walls' });
});

test('a model is a level of this game', () => {
  for (const [model, message] of [
    ['xx', '"xx" is no id of a level'],
    [encodeId('game: escape\n\nS.E\n'), 'no level of this game'],
  ] as const) {
    const made = finish(customMind.generate({ model }, Random.from('1')));
    expect(made.ok ? '' : made.fault.message).toContain(message);
  }
});
