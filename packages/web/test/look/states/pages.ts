import { joinPack } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { COMMON, helpAddress } from '../../../src/learn/help/topics.js';
import { GAMES } from '../../../src/state/games.built.js';
import { formatRoute } from '../../../src/state/route.js';
import { levelHash, MAZE, MINE } from '../../pages.js';
import { click, clickAt, type LookState, press, steps, unfold, until } from '../state.js';

/** A cave that the last two of these moves give away. */
const FIRST_STEPS = 'game: escape\ntitle: first steps\n\n########\n#S...#E#\n#.##.#.#\n#...M..#\n########\n';
const GIVEN_AWAY = 'RLDDRRRRLL';

const kept = 'game: gold\ntitle: a cave of my own with a title that is longer than most\n\nS3#\n.5.\n.#E\n';

/** Puts a level and a pack of some into what the browser keeps. */
const withLevels = async (page: Page) => {
  const buffer = Buffer.from(joinPack([kept, MINE, MAZE]));
  const file = { name: 'my-pack.txt', mimeType: 'text/plain', buffer };
  await page.locator('input[type=file]').setInputFiles([file]);
  await page.getByRole('article').first().waitFor();
};

/** A level whose rules are chosen, among them a long one. */
const RULED = levelHash(`game: custom
rule: you may wait
rule: M hunts by shortest path ties RUDL, 2 steps, every 3 turns from turn 2, if it hears you within 5 or sees you within 3 in any line, else wanders, is stopped by ^
rule: V walks ahead facing R, turns right when blocked
rule: ^ kills all
rule: ^ spares V
name: M a name that is rather long
look: M ghost

S..M..
..^...
.V...E
`).replace('/level/', '/edit/');

const EDITED = levelHash(MAZE).replace('/level/', '/edit/');

/** A sheet whose answers are there. */
const SHEET = '[data-test=sheet-status]:not(:has-text("Solving"))';

const menu = clickAt('.masthead button:has-text("Menu")');

