import AxeBuilder from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.js';

/** A telephone of some width, in pixels. */
export const phone = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 740 },
  hasTouch: true,
  isMobile: true,
});

/** Waits until a page stands: its content is there, its fonts are loaded, and nothing moves that will come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1, [data-test=fault]').first().waitFor();
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

/** Opens a page and waits until it stands. */
export async function openSettled(app: App, hash: string, options: BrowserContextOptions = {}) {
  const opened = await app.open(hash, options);
  await settled(opened.page);
  return opened;
}

/** Expects that axe finds nothing on a page; rules that do not apply can be named. */
export async function expectNoFinding(page: Page, without: readonly string[] = []): Promise<void> {
  // The other way opens a window of its own for the report, for pages with frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).disableRules([...without]);
  const { violations } = await axe.analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
}

/** Expects that axe finds nothing on a page as it stands, in light, dark and forced colours. */
export async function expectNoFindingInAnyColours(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours that fade are looked at when they have come.
    await settled(page);
    await expectNoFinding(page);
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // What is painted are the reader's colours then; axe reads the sheet's own out of the fill of the text.
  await expectNoFinding(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}

/** Expects of a page that axe finds nothing, and that a telephone shows it whole with everything large enough. */
export async function expectFine(app: App, hash: string): Promise<void> {
  const { page, errors } = await openSettled(app, hash, phone(360));
  await expectTouchable(page);
  await expectNoFinding(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await settled(page);
  await expectToFit(page, 320);
  expect(errors).toEqual([]);
  await page.context().close();
}

/** Expects that a page of such a width needs no sideways scrolling. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  const wide = await page.evaluate(
    (most) =>
      [...document.querySelectorAll('main *')]
        .filter((one) => one.getBoundingClientRect().right > most + 0.5 && !one.closest('svg'))
        .map((one) => `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`)
        .slice(0, 5),
    width,
  );
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll, `too wide: ${wide.join(', ')}`).toBeLessThanOrEqual(width);
}

/** Expects that everything to be touched on a page is at least 44 pixels high and wide. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator('button:visible, select:visible, .masthead a:visible').evaluateAll((all) =>
    all
      .map((one) => ({
        name: one.textContent || one.getAttribute('aria-label') || one.id,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .filter(({ box }) => box.top >= 0)
      .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
}
