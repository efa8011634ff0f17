import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { cellName } from '@knossos/engine/internal/grid';
import { encodeId, finish, formatQuery, orThrow, replay } from '@knossos/engine/internal/puzzle';
import { playedSteps, reviewGame } from '@knossos/engine/internal/session';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { screenOfLevel } from '../../src/state/screen-of-level.js';
import { MAZE, MINE, soon, useApp } from '../app.js';
import { expectNoFindingInAnyColours } from '../screens/look-pages.js';
import { TELEPHONE } from './fingers.js';
import { firstOf } from './winning-ways.js';

const app = useApp();

const MINEFIELD = `game: mines\nmines: 5\n\n${'......\n'.repeat(6)}`;
const CAVE = 'game: gold\n\nS3..5\n.#.#.\n..2.#\n.#.#E\n7....\n';
const HAUNTED =
  'game: haunt\nexit-radius: 4\nghosts: 1\nghost-every: 2\n\n########\n#......#\n#.##.#.#\n#....#.#\n#.##...#\n#......#\n####E###\n';
const DESIGN = 'game: mouse\n\nS.#..\n..#..\n.....\n#.#..\nE....\n';

const SEED = '5';

/** A game with a move that is judged so, and its review. */
function gameOf(text: string, line: string, verdict: string) {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  const moves = orThrow(rules.parseMoves(line));
  const { states } = replay(rules, level, SEED, moves);
  const review = finish(reviewGame(rules, mindOf(level), playedSteps(rules, states, moves)));
  const query = formatQuery([
    ['moves', line],
    ...(rules.hidden(level) === 'nothing' ? [] : [['seed', SEED] as const]),
  ]);
  const hash = `#/review/${encodeId(rules.format(level))}?${query}`;
  return { level, moves, hash, review, at: review.moves.findIndex((one) => one.verdict === verdict) };
}

/** One of them, in a cave: the last of its moves is the one. */
const LOST = gameOf(MINE, 'LDDUULRDU', 'lost');

const judged = (page: Page) => page.locator('[data-test=judged] [data-verdict]');
const reason = (page: Page) => page.locator('[data-test=reason]').textContent();

async function openReview(hash: string, options = {}) {
  const page = await app.visit(hash, options);
  await page.locator('[data-test=summary]').waitFor();
  return page;
}

const GAMES = [
  ['a cave with a monster', MINE, 'LDDUULRDU', 'lost'],
  ['a maze with a minotaur', MAZE, 'WWWWLRL', 'lost'],
  ['a cave with gold', CAVE, 'RRRRD', 'lost'],
  ['a minefield', MINEFIELD, 'fd3 fc5 a3 fb5 ff3 e3 b1 d4 e2 fd2 fc1 f2 xc3', 'lost'],
  ['a haunted maze', HAUNTED, 'FLRRRLRRLLRLRF', 'longer'],
  ['a design', DESIGN, 'e5 b3 b3 e2 d3 e2 b1 c2', 'worse'],
] as const;

test.each(drawn(GAMES, 2))(
  'a game reviewed from its link %s: the move is marked, and one tries again from before it',
  async (_, ...given) => {
    const { level, moves, hash, review, at } = gameOf(...given);
    expect(at).toBeGreaterThan(0);
    const rules = rulebook.of(level);
    const page = await openReview(hash);
    await soon(() => judged(page).count()).toBe(moves.length);
    const verdicts = await judged(page).evaluateAll((rows) =>
      rows.map((row) => row.getAttribute('data-verdict')),
    );
    expect(verdicts).toEqual(review.moves.map((one) => one.verdict));
    for (const sentence of review.summary.sentences)
      expect(await page.locator('[data-test=summary]').textContent()).toContain(sentence);
    await judged(page).nth(at).click();
    await soon(() => reason(page)).toContain(review.moves[at]?.text);
    await expectNoFindingInAnyColours(page);
    await page.getByRole('link', { name: `Try again before move ${at + 1}` }).click();
    await soon(() => page.url()).not.toContain('#/review/');
    const before = replay(rules, level, SEED, moves.slice(0, at)).states.at(-1);
    const screen = screenOfLevel(level);
    if (screen) await soon(() => page.url()).toContain(`#/${rules.id}`);
    else await soon(() => page.locator('[data-test=counter]').textContent()).toContain(`${at} move`);
    // Where the board can be read, it is the position before the move.
    const scene = before && rules.view(rules.see(before));
    const player = scene?.actors.find(({ role }) => role === 'player');
    if (!screen && scene?.kind === 'grid' && player)
      await soon(() =>
        page.locator('[role=gridcell][tabindex="0"]').first().getAttribute('aria-label'),
      ).toContain(`${cellName(scene, player.cell)}:`);
  },
);

