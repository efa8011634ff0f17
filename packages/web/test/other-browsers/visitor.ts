import { soon } from '../app.js';
import type { Driver, Hand } from './driver.js';
import { FAULTS } from './watched-app.js';

export type Visitor = ReturnType<typeof visit>;

/** The names of keys, and the signs that WebDriver knows them by. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Somebody who visits the app with a browser: goes to addresses, presses keys, clicks, and reads. */
export function visit(driver: Driver, url: string) {
  /** Whether something is seen; the middle of it, once it rests and nothing lies over it. */
  const look = async (selector: string, words = '') => {
    const [x = 0, y = 0, state = ''] = await driver.run(
      async (kind, said) => {
        const name = (one: Element) => one.getAttribute('aria-label') ?? one.textContent ?? '';
        const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true });
        const all = [...document.querySelectorAll(kind)].filter((one) => name(one).includes(said));
        const found = all.find(isSeen);
        if (!found) return [0, 0, 'not seen'] as const;
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        const before = found.getBoundingClientRect();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const box = found.getBoundingClientRect();
        const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
        if (box.x !== before.x || box.y !== before.y) return [...middle, 'moves'] as const;
        const there = document.elementFromPoint(...middle);
        return [
          ...middle,
          found.contains(there) ? 'free' : `below ${there?.outerHTML.slice(0, 200)}`,
        ] as const;
      },
      selector,
      words,
    );
    return { x: Math.round(x), y: Math.round(y), state: `${selector} ${words}: ${state}` };
  };
  /** Waits until an element of this kind that says or is called this is seen. */
  const see = (selector: string, words = '') =>
    soon(async () => (await look(selector, words)).state).not.toBe(`${selector} ${words}: not seen`);
  const keys = (...actions: Extract<Hand, { type: 'key' }>['actions']) =>
    driver.act([{ type: 'key', id: 'keys', actions }]);
  /** Everything that has gone wrong so far. */
  const faults = () =>
    driver.run((name): string[] => JSON.parse(sessionStorage.getItem(name) ?? '[]'), FAULTS);

  return {
    keyboard: {
      /** Presses a key by its name, or several that are joined by `+`. */
      async press(together: string) {
        const values = together === '+' ? ['+'] : together.split('+').map((key) => KEYS[key] ?? key);
        const down = values.map((value) => ({ type: 'keyDown', value }) as const);
        const up = [...values].reverse().map((value) => ({ type: 'keyUp', value }) as const);
        await keys(...down, ...up);
      },
    },
    go: (hash: string) => driver.go(url + hash),
    reload: () => driver.reload(),
    /** Clicks the middle of the first element of this kind that says or is called this, once it is there and rests. */
    async click(selector: string, words = '') {
      let at = { x: 0, y: 0 };
      const state = async () => {
        const found = await look(selector, words);
        at = found;
        return found.state;
      };
      await soon(state).toBe(`${selector} ${words}: free`);
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ] as const;
      await driver.act([{ type: 'pointer', id: 'mouse', actions }]);
    },
    see,
    text: (selector: string) =>
      driver.run((kind) => document.querySelector(kind)?.textContent ?? '', selector),
    count: (selector: string) => driver.run((kind) => document.querySelectorAll(kind).length, selector),
    /** What stands in a field. */
    value: (selector: string) =>
      driver.run((kind) => {
        const field = document.querySelector(kind);
        return field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement ? field.value : '';
      }, selector),
    style: (selector: string, property: string) =>
      driver.run(
        (kind, name) => {
          const one = document.querySelector(kind);
          return one ? getComputedStyle(one).getPropertyValue(name) : '';
        },
        selector,
        property,
      ),
    /** Whether the app would work without a network. */
    isKept: () => driver.run(() => navigator.serviceWorker?.controller?.state === 'activated'),
    faults,
  };
}
