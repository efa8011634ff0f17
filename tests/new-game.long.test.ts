import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { KEYS, TerminalSession } from '../packages/terminal/test/terminal.js';
import { DUET, ProjectWithGame } from './new-game.js';

/** The first level of the page's pack, and its only shortest solution. */
const PLAN = 'RDULL';
const ARROWS: Readonly<Record<string, string>> = { R: 'Right', U: 'Up', D: 'Down', L: 'Left' };

let project: ProjectWithGame;
let level: string;
beforeAll(() => {
  project = new ProjectWithGame();
  project.build();
  const pack = readFileSync(join(DUET, 'levels.txt'), 'utf8');
  level = join(project.folder, 'first.txt');
  writeFileSync(level, pack.slice(0, pack.indexOf('---')));
}, 600_000);
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** What a command prints that ends well. */
function printed(...args: string[]): string {
  const { code, out, err } = project.run(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

describe('the game of the page in the terminal', () => {
  test('is solved, verified, rated, shown, and every level has the optimum that it names', () => {
    const lines = printed('solve', 'duet', '--jsonl').trim().split('\n');
    const found = lines.map((line) => JSON.parse(line) as { length: number; optimal: boolean });
    const lengths = found.map(({ length, optimal }) => optimal && length);
    expect(lengths).toEqual([5, 13, 18, 22]);
    expect(printed('solve', level)).toContain(PLAN);
    expect(printed('verify', level, PLAN)).toContain('won in 5 moves');
    expect(printed('rate', level)).toContain('difficulty');
    expect(printed('show', level, '--overlay', 'reach')).toContain('Moves to get there');
    expect(printed('show', level, '--format', 'svg')).toContain('<svg');
    const wrong = project.run(['solve', '-'], 'game: duet\n\nS.E\n');
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('Draw your image once.') });
  });

  test('is played by keys with a hint in three steps, and goes on where it was left', async () => {
    const env = { XDG_DATA_HOME: join(project.folder, 'data') };
    const play = () => new TerminalSession(process.execPath, [project.program, 'play', level], { env });
    const first = play();
    await first.see('Face to Face - 0 moves');
    await first.press('t', 'keep');
    await first.press('t', /right/i);
    await first.press(KEYS.right, '1 move');
    await first.quit();
    const second = play();
    await second.see('1 move');
    for (const key of [KEYS.down, KEYS.up, KEYS.left, KEYS.left]) second.send(key);
    await second.see('WON in 5 moves');
    await second.quit();
  });
});

describe('the game of the page in the browser', () => {
  let browser: Browser;
  let page: Page;
  let served: { readonly url: string; close(): void };
  const errors: string[] = [];
  beforeAll(async () => {
    served = await project.serve();
    const executablePath = process.env.CHROMIUM_PATH;
    if (!executablePath) throw new Error('the browser tests need Chromium: install it, or set CHROMIUM_PATH');
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    browser = await chromium.launch({ executablePath, args });
  });
  beforeEach(async () => {
    page = await browser.newPage();
    page.setDefaultTimeout(50_000);
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterEach(async () => {
    await page.close();
    expect(errors.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    served.close();
  });
  const link = () => printed('convert', level, '--to', 'link').trim().replace(/^.*#/, `${served.url}#`);
  const press = async (moves: string) => {
    for (const move of moves) await page.keyboard.press(`Arrow${ARROWS[move]}`);
  };
  const board = () => page.locator('[role=gridcell][tabindex="0"]').first();

  test('stands in the list, and its levels are opened from there', async () => {
    await page.goto(`${served.url}#/games`);
    await page.getByRole('link', { name: 'Duet', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Duet' }).waitFor();
    const levels = page.getByRole('link', { name: /Face to Face/ });
    await levels.last().click();
    await board().waitFor();
    await page.getByRole('heading', { name: 'Face to Face' }).waitFor();
  });

  test('is hinted in three steps, solved, and won with the shortest plan', async () => {
    await page.goto(link());
    await board().focus();
    await page.keyboard.press('t');
    await page.locator('[data-test=hint] li').first().waitFor();
    await page.keyboard.press('t');
    await page.locator('[data-test=hint] li').nth(1).getByText('right').waitFor();
    await page.keyboard.press('t');
    await page.locator('[data-test=hint] li').nth(2).getByText('wins in 5 moves').waitFor();
    await press(PLAN);
    await page.locator('[data-test=result]').getByText('Together').waitFor();
  });

  test('is drawn with its own letters in the editor, and generated there', async () => {
    await page.goto(link().replace('#/level/', '#/edit/'));
    await page.locator('[data-test=verdict]').getByText('Solvable in 5 moves').waitFor();
    await page.getByRole('button', { name: 'Image' }).waitFor();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('dialog').getByText('Duet').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar').getByRole('button', { name: 'Generate' }).click();
    await page.locator('form').getByRole('button', { name: 'Generate' }).waitFor();
  });
});
