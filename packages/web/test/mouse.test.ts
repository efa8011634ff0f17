import AxeBuilder from '@axe-core/playwright';
import { encodeId } from '@knossos/engine/puzzle';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from './app.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** 5 x 5 and 6 x 6 with the most turns there can be: 52 and 115. */
const FIVE = 'game: mouse\n\nS.#../#..../..#../#..#./E....\n';
const SIX = 'game: mouse\n\nS...../#.##../..#..#/...#../#...#./E..#..\n';

const hashOf = (text: string) => `#/mouse/${encodeId(text)}`;
const score = (page: Page) => page.locator('[data-test=score]');
const turns = (page: Page) => page.locator('[data-test=turns]').textContent();
const turn = (page: Page) => page.locator('[data-test=turn]').textContent();
const heard = (page: Page, how: 'polite' | 'assertive') => page.locator(`[data-test=${how}]`).textContent();
const cell = (page: Page, name: string) => page.locator(`[role=gridcell][aria-label^="${name}:"]`);
/** Lets a page draw so many pictures. */
const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (let i = 0; i < left; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, count);
const speed = (page: Page) => page.getByRole('slider');

test('a shared maze opens with its score, bound and the best known beside it', async () => {
  const { page, errors } = await app.open(hashOf(FIVE));
  await soon(() => turns(page)).toBe('52');
  const text = await score(page).textContent();
  expect(text).toContain('Flash count54');
  await score(page).getByText('yours equals it').waitFor();
  await soon(() => page.locator('[data-test=bounds]').textContent()).toMatch(
    /Theorem 8< [\d,.× ⁰¹²³⁴⁵⁶⁷⁸⁹]+Sharper bound≤ \d+/,
  );
  expect(page.url()).toMatch(/#\/mouse$/);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a maze is designed, released and read by keyboard alone', async () => {
  const { page, errors } = await app.open(hashOf('game: mouse\n\nS..\n...\nE..\n'));
  await soon(() => turns(page)).toBe('2');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press(' ');
  expect(await heard(page, 'polite')).toContain('the start stays open');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await soon(() => heard(page, 'polite')).toMatch(/^a2 flipped\. 10 turns/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^a2: blocked/,
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(' ');
  await soon(() => heard(page, 'polite')).toContain('The exit is cut off');
  await score(page).getByText('The exit is cut off').waitFor();
  await page.keyboard.press('g');
  expect(await turn(page)).toContain('Turn 0');
  await page.keyboard.press('u');
  await soon(() => heard(page, 'polite')).toMatch(/^Undone\. \d+ turns/);
  await page.keyboard.press('y');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('n');
  await soon(() => turn(page)).toContain('Turn 1');
  await page.keyboard.press('e');
  await soon(() => heard(page, 'assertive')).toMatch(/^Squeaky is out after \d+ turns/);
  await page.keyboard.press('r');
  await soon(() => turn(page)).toContain('Turn 0');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('dragging paints cells as one stroke, which undo takes back', async () => {
  const { page } = await app.open(hashOf('game: mouse\n\nS....\n.....\n.....\nE....\n'));
  await soon(() => turns(page)).toBe('3');
  const from = await cell(page, 'b2').boundingBox();
  const to = await cell(page, 'e2').boundingBox();
  if (!from || !to) throw new Error('no cells');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
  for (const name of ['b2', 'c2', 'd2', 'e2'])
    await page.locator(`[aria-label="${name}: blocked"]`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.locator('[aria-label$=": blocked"]').count()).toBe(0);
  await page.context().close();
});

test('the mouse runs at any speed, is paused, and goes to any turn and back', async () => {
  const { page, errors } = await app.open(hashOf(SIX));
  await soon(() => turns(page)).toBe('115');
  await page.getByRole('button', { name: 'Release the mouse' }).click();
  await soon(() => turn(page)).toMatch(/Turn [1-9]/);
  await page.getByRole('button', { name: 'Pause' }).click();
  const paused = await turn(page);
  await frames(page, 30);
  expect(await turn(page)).toBe(paused);
  await page.getByRole('spinbutton', { name: 'Turn' }).fill('77');
  await page.getByRole('button', { name: 'Go there' }).click();
  await soon(() => turn(page)).toBe('Turn 77 of 115');
  await page.getByRole('button', { name: 'One turn back' }).click();
  expect(await turn(page)).toBe('Turn 76 of 115');
  await page.getByRole('button', { name: 'Back to the start' }).click();
  expect(await turn(page)).toBe('Turn 0 of 115');
  await speed(page).focus();
  await page.keyboard.press('End');
  expect(await speed(page).getAttribute('aria-valuetext')).toBe('all at once');
  await page.getByRole('button', { name: 'Release the mouse' }).click();
  await soon(() => turn(page)).toBe('Out after 115');
  expect(await page.locator('.heat rect').count()).toBeGreaterThan(10);
  await page.getByRole('radio', { name: 'Maze', exact: true }).click();
  expect(await page.locator('.heat').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the frame changes size, ends, preferences and shape; walls are clicked', async () => {
  const { page, errors } = await app.open(hashOf(FIVE));
  await page.getByRole('button', { name: 'Frame' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Columns').fill('0');
  await dialog.getByText('must be a whole number from 2 to 40').waitFor();
  await dialog.getByLabel('Columns').fill('4');
  await dialog.getByRole('radio', { name: 'Walls between' }).click();
  await dialog
    .getByRole('combobox', { name: /He is free/ })
    .selectOption({ label: 'through a gap in the outer wall, left' });
  await dialog.getByRole('combobox', { name: /prefers/ }).selectOption('ULRD');
  await dialog.getByRole('button', { name: 'Use this frame' }).click();
  await score(page).getByText('4 × 5, walls between cells, prefers up, left, right, down').waitFor();
  const box = await cell(page, 'b2').boundingBox();
  if (!box) throw new Error('no cell');
  await page.mouse.click(box.x + box.width - 3, box.y + box.height / 2);
  await page.locator('[aria-label^="b2: walls right"]').waitFor();
  await page.keyboard.press('Tab');
  await cell(page, 'b2').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('[aria-label^="b2: no walls"]').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the table survives a reload with its undo, and designs are kept and dropped', async () => {
  const { page } = await app.open(hashOf(FIVE));
  await soon(() => turns(page)).toBe('52');
  await page.getByRole('textbox', { name: 'Name of this maze' }).fill('my five');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.locator('.mazes').getByText('my five').waitFor();
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  const before = await kept();
  await cell(page, 'c2').click();
  await soon(() => turns(page)).not.toBe('52');
  await soon(kept).not.toBe(before);
  await page.reload();
  await page.locator('.mazes').getByText('my five').waitFor();
  expect(await turns(page)).not.toBe('52');
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => turns(page)).toBe('52');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Forget my five' }).click();
  await page.locator('.mazes').waitFor({ state: 'detached' });
  await page.context().close();
});

test('mazes come in as text, and a fault is named with its place', async () => {
  const { page } = await app.open('#/mouse');
  await page.getByText('Bring one in').click();
  const area = page.locator('.bring textarea');
  await area.fill('..#..\n#..x.\n..#..\n#..#.\n.....');
  await page.getByRole('button', { name: 'Put it on the table' }).last().click();
  await page
    .locator('[data-test=fault]')
    .getByText(/Line 4, column 4/)
    .waitFor();
  await area.fill('..#..\n#....\n..#..\n#..#.\n.....');
  await page.getByRole('button', { name: 'Put it on the table' }).last().click();
  await soon(() => turns(page)).toBe('52');
  await page.context().close();
});

test('a maze is saved as text, SVG and PNG', async () => {
  const { page } = await app.open(hashOf(FIVE));
  await soon(() => turns(page)).toBe('52');
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-test=share]').getByRole('button', { name, exact: true }).click(),
    ]);
    // As a stream, since the browser may be another machine's.
    const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
    return { file: download.suggestedFilename(), bytes };
  };
  expect((await saved('Text')).bytes.toString()).toContain('..#..'.replace('..', 'S.'));
  expect((await saved('SVG')).bytes.toString()).toMatch(/^<svg/);
  const { file, bytes } = await saved('PNG');
  expect(file).toMatch(/\.png$/);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(5000);
  await page.context().close();
});

test('the gallery shows records with their heat, and puts them on the table', async () => {
  const { page, errors } = await app.open('#/mouse/gallery');
  const card = page.locator('.maze-card', { hasText: '6 × 6' }).first();
  expect(await card.textContent()).toContain('115');
  expect(await card.locator('.heat').count()).toBe(0);
  await card.focus();
  await card.locator('.heat').waitFor();
  await page.keyboard.press('Enter');
  await soon(() => turns(page)).toBe('115');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a search runs on its own thread, is paused, and its best maze comes to the table', async () => {
  const { page, errors } = await app.open(hashOf(FIVE));
  await soon(() => turns(page)).toBe('52');
  await page.getByRole('link', { name: 'Search' }).click();
  await page.getByLabel('Evaluations to cool over').fill('20000');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await soon(() => page.locator('[data-test=hunt-best]').textContent()).toBe('52');
  await page.getByRole('img', { name: /Best score so far: 52 turns/ }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused').waitFor();
  const evaluations = () => page.locator('.hunt-figures dd').first().textContent();
  // The last reports of the threads may still be on their way.
  const isStill = async () => {
    const now = await evaluations();
    await frames(page, 30);
    return (await evaluations()) === now;
  };
  await soon(isStill).toBe(true);
  const paused = await evaluations();
  await frames(page, 30);
  expect(await evaluations()).toBe(paused);
  await page.getByRole('button', { name: 'Go on' }).click();
  await soon(evaluations).not.toBe(paused);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Take into the editor' }).click();
  await soon(() => turns(page)).toBe('52');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('fine tuning is checked, and reaches the search', async () => {
  const { page, errors } = await app.open('#/mouse/search');
  await page.getByText('Fine tuning').click();
  await page.getByLabel('Highest temperature').fill('0.01');
  await page.getByLabel('Lowest temperature').fill('0.5');
  await page.getByText('The highest temperature must not be below the lowest.').waitFor();
  await page.getByLabel('Lowest temperature').fill('0.01');
  await page.getByLabel('Members of the population').fill('4');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await soon(() => page.locator('.hunt-figures').textContent()).toContain('Temperature0.01');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the maze on the table is polished, taken in one step of undo, or left when called off', async () => {
  const { page, errors } = await app.open(hashOf('game: mouse\n\nS....\n.#...\n..#..\n.....\nE...#\n'));
  await soon(() => turns(page)).not.toBeNull();
  const before = await turns(page);
  await page.getByRole('link', { name: 'Search' }).click();
  const card = page.locator('[data-test=polish]');
  const told = () => card.locator('[data-test=polished]').textContent();
  await card.getByRole('button', { name: 'Polish', exact: true }).click();
  await soon(told).toMatch(/^Polished: \d+ turns, up from \d+; none within two flips is better/);
  const polished = /\d+/.exec((await told()) ?? '')?.[0] ?? '';
  expect(await told()).toContain(`up from ${before};`);
  await soon(() => heard(page, 'polite')).toMatch(/^Polished: /);
  await card.getByRole('button', { name: 'Take the polished maze' }).click();
  await soon(() => turns(page)).toBe(polished);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await soon(() => turns(page)).toBe(before);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await page.getByRole('link', { name: 'Search' }).click();
  await card.getByRole('radio', { name: 'One flip' }).click();
  await card.getByRole('button', { name: 'Polish', exact: true }).click();
  await soon(told).toMatch(/^Nothing to polish: no maze within one flip is better than \d+ turns/);
  // A board on which every run takes long.
  const wide = `${'.'.repeat(38)}\n`.repeat(36);
  await page.goto(`${app.url}${hashOf(`game: mouse\n\nS${'.'.repeat(37)}\n${wide}E${'.'.repeat(37)}\n`)}`);
  await page.getByRole('link', { name: 'Search' }).click();
  await card.getByRole('radio', { name: 'Two flips' }).click();
  await card.getByRole('button', { name: 'Polish', exact: true }).click();
  await soon(told).toMatch(/^Polishing: [\d,]+ turns, up from 37; [\d,]+ mazes tried/);
  await card.getByRole('button', { name: 'Stop polishing' }).click();
  expect(await told()).toMatch(/^Stopped: [\d,]+ turns, up from 37/);
  await card.getByRole('button', { name: 'Take the polished maze' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the star of Lemma 11 traps with k arms, and lets go with one more', async () => {
  const { page, errors } = await app.open('#/mouse/traps');
  const verdict = page.locator('[data-test=trap-verdict]');
  await page.getByRole('spinbutton', { name: 'He counts modulo k' }).fill('9');
  await verdict.getByText('Trapped for ever').waitFor();
  expect(await verdict.textContent()).toContain('The mousetrap: centre');
  expect(await verdict.getByText('✓').count()).toBe(3);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.vertex-halo').waitFor();
  await page.locator('.bench select').selectOption('star/1');
  await verdict.getByText('He escapes').waitFor();
  await page.getByRole('spinbutton', { name: 'He counts modulo k' }).fill('1');
  await page.getByText('k must be a whole number from 2').waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('shipped mouse mazes open in the studio', async () => {
  const { page } = await app.open('#/');
  await page.getByRole('link', { name: 'Open the studio' }).waitFor();
  await page.goto(`${app.url}#/play/mouse/2-improve-these/1`);
  await soon(() => turns(page)).toBe('12');
  await page.locator('[data-test=goal]').getByText('190').waitFor();
  await page.context().close();
});

test('a finger taps and paints', async () => {
  const { page } = await app.open(hashOf('game: mouse\n\nS....\n.....\n.....\nE....\n'), {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await soon(() => turns(page)).toBe('3');
  await page.locator('.board').scrollIntoViewIfNeeded();
  await cell(page, 'c3').tap();
  await page.locator('[aria-label="c3: blocked"]').waitFor();
  const [from, to] = [await cell(page, 'b2').boundingBox(), await cell(page, 'd2').boundingBox()];
  if (!from || !to) throw new Error('no cells');
  const touch = await page.context().newCDPSession(page);
  const y = from.y + from.height / 2;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number | null) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === null ? [] : [{ x, y }] });
  await send('touchStart', from.x + from.width / 2);
  await send('touchMove', (from.x + to.x + to.width) / 2);
  await send('touchMove', to.x + to.width / 2);
  await send('touchEnd', null);
  for (const name of ['b2', 'c2', 'd2']) await page.locator(`[aria-label^="${name}: blocked"]`).waitFor();
  await page.context().close();
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the frame dialog, a search and a finished run, %s',
  async (colorScheme) => {
    const { page } = await app.open(hashOf(SIX), { colorScheme });
    await soon(() => turns(page)).toBe('115');
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    };
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await soon(() => turn(page)).toBe('Out after 115');
    await check();
    await page.getByRole('button', { name: 'Frame' }).click();
    await page.getByRole('dialog').getByLabel('Rows').fill('1');
    await check();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('The best so far').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await check();
    await page.context().close();
  },
);
