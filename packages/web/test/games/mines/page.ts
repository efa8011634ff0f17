import { minesRules } from '@knossos/engine/internal/games/mines/index';
import { encodeId, orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import type { Keyed } from '../../play/board-keys.js';

export const hashOf = (text: string, room = '') => `#/mines/${room}${encodeId(text)}`;
export const heard = (page: Page, how: 'polite' | 'assertive') =>
  page.locator(`[data-test=${how}]`).textContent();
export const cell = (page: Page, name: string) => page.locator(`[role=gridcell][aria-label^="${name}:"]`);
export const endCard = (page: Page) => page.locator('[data-test=result]');

/** 6 x 5 with five mines, dealt from its seed at the first click. */
export const SEEDED = `game: mines\nmines: 5\nseed: minotaur\n\n${'......\n'.repeat(5)}`;
/** The mines lie at a1 and c1; the last cell is a sea. */
export const LAYOUT = 'game: mines\nstart: wild\n\n*.*..\n.....\n.....\n';

/** The mines of a level when this cell is opened first. */
export function minesOf(text: string, first: string): boolean[] {
  const document = parseDocument(text);
  const level = orThrow(document.ok ? minesRules.parse(document.value) : document);
  const { state } = minesRules.play(minesRules.start(level, level.meta.seed ?? ''), first);
  if (state.hiddenState?.kind !== 'laid') throw new Error('no mines were laid');
  return [...state.hiddenState.layout.isMine].map((mine) => mine === 1);
}

/** Goes with the arrow keys from the first cell to each of these in turn, and presses a key there. */
export async function pressAt(page: Keyed, size: { columns: number }, cells: readonly number[], key: string) {
  await page.keyboard.press('Control+Home');
  let at = 0;
  for (const target of cells) {
    const steps = (from: number, to: number, back: string, on: string) =>
      Array.from({ length: Math.abs(to - from) }, () => (to < from ? back : on));
    const rows = [Math.floor(at / size.columns), Math.floor(target / size.columns)] as const;
    const columns = [at % size.columns, target % size.columns] as const;
    for (const step of [
      ...steps(...rows, 'ArrowUp', 'ArrowDown'),
      ...steps(...columns, 'ArrowLeft', 'ArrowRight'),
    ])
      await page.keyboard.press(step);
    await page.keyboard.press(key);
    at = target;
  }
}
