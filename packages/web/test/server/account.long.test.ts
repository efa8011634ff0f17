import { text } from 'node:stream/consumers';
import { AccountsPart, StorePart, serve } from '@knossos/server';
import { openStore } from '@knossos/server/store';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { downloaded, soon, useApp } from '../app.js';
import { TELEPHONE } from '../play/fingers.js';
import { expectNoFindingInAnyColours, settled } from '../screens/look-pages.js';
import { startServer } from './shared-server.js';

const app = useApp();
const server = await startServer();
afterAll(() => server.close());

const PASSWORD = 'four small words';

/** The page of the account, by somebody who comes for the first time. */
async function arrive(): Promise<{ readonly page: Page; readonly errors: string[] }> {
  const { page, errors } = await app.open('#/kept');
  await page.goto(`${server.url}#/together`);
  await page.getByRole('link', { name: /Your account/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  return { page, errors };
}

async function signUp(page: Page, name: string, code: string | null = null) {
  await page.getByRole('radio', { name: 'New account' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  if (code !== null) {
    await page.getByRole('button', { name: 'Become its admin with the code it shows' }).click();
    await page.getByLabel('Code', { exact: true }).fill(code);
  } else expect(await page.getByLabel('Code', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Make the account' }).click();
}

const signedIn = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).first().waitFor();

test('a page that was asked for while the database was opened shows by itself what it has to show', async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const database = new StorePart(async () => {
    await opened;
    return openStore();
  });
  const late = await serve({ components: [database, new AccountsPart({ database, announce: () => {} })] });
  try {
    const { page, errors } = await app.open('#/kept');
    await page.goto(`${late.url}#/together/account`);
    await page.getByText('This cannot be done now').first().waitFor();
    open();
    await page.getByRole('radio', { name: 'New account' }).waitFor();
    expect(await page.getByText('This cannot be done now').count()).toBe(0);
    expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
  } finally {
    open();
    await late.close();
  }
});

test('somebody signs up, out and in again, takes his data along, and deletes the account', async () => {
  const { page, errors } = await arrive();
  await signUp(page, 'A');
  // What is wrong stands beside its field, which has the focus.
  await page.getByText('A name has 2 to 30 characters.').waitFor();
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await signedIn(page, 'Ada');
  await page.reload();
  await signedIn(page, 'Ada');
  await page.goto(`${server.url}#/together`);
  await page.locator('[data-test=signed-in]').getByText('Signed in as Ada').waitFor();
  await page.locator('[data-test=signed-in] a').click();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('radio', { name: 'Sign in' }).click();
  const [name, password] = [
    page.getByLabel('Name', { exact: true }),
    page.getByLabel('Password', { exact: true }),
  ];
  expect(await name.getAttribute('autocomplete')).toBe('username');
  expect(await password.getAttribute('autocomplete')).toBe('current-password');
  await name.fill('ada');
  await password.fill('not that one');
  await password.press('Enter');
  await page.getByText('Name and password do not belong together.').waitFor();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await signedIn(page, 'Ada');

  await page.getByLabel('What it is for').fill('my script');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const secret = await page.locator('[data-test=secret]').textContent();
  const asked = await fetch(`${server.url}api/account`, { headers: { authorization: `Bearer ${secret}` } });
  expect(await asked.json()).toMatchObject({ me: { name: 'Ada' } });

  const download = await downloaded(page, page.getByRole('link', { name: 'Export' }));
  expect(download.suggestedFilename()).toBe('knossos-account.json');
  const file = JSON.parse(await text(await download.createReadStream()));
  expect(file).toMatchObject({ account: { name: 'Ada' }, data: { tokens: [{ name: 'my script' }] } });

  const end = page.getByRole('button', { name: 'Delete the account' });
  await end.click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await end.click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByText('This is not your password.').waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await end.click();
  await page.getByRole('button', { name: 'Delete it for good' }).click();
  await page.getByRole('radio', { name: 'Sign in' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Name and password do not belong together.').waitFor();
  // A refusal is an answer, which the browser notes; nothing else went wrong.
  expect(errors.filter((line) => !/status of 40[0139]/.test(line))).toEqual([]);
});

test('the first admin comes by the code of the console, and looks after the others', async () => {
  const { page } = await arrive();
  await signUp(page, 'Minos', '00000-00000-00000-00000');
  await page.getByText('This is not the code that the console shows.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(server.adminCode);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await signedIn(page, 'Minos');
  await page.getByRole('link', { name: 'All accounts' }).click();
  await page.locator('[data-test="person-Minos"]').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Talos');
  await page.getByRole('button', { name: 'Make the account' }).click();
  const code = (await page.locator('[data-test=secret]').textContent()) ?? '';
  const talos = page.locator('[data-test="person-Talos"]');
  await talos.getByLabel('Role of Talos').selectOption('reader');

  const { page: other } = await arrive();
  await other.getByRole('button', { name: 'I have a code from an admin' }).click();
  await other.getByLabel('Name', { exact: true }).fill('talos');
  await other.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await other.getByLabel('New password').fill(PASSWORD);
  await expectNoFindingInAnyColours(other);
  await other.getByRole('button', { name: 'Set the password' }).click();
  await signedIn(other, 'Talos');
  await other.getByText('reader', { exact: true }).waitFor();

  await talos.getByRole('button', { name: 'Disable' }).click();
  await talos.getByText('disabled', { exact: true }).waitFor();
  await other.reload();
  await other.getByRole('radio', { name: 'Sign in' }).waitFor();
  await talos.getByRole('button', { name: 'Delete' }).click();
  await talos.getByRole('button', { name: 'Delete Talos' }).click();
  await talos.waitFor({ state: 'detached' });
});

test('the way to Together has its place before the server has answered, and is there at once the next time', async () => {
  const { page } = await app.open('#/kept', TELEPHONE);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/server.json', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(`${server.url}#/games`);
  const ways = page.locator('.ways .way');
  const places = () => ways.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const together = page.getByRole('link', { name: 'Together' });
  await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor();
  const before = await places();
  expect(await together.count()).toBe(0);
  answer();
  await together.waitFor();
  expect(await places()).toEqual(before);
  await page.unrouteAll();
  await page.route('**/server.json', (route) => route.abort());
  await page.reload();
  await together.waitFor();
  expect(await places()).toEqual(before);
  await together.click();
  await page.getByText('There is no network at the moment.').waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Classes' }).waitFor();
  await page.unrouteAll();
  await page.goto(`${app.url}#/games`);
  await soon(() => page.evaluate(() => localStorage.getItem('knossos/server'))).toBe('0');
  await page.reload();
  await ways.first().waitFor();
  expect(await ways.count()).toBe(before.length - 1);
});

test.each([
  ['#/together/account', 'text=This page is not available.', 'text=/sign in/i'],
  ['#/daily', '[data-test=calendar]', '[data-test=daily-results]'],
  ['#/edit', '[data-test=verdict]', 'button:has-text("Publish")'],
])('without a server of ours %s shows nothing of it, and no error', async (hash, there, missing) => {
  const page = await app.visit(hash);
  await page.locator(there).first().waitFor();
  await settled(page);
  expect(await page.evaluate(() => fetch('./server.json').then((answer) => answer.json()))).toMatchObject({
    features: [],
  });
  expect(await page.locator(missing).count()).toBe(0);
});
