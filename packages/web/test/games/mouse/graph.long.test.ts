import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from '../../app.js';
import { fingerOn, middleOf, TELEPHONE } from '../../play/fingers.js';
import { expectFine, expectNoFinding, expectNoFindingInAnyColours } from '../../screens/look-pages.js';
import { hashOf, heard, score, turn, turns } from './page.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const SHEET = '#/mouse/graph';
/** Start, exit, and one vertex between and above them. */
const THREE = 'game: mouse\nshape: graph\nstart: a\nexit: c\n\na: b @ 0 20\nb: a c @ 20 0\nc: b @ 40 20\n';
const graphHash = (text: string) => hashOf(text).replace('#/mouse/', '#/mouse/graph/');

const vertex = (page: Page, name: string) => page.locator(`[data-vertex="${name}"]`);
const held = (page: Page) => page.locator('[data-test=vertex] h2').textContent();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-vertex'));
const trouble = (page: Page) => page.locator('#run-trouble');

/** A spot of the sheet, in parts of its width and height. */
async function spot(page: Page, x: number, y: number) {
  const box = await page.locator('.graph-sheet').boundingBox();
  if (!box) throw new Error('no sheet');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** Draws a line with the mouse. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** The disc of a vertex, without its name. */
const disc = (page: Page, name: string) => middleOf(vertex(page, name).locator('.vertex-disc'));

test('a graph is drawn on the sheet with the mouse', async () => {
  const { page, errors } = await app.open(SHEET);
  await page.getByRole('button', { name: 'Blank' }).click();
  await trouble(page).getByText('No edge leads away from the start a').waitFor();
  const above = await spot(page, 0.5, 0.2);
  await page.mouse.click(above.x, above.y);
  await soon(() => held(page)).toBe('Vertex c ');
  await drag(page, await disc(page, 'a'), await disc(page, 'c'));
  await trouble(page).getByText('No edge leads to the exit b').waitFor();
  await drag(page, await disc(page, 'c'), await disc(page, 'b'));
  await soon(() => turns(page)).toBe('2');
  expect(await trouble(page).count()).toBe(0);
  // A line into the open makes a vertex at its end.
  await drag(page, await disc(page, 'c'), await spot(page, 0.75, 0.12));
  await vertex(page, 'd').waitFor();
  expect(await vertex(page, 'c').getAttribute('aria-label')).toMatch(/^c: neighbours a, b and d/);
  // An edge is taken hold of and taken out.
  const [from, to] = [await disc(page, 'c'), await disc(page, 'b')];
  await page.mouse.click((from.x + to.x) / 2, (from.y + to.y) / 2);
  await soon(() => held(page)).toMatch(/^The edge [bc] – [bc]/);
  await page.keyboard.press('Delete');
  await trouble(page).getByText('No edge leads to the exit b').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => turns(page)).toBe('2');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('vertices are moved, and the mouse does not mind', async () => {
  const { page, errors } = await app.open(graphHash(THREE));
  await soon(() => turns(page)).toBe('2');
  await page.getByRole('button', { name: 'One turn forward' }).click();
  await page.getByRole('radio', { name: 'Move' }).click();
  const before = await disc(page, 'b');
  await drag(page, before, { x: before.x + 60, y: before.y + 50 });
  const after = await disc(page, 'b');
  expect(Math.round(after.x - before.x)).toBeGreaterThan(50);
  expect(await turn(page)).toBe('Turn 1 of 2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(async () => Math.round((await disc(page, 'b')).x - before.x)).toBe(0);
  // With Shift the tool that draws moves.
  await page.getByRole('radio', { name: 'Draw' }).click();
  await page.keyboard.down('Shift');
  await drag(page, before, { x: before.x - 60, y: before.y });
  await page.keyboard.up('Shift');
  await soon(async () => (await disc(page, 'b')).x).toBeLessThan(before.x - 50);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a graph is drawn, ordered and run by keyboard alone', async () => {
  const { page, errors } = await app.open(graphHash(THREE));
  await soon(() => focused(page)).toBe('a');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('b');
  await page.keyboard.press('a');
  await soon(() => focused(page)).toBe('d');
  await soon(() => heard(page, 'polite')).toMatch(
    /^Vertex d is added and joined to b\. 2 turns; busiest vertex a/,
  );
  await page.keyboard.press('j');
  await soon(() => heard(page, 'polite')).toMatch(/^Join d to which vertex\?/);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await soon(() => heard(page, 'polite')).toMatch(/^d and a are joined\./);
  expect(await vertex(page, 'a').getAttribute('aria-label')).toBe('a: start, Squeaky, neighbours b and d');
  // b prefers the way back, then d, before it goes on.
  await vertex(page, 'b').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'd: prefer it more' }).focus();
  await page.keyboard.press('Enter');
  await soon(() => heard(page, 'polite')).toMatch(/^d is choice 2 of b\. 4 turns/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'd: prefer it more',
  );
  await vertex(page, 'b').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+z');
  await soon(() => turns(page)).toBe('4');
  await page.keyboard.press('F2');
  await page.keyboard.type('hall');
  await page.keyboard.press('Enter');
  await vertex(page, 'hall').focus();
  await page.keyboard.press('x');
  await soon(() => heard(page, 'polite')).toMatch(/^The exit is hall\. 1 turn;/);
  await page.keyboard.press('Delete');
  await soon(() => heard(page, 'polite')).toBe('hall is the exit: make another vertex the exit first.');
  await page.keyboard.press('Control+z');
  await soon(() => turns(page)).toBe('4');
  await page.keyboard.press('n');
  await soon(() => turn(page)).toBe('Turn 1 of 4');
  await page.keyboard.press('e');
  await soon(() => heard(page, 'assertive')).toBe('Squeaky is out after 4 turns.');
  await score(page).getByText('More numbers').click();
  await soon(() => score(page).textContent()).toMatch(
    /Busiest vertexhall, 2 visits.*\(Theorem 8\)\d+.*\(a sharper bound\)\d+/,
  );
  await page.getByRole('main').getByText('Keys', { exact: true }).click();
  await page.getByText('join this vertex to another').first().waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('neighbours are ordered by dragging', async () => {
  // High enough for the whole list: a line is dropped where it can be seen.
  const { page } = await app.open(
    graphHash(
      THREE.replace('c: b @', 'c: b d @').concat('d: c b @ 20 40\n').replace('b: a c @', 'b: a c d @'),
    ),
    { viewport: { width: 1280, height: 1200 } },
  );
  await vertex(page, 'b').click();
  const lines = page.locator('.neighbours li');
  const order = () =>
    lines.evaluateAll((all) =>
      all.map((line) => line.querySelector('[data-grip]')?.getAttribute('data-grip')),
    );
  expect(await order()).toEqual(['a', 'c', 'd']);
  await page.locator('[data-grip=d]').scrollIntoViewIfNeeded();
  const grip = await middleOf(page.locator('[data-grip=d]'));
  const first = await middleOf(page.locator('[data-grip=a]'));
  await drag(page, await middleOf(page.locator('[data-grip=d]')), { x: grip.x, y: first.y });
  await soon(order).toEqual(['d', 'a', 'c']);
  expect(await vertex(page, 'b').getAttribute('aria-label')).toMatch(/neighbours d, a and c/);
  await page.context().close();
});

test('a mouse that counts modulo k is trapped in the star, and one sees by what', async () => {
  const { page, errors } = await app.open(SHEET);
  await page.getByRole('button', { name: 'Star of Enright and Faben' }).click();
  await page.locator('[data-test=trap-verdict]').getByText('Trapped for ever').waitFor();
  expect(await page.locator('.trap-over').count()).toBe(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.trap-over').waitFor();
  await soon(() => heard(page, 'assertive')).toMatch(/^Trapped for ever: one round takes 10 turns/);
  await page.getByRole('spinbutton', { name: 'The mouse counts modulo' }).fill('');
  await soon(() => turns(page)).toBe('19');
  await page.getByRole('spinbutton', { name: 'The mouse counts modulo' }).fill('1');
  await page.getByText('Enter 2 or more').waitFor();
  // The stars of the trap laboratory come to the sheet too, with the k that they are made for.
  await page.goto(`${app.url}#/mouse/traps`);
  await page.getByRole('button', { name: 'Edit it' }).click();
  await vertex(page, 'far').waitFor();
  expect(await page.getByRole('spinbutton', { name: 'The mouse counts modulo' }).inputValue()).toBe('3');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a graph is kept, linked, and comes in as text, with a fault named by its place', async () => {
  const { page, errors } = await app.open(graphHash(THREE));
  await soon(() => turns(page)).toBe('2');
  await page.getByRole('textbox', { name: 'Name of this graph' }).fill('my three');
  await page.getByRole('button', { name: 'Save design' }).click();
  await page.locator('.mazes').getByText('my three').waitFor();
  await page.getByText('Import one').click();
  const area = page.locator('.bring textarea');
  await area.fill(THREE.replace('@ 20 0', '@ 20'));
  await page.getByRole('button', { name: 'Load it' }).last().click();
  await page
    .locator('[data-test=fault]')
    .getByText(/Line 7, column 8: "@ 20" is no place/)
    .waitFor();
  await area.fill(THREE.replace('start: a', 'start: b'));
  await page.getByRole('button', { name: 'Load it' }).last().click();
  await soon(() => turns(page)).toBe('3');
  await page.reload();
  await soon(() => turns(page)).toBe('3');
  await page.getByRole('button', { name: 'Undo' }).click();
  await soon(() => turns(page)).toBe('2');
  await page.locator('.mazes').getByText('my three').click();
  await soon(() => turns(page)).toBe('2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-test=share]').getByRole('button', { name: 'Text', exact: true }).click(),
  ]);
  const bytes = Buffer.concat(await (await download.createReadStream()).toArray());
  expect(bytes.toString()).toContain('b: a c @ 20 0');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('a finger draws vertices and edges', async () => {
  const { page } = await app.open(graphHash(THREE), TELEPHONE);
  await soon(() => turns(page)).toBe('2');
  await page.locator('.graph-sheet').scrollIntoViewIfNeeded();
  const below = await spot(page, 0.5, 0.85);
  await page.touchscreen.tap(below.x, below.y);
  await vertex(page, 'd').waitFor();
  const finger = await fingerOn(page);
  const [a, d] = [await disc(page, 'a'), await disc(page, 'd')];
  await finger.draw([a, { x: (a.x + d.x) / 2, y: (a.y + d.y) / 2 }, d]);
  await page.locator('[data-vertex=d][aria-label^="d: neighbours a"]').waitFor();
  await page.context().close();
});

test('axe finds nothing on the sheet, in any colours, and a telephone shows it whole', async () => {
  const { page } = await app.open(graphHash(THREE));
  await vertex(page, 'b').click();
  await page.getByRole('button', { name: 'One turn forward' }).click();
  await expectNoFindingInAnyColours(page);
  await page.getByRole('button', { name: 'Blank' }).click();
  await trouble(page).waitFor();
  await expectNoFinding(page);
  await page.context().close();
  await expectFine(app, graphHash(THREE));
});
