import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

/** The smallest telephone that is common. */
export const TELEPHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
};

/** A point of the window, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Ways of a finger in pixels, by move: up, right, down, left. */
export const SWIPES: Readonly<Record<string, readonly [number, number]>> = {
  U: [0, -60],
  R: [60, 0],
  D: [0, 60],
  L: [-60, 0],
};

export type Finger = Awaited<ReturnType<typeof fingerOn>>;

/** Lays a finger on a page; what it does beyond a tap is dispatched as touches. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  // The events say when they happened: a finger that rests before it is lifted does not fling, and the browser would let
  // the next touch stop a fling.
  let timestamp = await page.evaluate(() => performance.timeOrigin / 1000);
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) => {
    timestamp += type === 'touchEnd' ? 1 : 0.05;
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points], timestamp });
  };
  /** Draws from one point over others, and lifts at the last. */
  const draw = async ([from, ...on]: readonly Point[]) => {
    if (!from) return;
    await send('touchStart', [from]);
    for (const point of on) await send('touchMove', [point]);
    await send('touchEnd', []);
  };
  return {
    draw,
    /** Draws from the middle of something so many pixels away. */
    swipe: async (from: Locator, [dx, dy]: readonly [number, number]) => {
      const start = await middleOf(from);
      await draw([0, 0.5, 1].map((part) => ({ x: start.x + part * dx, y: start.y + part * dy })));
    },
    /** Holds a finger on something until that has happened, and lifts it. */
    hold: async (on: Locator, outcome: Locator) => {
      await send('touchStart', [await middleOf(on)]);
      await outcome.waitFor();
      await send('touchEnd', []);
    },
  };
}

/** The middle of something, which is scrolled into sight. */
export async function middleOf(place: Locator): Promise<Point> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws with the mouse from the middle of something to that of something else. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const [begin, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** The middle of the square to which a move leads from something, which may lie beyond a gap. */
export async function besideOf(place: Locator, move: string): Promise<Point> {
  const { x, y } = await middleOf(place);
  const size = (await place.boundingBox())?.width ?? 0;
  const [dx = 0, dy = 0] = (SWIPES[move] ?? []).map((by) => Math.sign(by) * size);
  return { x: x + dx, y: y + dy };
}
