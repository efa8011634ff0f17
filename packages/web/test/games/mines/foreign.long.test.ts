import { expect, test } from 'vitest';
import { copied, fileOf, says, useApp } from '../../app.js';

const app = useApp();

/** One row, mines on b1 and g1: a1, c1, then e1 beside d1, which is certain. */
const REPLAY = `RawVF_Version: Rev5
Program: A Test
Width: 7
Height: 1
Board:
0*0000*
Events:
0.00 lc (8 8)
0.00 lr (8 8)
1.00 lc (40 8)
1.00 lr (40 8)
1.50 mv (60 4)
2.00 lc (72 8)
2.25 lr (72 8)
`;

test('a replay that is opened on Create shows its worst click, and is played on from there', async () => {
  const page = await app.visit('#/create');
  await page.locator('input[type=file]').setInputFiles([fileOf('a.rawvf', REPLAY)]);
  const losses = page.locator('[data-test=losses]');
  await losses.getByRole('heading', { name: /slip/ }).waitFor();
  const worst = losses.getByRole('button', { name: /e1/ });
  expect(await worst.textContent()).toMatch(/2\.25 s.*left e1.*33.*d1 was certain/s);
  await worst.click();
  expect(await page.locator('.pointer-path').getAttribute('points')).toContain(' ');
  const chance = page.locator('[data-test=win-chance]');
  await chance.getByRole('button', { name: /^Reckon the chance/ }).click();
  await chance.getByText(/^100(?:\.0+)? %, exact, after move 3/).waitFor();
  // The game went on well behind c1, so that one may try from there.
  await losses.getByRole('button', { name: /c1/ }).click();
  await page.getByRole('link', { name: /^Try again/ }).click();
  await page.getByRole('grid').waitFor();
});

test('several replays make a profile, and a damaged one says where', async () => {
  const page = await app.visit('#/mines/replay');
  const files = [fileOf('a.rawvf', REPLAY), fileOf('b.rawvf', REPLAY), fileOf('c.rmv', '*rmv\u0000\u0001')];
  await page.locator('[data-test=recordings] input[type=file]').setInputFiles(files);
  const profile = page.locator('[data-test=profile]');
  await profile.waitFor();
  expect(await profile.locator('tbody tr').count()).toBe(1);
  expect(await page.locator('[data-test=recordings]').textContent()).toMatch(/c\.rmv.*byte [0-9]+/);
});

test('an id of another program is pasted, played, and copied back', async () => {
  const page = await app.visit('#/create');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel(/what another program copies/).fill('9x9:2,4,m74b4b82d7588c3bf320b0');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(/#\/mines\//);
  // The second row has one mine, on d2.
  await page.getByRole('gridcell', { name: /^D2\b/i }).click();
  await page.goto(page.url().replace(/#.*/, '#/mines/replay'));
  await page.locator('a[href^="#/mines/replay/"]').first().click();
  const copy = { name: /^Copy as tatham\b(?!-)/ };
  await page.locator('[data-test=save-board]').getByRole('button', copy).click();
  await says(page, /^Text copied/);
  expect(await copied(page)).toBe('9x9:2,4,m74b4b82d7588c3bf320b0');
});

test('a replay that is pasted is judged where replays are', async () => {
  const page = await app.visit('#/create');
  await page.getByLabel(/what another program copies/).fill(REPLAY);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.locator('[data-test=losses]').getByRole('button', { name: /e1/ }).waitFor();
  expect(page.url()).toContain('#/mines/replay');
  await page.getByLabel(/paste a replay/).fill(REPLAY.replace('Test', 'Second'));
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  await page.getByText('by A Second').first().waitFor();
  // What cannot be judged stays to be put right.
  await page.getByLabel(/paste a replay/).fill('no replay');
  await page.getByRole('button', { name: 'Judge', exact: true }).click();
  await page.locator('[data-test=recordings] .notice.bad').waitFor();
  expect(await page.getByLabel(/paste a replay/).inputValue()).toBe('no replay');
});
