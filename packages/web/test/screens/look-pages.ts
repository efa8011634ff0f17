import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { App } from '../app.js';
import { inPageScript } from '../look/in-page.js';
import { settled } from '../look/settled.js';
import { SCHEMES, type Scheme, type Size } from '../look/sizes.js';
import type { LookState } from '../look/state.js';
import { type Visiting, visit } from '../look/visit.js';

export { settled };

/** A telephone of some width, in pixels. */
export const phone = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 740 },
  hasTouch: true,
  isMobile: true,
});

/** Opens a page and waits until it stands. */
export async function openSettled(app: App, hash: string, options: BrowserContextOptions = {}) {
  const opened = await app.open(hash, options);
  await settled(opened.page);
  return opened;
}

/** Expects that axe finds nothing on a page; where rules are named, by these alone. */
export async function expectNoFinding(page: Page, rules: readonly string[] = []): Promise<void> {
  // The other way opens a window of its own for the report, for pages with frames of other origins.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found).toEqual([]);
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
  await expectNoFinding(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: null });
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

/** Looks at states as `npm run look` does, in the browser that all test files share. */
export interface Looker {
  /** What is wrong with a state, with the window and colours in which it is; nothing where it is clean. Without schemes both are looked at. */
  faults(state: LookState, sizes: readonly Size[], schemes?: readonly Scheme[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Starts one. */
export async function startLooking(at: Visiting['at']): Promise<Looker> {
  const [browser, script] = await Promise.all([chromium.connect(inject('browserEndpoint')), inPageScript()]);
  return {
    async faults(state, sizes, schemes = SCHEMES) {
      const found = await visit(state, { browser, script, at, sizes, schemes });
      return found.map(({ size, scheme, text }) => `${size} ${scheme}: ${text}`);
    },
    close: () => browser.close(),
  };
}
