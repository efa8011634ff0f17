import type { Page } from 'playwright-core';

/** Waits until a page stands: its content is there, its fonts are loaded, and nothing moves that will come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, [data-test=fault]').first().waitFor();
  await atRest(page);
}

/** Waits until nothing is loaded or moves any more, two pictures after the last change of the window. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(
    () =>
      document.querySelector('.loading') === null &&
      document.fonts.status === 'loaded' &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
        ),
  );
}

/** Waits until nothing is worked out for the page any more: a verdict, a review, the puzzles of a day. */
export async function workedOut(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.loading, [aria-busy=true], [data-test=thinking], .daily-coming') === null,
  );
}
