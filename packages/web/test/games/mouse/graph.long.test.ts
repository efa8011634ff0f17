import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { says, soon, useApp } from '../../app.js';
import { hashOf, score, turn, turns } from './page.js';

const app = useApp();

const GRAPHS = '#/mouse/graph';
/** Start, exit, and one vertex between them. */
const THREE = 'game: mouse\nshape: graph\nstart: a\nexit: c\n\na: b\nb: a c\nc: b\n';
const graphHash = (text: string) => hashOf(text).replace('#/mouse/', '#/mouse/graph/');

const area = (page: Page) => page.getByRole('textbox', { name: /^A line a vertex/ });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });

test('a graph is written, and the mouse runs on what is written', async () => {
  const page = await app.visit(graphHash(THREE));
  await soon(() => turns(page)).toBe('2');
  // b prefers d to the exit: the mouse goes there first.
  await area(page).fill(THREE.replace('b: a c\n', 'b: a d c\n').concat('d: b\n'));
  await soon(() => turns(page)).toBe('4');
  expect(await page.locator('.graph-picture .vertex-disc').count()).toBe(4);
  await area(page).fill(THREE.replace('c: b', 'c: x'));
  await says(page.locator('[data-test=fault]'), /Line 8/);
  await soon(() => turns(page)).toBe('4');
  await undo(page).click();
  await soon(() => page.locator('[data-test=fault]').count()).toBe(0);
  await undo(page).click();
  await soon(() => turns(page)).toBe('2');
  await page.getByRole('button', { name: /^Redo/ }).click();
  await soon(() => turns(page)).toBe('4');
  await page.reload();
  await soon(() => turns(page)).toBe('4');
  await page.getByRole('heading', { name: 'Score' }).click();
  await page.keyboard.press('n');
  await soon(() => turn(page)).toBe('Turn 1 of 4');
  await score(page).getByText('More numbers').click();
  await soon(() => score(page).textContent()).toMatch(/\(Theorem 8\)\d+.*\(a sharper bound\)\d+/);
});

test('where the exit is cut off, the mouse is not released, and it says why', async () => {
  const { page } = await app.open(GRAPHS);
  await area(page).fill(THREE.replace('b: a c', 'b: a').replace('c: b', 'c:'));
  await page.locator('#run-trouble').getByText('The exit c is cut off. The mouse can reach a, b').waitFor();
  expect(await page.getByRole('button', { name: /^Release/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a mouse that counts modulo k is trapped in the star, and one sees by what', async () => {
  const page = await app.visit(GRAPHS);
  await page.getByRole('button', { name: 'Star of Enright and Faben' }).click();
  await page.locator('[data-test=trap-verdict]').getByText('Trapped for ever').waitFor();
  expect(await page.locator('.graph-picture .trap-over').count()).toBe(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.graph-picture .trap-over').first().waitFor();
  const modulo = page.getByRole('spinbutton', { name: 'The mouse counts modulo' });
  await modulo.fill('');
  await soon(() => turns(page)).toBe('19');
  await modulo.fill('1');
  await page.getByText('Enter 2 or more').waitFor();
  // The stars of the trap laboratory come here too, with the k that they are made for.
  await page.goto(`${app.url}#/mouse/traps`);
  await page.getByRole('button', { name: 'Edit it' }).click();
  await soon(() => area(page).inputValue()).toContain('far:');
  expect(await modulo.inputValue()).toBe('3');
});

test('a graph is saved, and taken again', async () => {
  const page = await app.visit(graphHash(THREE));
  await soon(() => turns(page)).toBe('2');
  await page.getByRole('textbox', { name: 'Name of this graph' }).fill('my three');
  await page.getByRole('button', { name: 'Save design' }).click();
  await page.getByRole('button', { name: 'Cycle of 8' }).click();
  await soon(() => turns(page)).not.toBe('2');
  await page.locator('.mazes').getByText('my three').click();
  await soon(() => turns(page)).toBe('2');
});
