import { expect, it } from 'vitest';
import { labelledSettings, orThrow, setHeader } from '../../../puzzle/index.js';
import { rulebook } from '../../index.js';
import { theseusRules } from '../index.js';
import type { TheseusLevel } from './level.js';

const read = (text: string) => orThrow(rulebook.parse(text)) as TheseusLevel;

/** A text after its rules were chosen in the designer. */
function chosen(text: string, rules: string | null): string {
  const next = setHeader(text, 'rules', rules);
  return theseusRules.rewritten?.(read(text), next)?.text ?? next;
}

it('the starter is a maze under either rules, with its exit where its gap was', () => {
  const { blank } = theseusRules;
  const mummies = read(chosen(blank, 'mummy'));
  expect(mummies).toMatchObject({ rules: 'mummy', exits: [13], pursuers: read(blank).pursuers });
  const back = read(chosen(rulebook.format(mummies), null));
  expect(back).toMatchObject({ rules: 'classic', exits: [13], start: mummies.start });
  expect(theseusRules.rewritten?.(mummies, rulebook.format(mummies))).toBeNull();
});

it('gives the gap back that an exit cell stood in for, as long as it stands there', () => {
  const classic = read(theseusRules.blank);
  const mummies = read(chosen(theseusRules.blank, 'mummy'));
  const back = (level: TheseusLevel, before: TheseusLevel | null) =>
    theseusRules.rewritten?.(level, setHeader(rulebook.format(level), 'rules', null), before)?.text ?? '';
  expect(back(mummies, classic)).toBe(rulebook.format(classic));
  const moved = { ...mummies, exits: [12] };
  expect(read(back(moved, classic)).exits).toEqual([12]);
  expect(read(back(mummies, mummies)).exits).toEqual([13]);
});

it('keeps what the other rules know, and takes the rest out', () => {
  const classic =
    'game: theseus\nwait: no\nexit: immediate\nsteps: 3\n\n+---+---+---+\n| T   M   V |\n+   +   +   +\n| M       E |\n+---+---+---+\n';
  const mummies = read(chosen(classic, 'mummy'));
  expect(mummies).toMatchObject({ wait: false, exit: 'survive', steps: 2, exits: [5] });
  expect(mummies.pursuers).toHaveLength(2);
  const full =
    'game: theseus\nrules: mummy\nscorpion: vertical\n\n+---+---+---+\n| T   S : K |\n+   +   +   +\n| M   X   E |\n+---+---+---+\n';
  expect(read(chosen(full, null))).toMatchObject({ rules: 'classic', pursuers: [{ cell: 3, kind: 'M' }] });
});

it('tells what was taken out, and nothing where nothing was', () => {
  const lost = (text: string, rules: string | null) =>
    theseusRules.rewritten?.(read(text), setHeader(text, 'rules', rules))?.lost;
  expect(lost(theseusRules.blank, 'mummy')).toBeNull();
  expect(lost(chosen(theseusRules.blank, 'mummy'), null)).toBeNull();
  const full =
    'game: theseus\nrules: mummy\n\n+---+---+---+\n| T   S : K |\n+   +   +   +\n| M   X   E |\n+---+---+---+\n';
  expect(lost(full, null)).toBe('Classic rules know no scorpion, trap, key or gate: taken out.');
  expect(lost(full.replace('S : K', '     '), null)).toBe('Classic rules know no trap: taken out.');
  const classic =
    'game: theseus\nexit: immediate\nsteps: 3\n\n+---+---+---+\n| T   M   M |\n+   +   +   +\n| M       E |\n+---+---+---+\n';
  expect(lost(classic, 'mummy')).toBe(
    'Mummy Maze rules know no third mummy, win on arrival or other number of steps: taken out.',
  );
});

it('offers no setting that has no effect under the rules', () => {
  const keys = (text: string) => labelledSettings(theseusRules, text).map(({ key }) => key);
  expect(keys('game: theseus\n')).toEqual(['rules', 'wait', 'exit', 'steps', 'dark']);
  expect(keys('game: theseus\nrules: mummy\n')).toEqual(['rules', 'wait', 'dark', 'scorpion']);
});
