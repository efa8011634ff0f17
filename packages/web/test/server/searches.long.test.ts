import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, soon, startApp } from '../app.js';
import { expectNoFinding } from '../screens/look-pages.js';

const PROGRAM = fileURLToPath(new URL('../../../terminal/dist/knossos.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'knossos-searches-'));
let server: ChildProcess;
let app: App;

beforeAll(async () => {
  server = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', '--no-accounts', '--log', 'json'], {
    env: { ...process.env, XDG_DATA_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { stdout, stderr } = server;
  if (stdout === null || stderr === null) throw new Error('it has no output');
  const [[url]] = await Promise.all([once(createInterface(stdout), 'line'), started(stderr)]);
  app = await startApp(String(url));
});
/** Waits until the log says that searches can be asked for. */
async function started(log: Readable): Promise<void> {
  let text = '';
  while (!/"event":"part started","part":"runs"/.test(text)) text += String((await once(log, 'data'))[0]);
  log.resume();
}

afterAll(async () => {
  const ended = once(server, 'close');
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a search is started, watched, found, paused and called off', async () => {
  const { page, errors } = await app.open('#/together/searches');
  await page.getByLabel('What to find', { exact: true }).selectOption('mouse-search');
  await page.getByLabel(/^Size/).fill('5x5');
  await page.getByLabel(/^How many mazes to try/).fill('many');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('alert').getByText('How many mazes to try, “many”: It takes a whole number').waitFor();
  await page.getByLabel(/^How many mazes to try/).fill('200000');
  await page.getByRole('button', { name: 'Start' }).click();
  const state = page.locator('h1 .chip');
  await soon(() => state.textContent()).toBe('done');
  expect(await page.locator('[data-test=run-best]').textContent()).toBe('52');
  await page.locator('svg[aria-label^="Best score so far"]').waitFor();
  await page.locator('[data-test=run-found] svg[role=img]').waitFor();
  await expectNoFinding(page);
  await page.locator('[data-test=run-found]').getByRole('link', { name: 'Open' }).click();
  await page.locator('[role=grid]').first().waitFor();
  await page.goto(`${app.url}#/together/searches`);
  await page.getByText('5x5, population, 200,000 evaluations').waitFor();
  await expectNoFinding(page);
  // As the form begins: minutes of work.
  await page.getByLabel('What to find', { exact: true }).selectOption('mouse-search');
  await page.getByRole('button', { name: 'Start' }).click();
  await soon(() => state.textContent()).toBe('running');
  await page.getByRole('button', { name: 'Pause' }).click();
  await soon(() => state.textContent()).toBe('paused');
  await page.getByRole('button', { name: 'Continue' }).click();
  await soon(() => state.textContent()).toBe('running');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel this search for good' }).click();
  await soon(() => state.textContent()).toBe('cancelled');
  // The browser itself tells of what was refused.
  expect(errors).toEqual([expect.stringContaining('status of 400')]);
  await page.context().close();
});
