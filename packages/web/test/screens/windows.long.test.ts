import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { focusBoard, levelHash, MAZE, MINE, soon, useApp } from '../app.js';
import { LAYOUT, hashOf as minesHash } from '../games/mines/page.js';
import { FIVE, hashOf as mouseHash } from '../games/mouse/page.js';
import { lineTo } from '../lines.js';
import { TELEPHONE } from '../play/fingers.js';
import { ARROWS } from '../play/play-page.js';
import { expectNoFindingInAnyColours, settled, watchShifts } from './look-pages.js';

const app = useApp();

const CAVE = 'game: gold\n\nS3#\n.5.\n.#E\n';

const WINDOWS = [
  { width: 360, height: 640, isTouched: true },
  { width: 740, height: 360, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
] as const;

const presses = async (page: Page, keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const asked = (test: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator(`[data-test=${test}] li`).first().waitFor();
};
const ended = (page: Page) => page.locator('[data-test=result]').waitFor();

const TABLE = ['Undo', 'Redo', 'Restart', 'Hint', 'Up', 'Down', 'Left', 'Right'];

/**
 * A game, for now a level of the table that is won by its shortest line: what is looked at, of which all lies inside the window or scrolls
 * in a part of it, the buttons that playing needs, and how a move is made, a hint is asked for, and the end is come to.
 */
function onTable(name: string, text: string) {
  const line = [...lineTo(text, 'won')].map((move) => ARROWS[move] ?? '');
  return {
    name,
    hash: levelHash(text),
    board: '.board',
    needs: TABLE,
    move: async (page: Page) => presses(page, line.slice(0, 1)),
    hint: asked('hint'),
    end: async (page: Page) => {
      await focusBoard(page);
      await presses(page, line.slice(1));
      await ended(page);
    },
  };
}

const GAMES: readonly ReturnType<typeof onTable>[] = [
  onTable('escape', MINE),
  onTable('theseus', MAZE),
  {
    ...onTable('gold', CAVE),
    move: (page) => presses(page, ['ArrowRight']),
    end: async (page) => {
      await focusBoard(page);
      await presses(page, ['ArrowDown', 'ArrowRight', 'ArrowDown']);
      await ended(page);
    },
  },
  {
    name: 'haunt',
    // A run that a zombie ends by a bite, up to a few moves before.
    hash: '#/haunt?seed=7&from=3&lives=1&moves=FLLFFLFFLLFF',
    board: '.sights',
    needs: ['Undo', 'Redo', 'Hint', 'Map', 'Turn left', 'Walk forward', 'Turn right'],
    move: (page) => presses(page, ['ArrowLeft']),
    hint: asked('hint'),
    end: async (page) => {
      await focusBoard(page);
      await presses(page, ['ArrowUp', 'ArrowUp']);
      await ended(page);
    },
  },
  {
    name: 'mines',
    hash: minesHash(LAYOUT),
    board: '.board',
    needs: ['Undo', 'Redo', 'Hint', 'Flag', 'Chances'],
    move: (page) => page.locator('[role=gridcell][aria-label^="e3:"]').click(),
    hint: asked('coach'),
    end: async (page) => {
      const away = page.getByRole('button', { name: 'Close the hint' });
      if (await away.isVisible()) await away.click();
      await page.locator('[role=gridcell][aria-label^="a1:"]').click();
      await ended(page);
    },
  },
  {
    name: 'mouse',
    hash: mouseHash(FIVE),
    board: '.board',
    needs: ['Undo', 'Redo', 'Hint', 'Release the mouse'],
    move: (page) => page.locator('[role=gridcell][aria-label^="c3:"]').click(),
    hint: asked('hint'),
    end: async (page) => {
      await page.getByRole('button', { name: 'Release the mouse' }).click();
      await page.getByRole('button', { name: 'To the end' }).click();
      await ended(page);
    },
  },
];

/** Where something lies, in whole pixels. */
async function boxOf(page: Page, what: string) {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`${what} is not in sight`);
  return [box.x, box.y, box.x + box.width, box.y + box.height].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
}

/** How much of the board a card covers, from 0 to 1. */
async function coveredBy(page: Page, board: string): Promise<number> {
  const [left, top, right, bottom] = await boxOf(page, board);
  const card = await boxOf(page, '.play-layout-cards');
  const across = Math.min(right, card[2]) - Math.max(left, card[0]);
  const down = Math.min(bottom, card[3]) - Math.max(top, card[1]);
  return (Math.max(0, across) * Math.max(0, down)) / ((right - left) * (bottom - top));
}

/** Expects that the card of an end offers Undo in the place of the keys below it. */
async function expectUndoOnCard(page: Page): Promise<void> {
  const card = await boxOf(page, '.play-layout-cards');
  const undo = await page.locator('[data-test=result]').getByRole('button', { name: 'Undo' }).boundingBox();
  expect((undo?.y ?? 0) + (undo?.height ?? 0), 'Undo').toBeLessThanOrEqual(card[3]);
}

/** Buttons that open a dialog on a telephone alone, or one that no state of the look has. */
const DIALOGS = [
  [levelHash(MINE), 'Rules'],
  ['#/haunt?seed=7', 'Rules'],
  ['#/haunt?seed=7', 'Choose a run'],
] as const;

test.each(drawn(DIALOGS, 3))('the dialog behind %s %j is fine on a telephone', async (hash, name) => {
  const page = await app.visit(hash, TELEPHONE);
  const button = page.getByRole('button', { name, exact: true }).or(page.getByText(name, { exact: true }));
  await button.filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await expectNoFindingInAnyColours(page);
});

/** What stands beside a board in a desktop window: as much of it as can be read, not a strip. */
test.each(['#/mouse', '#/haunt?seed=7&from=3&moves=LFFRF'])(
  'the bench of %s is no strip on a laptop',
  async (hash) => {
    const { page } = await app.open(hash, { viewport: { width: 1366, height: 768 } });
    await page.locator('.play-layout-bench .panel, .play-layout-bench .toolbar').first().waitFor();
    await soon(
      async () => (await page.locator('.play-layout-bench').boundingBox())?.height ?? 0,
    ).toBeGreaterThan(100);
  },
);

test('on a telephone the ways from room to room stand before the tools of a room', async () => {
  const { page } = await app.open('#/mouse', TELEPHONE);
  await page.locator('[data-test=score]').waitFor();
  const ways = await boxOf(page, '.rooms');
  expect(ways[1]).toBeGreaterThanOrEqual((await boxOf(page, '.play-layout-dock'))[3]);
  expect(ways[3]).toBeLessThanOrEqual((await boxOf(page, '.play-layout-bench'))[1]);
});

test('at 1280 x 720 a hint leaves the choice of views, and the map of a maze has the place of the hint', async () => {
  const { page } = await app.open('#/haunt?seed=7&from=3', { viewport: { width: 1280, height: 720 } });
  await focusBoard(page);
  await page.keyboard.press('t');
  await page.locator('[data-test=maze-hint] li').waitFor();
  const choice = page.getByRole('radiogroup', { name: 'What is shown' });
  await soon(() => choice.isVisible()).toBe(true);
  expect((await boxOf(page, '.play-layout-bench .toolbar'))[3]).toBeLessThanOrEqual(
    (await boxOf(page, '.play-layout-cards'))[1],
  );
  // The last step is whole in its card, which can be closed; the choice stays.
  for (const step of [2, 3]) {
    await page.keyboard.press('t');
    await page.locator(`[data-test=maze-hint] li:nth-child(${step})`).waitFor();
  }
  const [newest, card] = [
    await boxOf(page, '[data-test=maze-hint] li:last-child'),
    await boxOf(page, '.play-layout-cards'),
  ];
  expect(newest[1]).toBeGreaterThanOrEqual(card[1]);
  expect(newest[3]).toBeLessThanOrEqual(card[3]);
  expect(await choice.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Close the hint' }).click();
  await soon(() => page.locator('[data-test=maze-hint] li').count()).toBe(0);
  await page.keyboard.press('t');
  await page.locator('[data-test=maze-hint] li').waitFor();
  await page.keyboard.press('m');
  await page.locator('.maze-map').waitFor();
  expect(await page.locator('[data-test=maze-hint]').count()).toBe(0);
  expect((await boxOf(page, '.maze-map'))[3]).toBeLessThanOrEqual(
    (await boxOf(page, '.play-layout-dock'))[1],
  );
});

test('at 1366 x 768 the picture of a trap stands above its keys, all in the window', async () => {
  const { page } = await app.open('#/mouse/traps', { viewport: { width: 1366, height: 768 } });
  await page.locator('.run-keys').waitFor();
  const [picture, keys] = [await boxOf(page, '.lab-picture'), await boxOf(page, '[data-test=run]')];
  expect(picture[3]).toBeLessThanOrEqual(keys[1]);
  expect(keys[3]).toBeLessThanOrEqual(768);
  const tops = await page
    .locator('.run-keys .square')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('a line that is read on a telephone leaves no half of the head', async () => {
  const { page } = await app.open(levelHash(MINE), TELEPHONE);
  await page.getByRole('button', { name: 'Explore' }).click();
  await page.locator('[data-test=reading]').waitFor();
  await soon(() => page.locator('.play-layout-head').evaluate((head) => getComputedStyle(head).opacity)).toBe(
    '0',
  );
});

describe.each(WINDOWS.map((size, at) => ({ ...size, at })))(
  'at $width x $height',
  ({ width, height, isTouched, at }) => {
    // In every run each window has one game.
    test.each(drawn(GAMES, GAMES.length, 2 * at))(
      '$name is played without scrolling, and nothing that is pressed moves',
      async (game) => {
        const page = await app.visit(game.hash, {
          viewport: { width, height },
          hasTouch: isTouched,
          isMobile: isTouched,
        });
        await page.locator(game.board).first().waitFor();
        await settled(page);
        const shifts = await watchShifts(page);
        const expectInside = async (when: string, needs = game.needs) => {
          await settled(page);
          expect(await page.evaluate(() => scrollY), when).toBe(0);
          const bar = await page.evaluate(() => {
            const ways = [...document.querySelectorAll('.masthead, .masthead *')].find(
              (one) => getComputedStyle(one).position === 'fixed' && one.getBoundingClientRect().top > 100,
            );
            return ways ? ways.getBoundingClientRect().height : 0;
          });
          const inside = async (what: string) => {
            const [left, top, right, bottom] = await boxOf(page, what);
            expect(left, `${what} ${when}, left`).toBeGreaterThanOrEqual(0);
            expect(top, `${what} ${when}, top`).toBeGreaterThanOrEqual(0);
            expect(right, `${what} ${when}, right`).toBeLessThanOrEqual(width);
            expect(bottom, `${what} ${when}, bottom`).toBeLessThanOrEqual(height - bar);
          };
          await inside(game.board);
          await inside('.play-layout-dock');
          await inside('.play-layout-head');
          for (const name of needs) {
            const button = page.locator('.play-layout-dock').getByRole('button', { name, exact: true });
            const box = await button.boundingBox();
            if (!box) throw new Error(`${name} is not there ${when}`);
            expect(box.y + box.height, `${name} ${when}`).toBeLessThanOrEqual(height - bar);
            expect(Math.min(box.width, box.height), `${name} can be touched`).toBeGreaterThanOrEqual(43.5);
          }
        };
        await expectInside('at the start');
        // Later the browser takes what a press does for a shift when it comes half a second after it, as on a busy machine: from
        // here on places are compared.
        expect(await shifts()).toBeLessThanOrEqual(0.02);
        const dock = await boxOf(page, '.play-layout-dock');
        const board = await boxOf(page, game.board);
        const isUpright = width < 640;
        const expectStill = async (when: string, needs = game.needs, hasCard = false) => {
          await expectInside(when, needs);
          expect(await boxOf(page, '.play-layout-dock'), when).toEqual(dock);
          // The window of a maze is as large as what one sees; boards stay as they are, also under a card on a telephone.
          if (game.name !== 'haunt') expect(await boxOf(page, game.board), when).toEqual(board);
          if (hasCard && isUpright) await soon(() => coveredBy(page, game.board)).toBeLessThan(0.2);
        };
        await game.move(page);
        await expectStill('after a move');
        await game.hint(page);
        await expectStill('after a hint', game.needs, true);
        await game.end(page);
        // On a telephone the end of a game stands in the place of the keys.
        const isOverKeys = width < 960 || height < 600;
        await expectStill('after the end', isOverKeys ? [] : game.needs, true);
        if (isOverKeys) await expectUndoOnCard(page);
      },
    );
  },
);
