import { afterAll, beforeAll, test } from 'vitest';
import { type App, focusBoard, levelHash, MINE, startApp } from './app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('two tabs that play the same level keep both ways', async () => {
  const { page } = await app.open(levelHash(MINE));
  const other = await page.context().newPage();
  await other.goto(app.url + levelHash(MINE));
  await focusBoard(page);
  await page.keyboard.press('ArrowRight');
  await focusBoard(other);
  await other.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const third = await page.context().newPage();
  await third.goto(app.url + levelHash(MINE));
  await third.getByRole('tab', { name: 'Tries' }).click();
  await third.getByText('4 moves tried').waitFor();
  await page.context().close();
});
