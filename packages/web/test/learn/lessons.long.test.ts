import { rulebook } from '@knossos/engine/internal/games';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { soon, useApp } from '../app.js';
import { VI } from '../play/play-page.js';
import {
  bubble,
  doneDots,
  LESSON_GAMES,
  lessonsOf,
  lessonThere,
  movesOf,
  pressMove,
} from './lessons-page.js';

const app = useApp();

test.each(drawn(LESSON_GAMES, 4))(
  '%s: all lessons are won by keys alone, one after another',
  async (game) => {
    const lessons = lessonsOf(game);
    const page = await app.visit(`#/learn/${game}`);
    for (const [index, lesson] of lessons.entries()) {
      await lessonThere(page, lesson.title);
      for (const move of movesOf(lesson)) await pressMove(page, move);
      await page.locator('.lesson.learned').waitFor();
      await soon(() => doneDots(page)).toBe(index + 1);
      await page.keyboard.press('Enter');
    }
    await page.locator('[data-test=lessons-done]').waitFor();
    expect(await page.locator('[data-test=lessons-done] h1').textContent()).toContain('You know');
    expect(await page.locator('[data-test=lessons-done] a.primary').getAttribute('href')).toContain(
      `#/play/${game}/`,
    );
  },
);

test('what was said of a lesson stays behind on no other page', async () => {
  const [first] = lessonsOf('escape');
  const { page } = await app.open('#/learn/escape');
  const heard = page.locator('[data-test=polite]');
  await soon(() => heard.textContent()).toContain(first?.text);
  await page.goto(`${app.url}#/games`);
  await soon(() => heard.textContent()).toBe('');
});

test('Escape skips, what was won is kept, and the way goes on with what is left', async () => {
  const [first, second, third] = lessonsOf('theseus');
  if (!first || !second || !third) throw new Error('three lessons are needed');
  const page = await app.visit('#/learn/theseus');
  await lessonThere(page, first.title);
  await page.keyboard.press('Escape');
  await lessonThere(page, second.title);
  for (const move of movesOf(second)) await pressMove(page, move);
  await page.locator('.lesson.learned').waitFor();
  await page.keyboard.press('Enter');
  await lessonThere(page, third.title);
  await page.reload();
  await soon(() => doneDots(page)).toBe(1);
  await page.goto(`${app.url}#/learn`);
  await page
    .locator('.learn-game')
    .filter({ hasText: 'Theseus' })
    .getByRole('link', { name: /Continue/ })
    .click();
  await lessonThere(page, first.title);
});

test('after a loss the bubble says what happened, and any key starts again, wherever the focus is', async () => {
  const lessons = lessonsOf('theseus');
  const index = lessons.findIndex(({ title }) => title === 'Wait');
  const lesson = lessons[index];
  if (!lesson) throw new Error('the lesson is needed');
  const page = await app.visit(`#/learn/theseus/${index + 1}`);
  await lessonThere(page, lesson.title);
  await page.getByRole('button', { name: 'Undo' }).focus();
  // One step more would start again.
  const rules = rulebook.of(lesson.level);
  const board = page.locator('.lesson .board');
  const place = await board.boundingBox();
  for (let state = rules.start(lesson.level, ''); rules.outcome(state).status === 'open'; ) {
    await page.keyboard.press('ArrowLeft');
    state = rules.play(state, 'L').state;
  }
  await page.locator('.lesson.lost').waitFor();
  expect(await bubble(page).textContent()).toContain('Try again');
  expect(await board.boundingBox()).toEqual(place);
  await page.keyboard.press('ArrowLeft');
  await page.locator('.lesson.open').waitFor();
  for (const move of movesOf(lesson)) await page.keyboard.press(VI[move] ?? move);
  await page.locator('.lesson.learned').waitFor();
});

test('`?` lists the keys of the lesson', async () => {
  const page = await app.visit('#/learn/theseus/1');
  await page.locator('.lesson [role=gridcell]').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await keys.getByRole('heading', { name: 'In the first steps' }).waitFor();
  await keys.getByText('skip this step').waitFor();
  await keys.getByRole('heading', { name: 'On the board' }).waitFor();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
});

const WINDOWS = [
  [360, 640],
  [740, 360],
  [768, 1024],
  [1440, 900],
] as const;

test.each(drawn(LESSON_GAMES, 6, 1))('%s: nothing of a lesson has to be scrolled to', async (game) => {
  const lessons = lessonsOf(game);
  const { page } = await app.open(`#/learn/${game}/1`);
  for (const [index, { title }] of lessons.entries()) {
    await page.goto(`${app.url}#/learn/${game}/${index + 1}`);
    await lessonThere(page, title);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const outside = await page.evaluate(() =>
        ['.lesson .board', '.lesson-bubble', '.lesson-tools', '.lesson .dots'].filter((name) => {
          const box = document.querySelector(name)?.getBoundingClientRect();
          const foot = document.querySelector('.ways')?.getBoundingClientRect();
          const isBelow = foot !== undefined && foot.top > innerHeight / 2;
          const most = isBelow ? foot.top : innerHeight;
          return (
            !box || box.top < 0 || box.left < 0 || box.right > innerWidth + 0.5 || box.bottom > most + 0.5
          );
        }),
      );
      expect(outside, `${title} at ${width} x ${height}`).toEqual([]);
      const bubble = await page.locator('.lesson-bubble').boundingBox();
      const board = await page.locator('.lesson .board').boundingBox();
      if (!bubble || !board) throw new Error('bubble and board are needed');
      const isApart = bubble.y + bubble.height <= board.y + 1 || bubble.x + bubble.width <= board.x + 1;
      expect(isApart, `${title} at ${width} x ${height}: the bubble covers no part of the board`).toBe(true);
    }
  }
});

test('no page of help has more than 400 words, and those of games have pictures first', async () => {
  const page = await app.visit('#/help');
  const common = ['touch', 'keyboard', 'dice', 'graph', 'kept'];
  for (const topic of [...LESSON_GAMES, 'mouse-story', ...common, '']) {
    await page.goto(`${app.url}#/help${topic === '' ? '' : `/${topic}`}`);
    const name = topic.replace('-story', '');
    const title = rulebook.find(name)?.title ?? (common.includes(topic) ? '' : 'How to play');
    await page.locator('[data-test=help] h1', { hasText: title }).waitFor();
    if (LESSON_GAMES.includes(topic))
      await page.locator('[data-test=rules-in-pictures] figure').nth(2).waitFor();
    const words = await page.locator('[data-test=help]').evaluate((root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      let count = 0;
      while (texts.nextNode()) count += texts.currentNode.textContent?.match(/\S+/g)?.length ?? 0;
      return count;
    });
    expect(words, topic).toBeLessThanOrEqual(400);
  }
  // The old address leads to the list of all pages.
  expect(await page.locator('.help-games a').count()).toBe(LESSON_GAMES.length);
});
