import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, MAZE, MINE, soon, startApp } from './app.js';
import { area, openDesk, textOf } from './editor-page.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('drawing by mouse and typing share one undo', async () => {
  const { page } = await openDesk(app, 'game: escape\n\n.....\n.S.E.\n.....\n');
  const cell = (at: number) => page.locator(`.drawing [data-cell="${at}"]`);
  const before = await textOf(page);
  await cell(2).click();
  expect(await textOf(page)).toContain('..#..\n.S.E.');
  await page.getByRole('button', { name: 'Monster' }).click();
  await cell(14).click();
  expect(await textOf(page)).toContain('....M');
  await area(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('#####');
  for (const part of ['....M', '..#..']) {
    await page.keyboard.press('Control+z');
    expect(await textOf(page)).toContain(part);
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await textOf(page)).toBe(before);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  expect(await textOf(page)).toContain('....M');
  await page.context().close();
});

test('options of the level write its header', async () => {
  const { page } = await openDesk(app, MINE);
  await page.getByLabel('Waiting allowed').selectOption('yes');
  await page.getByLabel('Monsters hear within').fill('4');
  expect(await textOf(page)).toContain('wait: yes\nhears: 4\n');
  await page.getByLabel('Waiting allowed').selectOption('no');
  expect(await textOf(page)).not.toContain('wait');
  await page.context().close();
});

test('a huge text is refused on pasting, with its size', async () => {
  const { page } = await openDesk(app, MAZE);
  await area(page).evaluate((one) => {
    const data = new DataTransfer();
    data.setData('text/plain', '#'.repeat(3_000_000));
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.locator('[data-test=refused]').getByText('3,000,000 characters').waitFor();
  expect(await textOf(page)).toBe(MAZE);
  await page.context().close();
});

test('the same seed generates the same level', async () => {
  const { page } = await app.open('#/edit');
  await area(page).waitFor();
  const texts: string[] = [];
  for (let i = 0; i < 2; i++) {
    const before = await textOf(page);
    await page.getByRole('button', { name: 'Generate' }).click();
    await page.getByLabel('Seed').fill('42');
    await page.locator('dialog').getByRole('button', { name: 'Generate' }).click();
    await soon(() => textOf(page)).not.toBe(before);
    texts.push(await textOf(page));
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('button', { name: 'New mine' }).click();
  }
  expect(texts[0]).toBe(texts[1]);
  await page.context().close();
});
