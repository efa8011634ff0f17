import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type App, soon, startApp } from '../app.js';
import { expectReadable, LAPTOP, WAYS } from '../screens/journey.js';
import { expectNoFindingInAnyColours } from '../screens/look-pages.js';

const PROGRAM = fileURLToPath(new URL('../../../terminal/dist/knossos.js', import.meta.url));

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The built program, in a data folder of its own unless given. */
function knossos(args: readonly string[], data = freshFolder()): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, XDG_DATA_HOME: data };
  delete env.DATABASE_URL;
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'knossos-proofs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });

/** A server that has begun proofs of such sizes; its address. */
async function serving(...proofs: readonly (readonly string[])[]): Promise<string> {
  const data = freshFolder();
  for (const options of proofs) {
    expect(await ended(knossos(['proofs', 'start', 'mouse-optimum', ...options], data))).toBe(0);
  }
  const server = knossos(['serve', '--port', '0', '--log', 'off'], data);
  const url = await new Promise<string>((resolve) => {
    server.stdout?.once('data', (said) => resolve(String(said).trim()));
  });
  // Its database opens behind the app: who comes before that is told so, which the console of a page counts as an error.
  await soon(async () => (await fetch(`${url}healthz`)).status).toBe(200);
  return url;
}

interface Standing {
  readonly state: string;
  readonly best: number;
  readonly open: string;
  readonly counts: readonly { readonly name: string; readonly value: string }[];
  readonly lenders: readonly { readonly name: string | null; readonly parts: number }[];
}

const standing = async (url: string): Promise<Standing> =>
  (await fetch(`${url}api/proofs/1`)).json() as Promise<Standing>;

test('6x6 is proved by a server, two machines and a browser: 115 turns, 15,696,915 runs, 2,654,047,586 mazes', async () => {
  const url = await serving(['--size', '6x6', '--part', '30000', '--probes', '300']);
  const { page, errors } = await app.open('#/');
  await page.goto(`${url}#/together/proofs`);
  await page.getByText('The most turns in a maze of 6x6').click();
  await page.getByLabel('Name (if you like)').fill('Cleo');
  await page.getByRole('button', { name: 'Start' }).click();
  await soon(() => page.locator('[data-test=lent]').textContent()).toMatch(/[1-9]\d* parts? accepted/);
  const machines = ['Ada', 'Ben'].map((name) => knossos(['lend', url, '--cores', '1', '--name', name]));
  expect(await Promise.all(machines.map(ended))).toEqual([0, 0]);
  await soon(() => page.locator('[data-test=standing]').textContent()).toBe('Proved: every part is counted.');
  const { state, best, counts, lenders } = await standing(url);
  expect({ state, best }).toEqual({ state: 'done', best: 115 });
  expect(counts.map(({ name, value }) => [name, value])).toEqual([
    ['runs', '15696915'],
    ['mazes', '2654047586'],
  ]);
  const names = lenders.filter(({ parts }) => parts > 0).map(({ name }) => name);
  expect(names.sort()).toEqual(['Ada', 'Ben', 'Cleo']);
  await soon(() => page.locator('[data-test=figures]').textContent()).toContain('15,696,915');
  expect(await page.locator('[data-test=best] svg.still').count()).toBe(1);
  await expectNoFindingInAnyColours(page);
  expect(errors).toEqual([]);
});

test('parts of a proof are lent and taken back, on a laptop and on a telephone, in whatever way the page is left', async () => {
  const url = await serving(['--size', '7x7', '--batch', '20', '--probes', '64']);
  const lent = async () => (await standing(url)).open.split('l').length - 1;
  for (const way of WAYS) {
    const { page, errors } = await app.open('#/', way.options);
    const leave = [
      () => way.follow(page.getByRole('button', { name: 'Stop' })),
      ...(way === LAPTOP ? [() => page.goto(`${url}#/together/proofs`), () => page.goto('about:blank')] : []),
    ];
    for (const leaveIt of leave) {
      await page.goto(`${url}#/together/proofs`);
      await expectReadable(page);
      await way.follow(page.getByText('The most turns in a maze of 7x7'));
      await way.follow(page.getByRole('button', { name: 'Start' }));
      await soon(() => page.locator('[data-test=lent]').textContent()).toContain('Counting one part');
      await expectReadable(page);
      await soon(lent).toBeGreaterThan(1);
      await leaveIt();
      await soon(lent).toBe(0);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  }
});
