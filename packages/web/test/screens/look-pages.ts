import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { settled } from '../look/settled.js';

export { settled };

/** What axe finds on a page; where rules are named, by these alone. */
export async function findings(page: Page, rules: readonly string[] = []): Promise<readonly string[]> {
  // The other way opens a window of its own for the report, for pages with frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Expects that axe finds nothing on a page. */
export async function expectNoFinding(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/**
 * Expects that axe finds nothing on a page as it stands, in light and in dark. Only contrast is another one there; forced colours are
 * the reader's own, of which axe knows none.
 */
export async function expectNoFindingInAnyColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  // Colours that fade are looked at when they have come.
  await settled(page);
  await expectNoFinding(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  expect(await findings(page, ['color-contrast'])).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Notes every shift of the layout that nobody asked for, from the first picture on. Returns what says their sum so far. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { sum: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry)
          seen.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'seen'), 'sum')));
}
