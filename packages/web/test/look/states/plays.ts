import type { Page } from 'playwright-core';
import { GAMES } from '../../../src/state/games.built.js';
import { LAYOUT, hashOf as minesHash } from '../../games/mines/page.js';
import { FIVE, hashOf as mouseHash } from '../../games/mouse/page.js';
import { ARROWS, lineTo } from '../../lines.js';
import { levelHash, MAZE, MINE } from '../../pages.js';
import { cautiousWin } from '../../play/cautious-keys.js';
import { hashOf, levelsOf, mostOf, type ShippedLevel } from '../levels.js';
import { click, clickAt, type LookState, press, steps, unfold, until } from '../state.js';

const HINT_LINE = ':is([data-test=hint], [data-test=coach]) li';
const RESULT = '[data-test=result]';

/** Asks for a hint, and then for so many steps of it in all. */
const hint = (count: number) =>
  steps(click('Hint'), until(HINT_LINE), ...Array.from({ length: count - 1 }, () => click('Hint')));

/** Switches everything on that is beside the board. */
const toggled = async (page: Page) => {
  for (const button of await page.locator('.play-layout-dock button[aria-pressed=false]').elementHandles())
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
};

/** Levels that stand out of those of a game, by what they have most of. */
const EXTREMES: readonly (readonly [what: string, worth: (level: ShippedLevel) => number])[] = [
  ['the smallest', ({ cells }) => -cells],
  ['the largest', ({ cells }) => cells],
  ['the longest titled', ({ title }) => title.length],
];

/** What is met in every game, from its shipped levels. */
function statesOf(game: string): readonly LookState[] {
  const levels = levelsOf(game);
  const first = levels.find(({ number, pack }) => number === 1 && pack.startsWith(`${game}/1-`)) ?? levels[0];
  if (!first) return [];
  const at = (what: string, level: ShippedLevel): LookState => ({
    name: `${game}, ${what} level`,
    hash: hashOf(level),
    waitFor: '.play-layout-board, .graph-picture',
  });
  const hash = hashOf(first);
  const hasHint = game !== 'mouse';
  return [
    { ...at('the first', first), name: `${game}, first level` },
    ...EXTREMES.map(([what, worth]) => at(what, mostOf(levels, worth))),
    { name: `${game}, all switched on`, hash, act: toggled },
    { name: `${game}, all unfolded`, hash, act: unfold },
    ...(hasHint ? [1, 2, 3] : []).map((count) => ({
      name: `${game}, hint ${count}`,
      hash,
      act: hint(count),
      waitFor: HINT_LINE,
      // One asks for it in the window that one has, and is taken to it there.
      isFleeting: game === 'haunt',
    })),
  ];
}

/** The tools of the table, and its special levels. */
const TABLE: readonly LookState[] = [
  ...(['Maps', 'Tries', 'Solve', 'Share'] as const).map((name) => ({
    name: `the table, ${name}`,
    hash: '#/play/escape/2-the-galleries/3',
    act: clickAt(`[role=tab]:has-text("${name}")`),
  })),
  {
    name: 'the table, two maps',
    hash: '#/play/escape/2-the-galleries/3',
    act: steps(
      clickAt('[role=tab]:has-text("Maps")'),
      async (page) => {
        await page.locator('#overlay-chosen').selectOption('no-return');
        await page.locator('#overlay-compared').selectOption('nearer');
      },
      until('[data-test=compare]'),
    ),
  },
  {
    name: 'the table, a solution',
    hash: '#/play/theseus/2-the-thread/2',
    act: steps(clickAt('[role=tab]:has-text("Solve")', '[data-test=solve] button')),
    waitFor: '[data-test=solve] .notice',
  },
  { name: 'mummies', hash: '#/play/theseus/10-under-the-sands/2' },
  { name: 'mummies with everything', hash: '#/play/theseus/10-under-the-sands/10' },
  { name: 'mummies, unfolded', hash: '#/play/theseus/10-under-the-sands/10', act: unfold },
  { name: 'a dark maze', hash: '#/play/escape/4-no-daylight/1' },
  { name: 'a campaign', hash: '#/play/theseus/8-under-the-palace/1' },
  { name: 'dice on the table', hash: '#/play/escape/5-restless/1', act: press('ArrowRight') },
  { name: 'exploring', hash: levelHash(MINE), act: click('Explore'), waitFor: '[data-test=reading]' },
  { name: 'after a move', hash: levelHash(MINE), act: press('ArrowRight', 'ArrowUp') },
  {
    name: 'a maze that is played',
    hash: '#/play/theseus/2-the-thread/2',
    act: hint(3),
    waitFor: '[data-test=hint] li:nth-child(3)',
    guide: 'hint',
    isFleeting: true,
  },
];

/** A level of the table played to its end, the last move by a key. */
function ended(game: string, status: 'won' | 'lost'): LookState {
  const level = levelsOf(game)[0];
  if (!level) throw new Error(`${game} has no level`);
  const line = lineTo(level.text, status);
  return {
    name: `${game}, ${status}`,
    hash: `${hashOf(level)}?moves=${line.slice(0, -1)}`,
    act: press(ARROWS[line.at(-1) ?? ''] ?? ''),
    waitFor: RESULT,
  };
}

const won = cautiousWin();
const moveInHaunt: Readonly<Record<string, string>> = { F: 'ArrowUp', L: 'ArrowLeft', R: 'ArrowRight' };

const ENDS: readonly LookState[] = [
  ended('escape', 'won'),
  ended('escape', 'lost'),
  ended('theseus', 'won'),
  ended('theseus', 'lost'),
  ended('gold', 'won'),
  {
    name: 'gold, walled in',
    hash: levelHash('game: gold\n\nS3#\n.5.\n.#E\n'),
    act: press('ArrowDown', 'ArrowDown'),
  },
  {
    name: 'mines, won',
    hash: minesHash(LAYOUT),
    act: clickAt('[aria-label^="e3:"]', '[aria-label^="b1:"]'),
    waitFor: RESULT,
  },
  { name: 'mines, lost', hash: minesHash(LAYOUT), act: clickAt('[aria-label^="a1:"]'), waitFor: RESULT },
  // Without motion he is out at once.
  { name: 'mouse, at the end', hash: mouseHash(FIVE), act: click('Release the mouse'), waitFor: RESULT },
  {
    name: 'haunt, lost',
    hash: '#/haunt?seed=7&from=3&lives=1&moves=FLLFFLFFLLFF',
    act: press('ArrowLeft', 'ArrowUp', 'ArrowUp'),
    waitFor: RESULT,
  },
  {
    name: 'haunt, won',
    hash: `#/haunt?seed=${won.seed}&moves=${won.keys.slice(0, -1)}`,
    act: press(moveInHaunt[won.keys.at(-1) ?? ''] ?? ''),
    waitFor: RESULT,
  },
  {
    name: 'a shared end',
    hash: levelHash(MAZE, 'LRRU'),
    act: steps(press('ArrowRight'), until(RESULT), click('Share'), until('dialog[open]')),
  },
];

/** Levels as visitors play them, in all games. */
export const PLAYS: readonly LookState[] = [...GAMES.flatMap(({ id }) => statesOf(id)), ...TABLE, ...ENDS];
