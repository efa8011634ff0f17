import type { Page } from 'playwright-core';

/** Who looks at a page that needs a server. */
export type Visitor = 'nobody' | 'pupil' | 'teacher' | 'admin';

/** A page in one of the states that visitors meet. */
export interface LookState {
  /** Unique; the page first, then its state. */
  readonly name: string;
  /** The address from `#` on. */
  readonly hash: string;
  /** Brings the page into its state; waits for what it does. */
  readonly act?: (page: Page) => Promise<void>;
  /** What is there when the page stands. */
  readonly waitFor?: string;
  /** Selects what was asked for and must be in view, beside hints, ends, faults and dialogs. */
  readonly asked?: string;
  /** Whether something works for as long as the state is looked at, so that there is no end to wait for. */
  readonly isBusy?: boolean;
  /** Whether a server is asked for what it does not have, which browsers report as an error. */
  readonly isMissing?: boolean;
  /** Whether the state is soon over, and is made again for every window. */
  readonly isFleeting?: boolean;
  /** Who looks; without one the app is served alone. */
  readonly who?: Visitor;
  /** Name of the picture that guides show of this state. */
  readonly guide?: string;
}

/** Clicks buttons and links by their names, one after another, each as soon as it can be clicked. */
export const click =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const exact = typeof name === 'string';
      const one = page.getByRole('button', { name, exact }).or(page.getByRole('link', { name, exact }));
      await one.first().click();
    }
  };

/** Clicks what selectors find, one after another. */
export const clickAt =
  (...selectors: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).first().click();
  };

/** Presses keys on the board. */
export const press =
  (...keys: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await page.locator('[role=gridcell][tabindex="0"]').first().focus();
    for (const key of keys) await page.keyboard.press(key);
  };

/** Waits for something, by a selector. */
export const until =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().waitFor();
  };

/** One thing after another. */
export const steps =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const act of acts) await act(page);
  };

/** Opens everything on a page that is folded away. */
export const unfold = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main details'))
      if (one instanceof HTMLDetailsElement) one.open = true;
  });
};