/** The pages that all games share, beside the one on which they are played. */
export const PAGES: readonly LookState[] = [
  { name: 'home', hash: '#/', waitFor: '.hero [role=gridcell]', guide: 'front' },
  {
    name: 'home, won',
    hash: '#/',
    act: press('ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp'),
    waitFor: '[data-test=hero-end].won',
  },
  { name: 'home, lost', hash: '#/', act: press('ArrowLeft', 'ArrowLeft') },
  { name: 'home, menu', hash: '#/', act: steps(menu, until('#menu:popover-open')) },
  { name: 'home, settings', hash: '#/', act: steps(menu, click('Settings'), until('dialog[open]')) },
  { name: 'home, keys', hash: '#/', act: steps(menu, click('Keys'), until('dialog[open]')) },
  { name: 'games', hash: '#/games' },
  ...GAMES.map(({ id }) => ({ name: `game page, ${id}`, hash: formatRoute({ page: 'game', game: id }) })),
  { name: 'game page, unfolded', hash: '#/games/theseus', act: unfold },
  { name: 'records', hash: '#/together/records', waitFor: '[data-test=records]' },
  { name: 'records, unfolded', hash: '#/together/records', waitFor: '[data-test=records]', act: unfold },
  { name: 'research', hash: '#/research', waitFor: '[data-test=research]' },
  { name: 'daily', hash: '#/daily' },
  { name: 'play on', hash: '#/on/theseus' },
  { name: 'daily, an earlier day', hash: '#/daily/2026-10-05' },
  { name: 'daily, a day to come', hash: '#/daily/2999-01-01', asked: '[role=alert]' },
  { name: 'learn', hash: '#/learn' },
  ...GAMES.map(({ id }) => ({
    name: `lesson, ${id}`,
    hash: formatRoute({ page: 'lesson', game: id, number: 1 }),
  })),
  { name: 'lesson, a later one', hash: '#/learn/theseus/4' },
  {
    name: 'lesson, won',
    hash: '#/learn/theseus/1',
    act: press('ArrowRight', 'ArrowRight', 'ArrowRight'),
    waitFor: '.lesson.learned',
  },
  { name: 'lesson, the end', hash: '#/learn/gold/11' },
  { name: 'help', hash: '#/help' },
  ...[...COMMON.map(({ kind }) => kind), ...GAMES.map(({ id }) => id), 'mouse-story'].map((topic) => ({
    name: `help, ${topic}`,
    hash: helpAddress(topic),
  })),
  { name: 'help, no such topic', hash: '#/help/minotaur' },
  { name: 'create', hash: '#/create' },
  { name: 'create, with levels', hash: '#/create', act: withLevels },
  {
    name: 'create, a level’s dialog',
    hash: '#/create',
    act: steps(withLevels, (page) => page.getByRole('article').first().getByRole('button').last().click()),
  },
  { name: 'collection', hash: '#/create/none' },
  { name: 'print', hash: '#/print/pack/gold/1-loose-boards', waitFor: SHEET, guide: 'sheet' },
  { name: 'print, a maze of walls', hash: '#/print/pack/theseus/10-under-the-sands', waitFor: SHEET },
  { name: 'print, lessons', hash: '#/print/lessons/mines', waitFor: SHEET },
  { name: 'print, nothing', hash: '#/print/level/AAAA' },
  { name: 'kept', hash: '#/kept' },
  { name: 'kept, unfolded', hash: '#/kept', act: unfold },
  {
    name: 'review',
    hash: levelHash(FIRST_STEPS, GIVEN_AWAY).replace('/level/', '/review/'),
    waitFor: '[data-test=reason]',
    guide: 'review',
  },
  { name: 'review, won', hash: levelHash(MAZE, 'LRRUR').replace('/level/', '/review/') },
  { name: 'review, a broken link', hash: '#/review/AAAAAAAAAAAA' },
  { name: 'graph', hash: levelHash(MAZE, 'LR').replace('/level/', '/graph/'), waitFor: '[data-test=graph]' },
  { name: 'graph, a broken link', hash: '#/graph/AAAAAAAAAAAA' },
  { name: 'edit', hash: '#/edit' },
  { name: 'edit, a maze', hash: EDITED, waitFor: '.grade', guide: 'table' },
  { name: 'edit, new', hash: '#/edit', act: steps(click('New'), until('dialog[open]')) },
  {
    name: 'edit, share',
    hash: EDITED,
    act: steps(click('Share'), until('dialog[open] [data-test=save-as]')),
  },
  { name: 'edit, open', hash: '#/edit', act: steps(click('Open'), until('dialog[open]')) },
  {
    name: 'edit, generate',
    hash: '#/edit',
    act: steps(click('Generate'), until('form.option-grid')),
    // A dialog in small windows alone.
    isFleeting: true,
  },
  { name: 'edit, unfolded', hash: EDITED, act: unfold },
  {
    name: 'edit, a fault',
    hash: EDITED,
    act: (page) => page.locator('#level-text').fill('game: theseus\n\n+---+\n| T  |\n+---+\n'),
  },
  { name: 'edit, rules', hash: RULED, waitFor: '[data-test=rules]' },
  { name: 'edit, rules, a choice', hash: RULED, act: steps(click('hunts'), until('[role=menu]')) },
  {
    name: 'edit, rules, more of one',
    hash: RULED,
    act: steps(clickAt('[data-place="1.more"]'), until('[role=menu]')),
  },
  {
    name: 'edit, rules, templates',
    hash: RULED,
    act: steps(click('Templates'), until('dialog[open] .tile')),
  },
  {
    name: 'edit, rules, tried',
    hash: RULED,
    act: steps(click('Play it'), until('[data-test=try-out]')),
  },
  { name: 'a broken link', hash: '#/level/AAAAAAAAAAAAAAAAAAAA' },
  { name: 'a link with a move too many', hash: levelHash(MAZE, 'LRRURRR') },
  { name: 'no such page', hash: '#/nowhere/at/all' },
  { name: 'a level of no pack', hash: '#/play/escape/99-none/1' },
  { name: 'graph, no level', hash: '#/graph' },
  { name: 'review, no level', hash: '#/review' },
  { name: 'print, no pack', hash: '#/print' },
  { name: 'a game by its name', hash: '#/escape' },
];
