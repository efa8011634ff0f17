import { encodeId } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';

/** 5 x 5 and 6 x 6 with the most turns there can be: 52 and 115. */
export const FIVE = 'game: mouse\n\nS.#../#..../..#../#..#./E....\n';
export const SIX = 'game: mouse\n\nS...../#.##../..#..#/...#../#...#./E..#..\n';

export const hashOf = (text: string) => `#/mouse/${encodeId(text)}`;
export const score = (page: Page) => page.locator('[data-test=score]');
export const turns = (page: Page) => page.locator('[data-test=turns]').textContent();
/** Lets the mouse go, has him at the end at once, and puts the card away: what the maze came to. */
export async function released(page: Page): Promise<string | null> {
  await cell(page, 'a1').waitFor();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Close the result' }).click();
  return turns(page);
}
export const turn = (page: Page) => page.locator('[data-test=turn]').textContent();
export const heard = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[data-test=${how}]`).textContent();
export const cell = (page: Page, name: string) => page.locator(`[role=gridcell][aria-label^="${name}:"]`);
/** Lets a page draw so many pictures. */
export const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let i = 0; i < left; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
/** Opens what stands in the fold below the cards. */
export const study = (page: Page) => page.locator('[data-test=study] > summary').click();
export const speed = (page: Page) => page.getByRole('slider');
