import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { frontDoor } from '../../src/games/escape/front-door.js';
import { loadPack } from '../../src/levels/packs.js';
import { type AppPage, says, soon, useApp } from '../app.js';
import { lessonsOf, lessonThere, movesOf } from '../learn/lessons-page.js';
import { result } from '../play/play-page.js';
import { stepsOf } from '../play/winning-ways.js';
import { expectAtBoard } from './from-the-door.js';
import { expectReadable, LAPTOP, WAYS, type Way } from './journey.js';

/*
 * The way that the front door lays out for somebody who has never been here; docs/first-ten-minutes.md tells it.
 */

const app = useApp();

const GAME = 'escape';
const PACK = 'escape/1-first-steps';

/** From the board at the door, through all first steps, to the end of the second level. */
async function secondLevel(way: Way): Promise<AppPage> {
  const opened = await app.open('#/kept', way.options);
  const { page } = opened;
  await page.clock.setFixedTime(Date.parse('2026-11-24T09:00:00Z'));
  await page.goto(app.url);

  // The board at the door takes the arrow keys at once, and lies above the bar of a telephone.
  await page.locator('.hero [role=gridcell]').first().waitFor();
  await expectReadable(page);
  const bar = await page.locator('.ways').boundingBox();
  const table = await page.locator('.hero-table').boundingBox();
  if (way !== LAPTOP) expect((table?.y ?? 0) + (table?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await way.walk(page, stepsOf(frontDoor));
  await page.locator('[data-test=hero-end].won').waitFor();
  await way.follow(page.locator('[data-test=hero-end]').getByRole('link', { name: 'first steps' }));

  for (const lesson of lessonsOf(GAME)) {
    await lessonThere(page, lesson.title);
    await expectReadable(page);
    await way.walk(page, movesOf(lesson));
    await page.locator('.lesson.learned').waitFor();
    await way.follow(page.getByRole('button', { name: /^Next/ }));
  }
  await expectReadable(page);
  await way.follow(page.locator('[data-test=lessons-done] a.primary'));

  const pack = await loadPack(PACK);
  for (const number of [1, 2]) {
    await soon(() => page.url()).toContain(`#/play/${PACK}/${number}`);
    const level = pack?.levels[number - 1];
    if (!level?.ok) throw new Error(`${PACK} has no level ${number}`);
    await expectAtBoard(page, level.title);
    await expectReadable(page);
    await way.walk(page, stepsOf({ text: level.puzzle }));
    await result(page).waitFor();
    await page.locator('[data-test=group-tally]').getByText(`${number} of 12`).waitFor();
    await expectReadable(page);
    const next = result(page).getByRole('link', { name: 'Next' });
    await next.waitFor();
    if (number === 1) await way.follow(next);
  }
  return opened;
}

test.each(drawn(WAYS, 2))('a first visit leads to the second level, $name', async (way) => {
  const { page, errors } = await secondLevel(way);
  await way.follow(result(page).getByRole('link', { name: 'Review' }));
  await says(page, /moves were best|Every move was best/);
  expect(errors).toEqual([]);
});