test('keys go through the moves wherever the focus is, and the curve is a slider', async () => {
  const { hash, moves } = LOST;
  const page = await openReview(hash);
  const place = async () => (await reason(page))?.match(/^(The start|Move (\d+))/)?.[0];
  expect(await place()).toBe(`Move ${moves.length}`);
  await page.keyboard.press('Home');
  await soon(place).toBe('The start');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await soon(place).toBe('Move 2');
  await page.locator('[data-test=curve]').focus();
  await page.keyboard.press('ArrowRight');
  await soon(place).toBe('Move 3');
  await page.keyboard.press('ArrowLeft');
  await soon(place).toBe('Move 2');
  expect(await page.locator('[data-test=curve]').getAttribute('aria-valuetext')).toMatch(
    /^After move 2 of \d+: /,
  );
});

test('on a telephone a move of the list brings the board into sight, and the level and the next one are a tap away', async () => {
  const { text, title, nextTitle } = firstOf('escape');
  const page = await openReview(gameOf(text, 'DDUDLLR', 'lost').hash, TELEPHONE);
  await judged(page).last().scrollIntoViewIfNeeded();
  const board = page.locator('.review-board .still');
  const top = async () => Math.round((await board.boundingBox())?.y ?? Number.NaN);
  expect(await top()).toBeLessThan(0);
  await judged(page).last().tap();
  await soon(top).toBeGreaterThanOrEqual(0);
  expect(await page.locator(':focus').getAttribute('class')).toContain('judged-move');
  const ways = page.locator('[data-test=to-levels]');
  await ways.getByRole('link', { name: `Next: ${nextTitle}` }).waitFor();
  await ways.getByRole('link', { name: `To the level: ${title}` }).tap();
  await soon(() => page.url()).toMatch(/#\/play\/escape\/1-first-steps\/1$/);
});

test('the best way is shown beside the game, and one comes back to it', async () => {
  const { hash, at } = LOST;
  const page = await openReview(hash);
  await judged(page).nth(at).click();
  await page.getByRole('button', { name: 'Show the best way instead' }).click();
  await page.locator('[data-test=best-way]').waitFor();
  await page.keyboard.press('End');
  await soon(() => page.locator('[data-test=best-way]').textContent()).toMatch(/(\d+) of \1/);
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await soon(() => reason(page)).toContain(`Move ${at + 1}`);
});

test('a run through several levels is reviewed where it is seen again', async () => {
  const page = await app.visit('#/haunt/replay?seed=7&from=2&moves=RFFFLF');
  await page.locator('[data-test=summary]').waitFor();
  expect(await judged(page).count()).toBeGreaterThan(3);
  await judged(page).first().click();
  await soon(() => page.locator('[data-test=replay-step]').textContent()).toContain('Move 1 of');
});

test('broken links say what is wrong, and what can be played is reviewed', async () => {
  const broken = await app.open('#/review/AAAAAAAAAAAAAAAAAAAA?moves=R');
  await soon(() => broken.page.locator('[data-test=fault]').textContent()).toContain(
    'This link holds no game that can be reviewed',
  );
  const id = encodeId(MAZE);
  const page = await openReview(`#/review/${id}?moves=LRRURRR`);
  await soon(() => page.locator('[data-test=fault]').textContent()).toContain('comes after the game is over');
  expect(await judged(page).count()).toBe(5);
  const none = await app.open(`#/review/${id}`);
  await soon(() => none.page.locator('main').textContent()).toContain('This link has no moves to review');
});
