import { pressAll } from '../games/haunt/page.js';
import { pressAt } from '../games/mines/page.js';
import { keysOut } from '../play/cautious-keys.js';
import { ARROWS } from '../play/play-page.js';
import { type FirstLevel, flipsOf, stepsOf, sweepOf } from '../play/winning-ways.js';
import type { Visitor } from './visitor.js';

type Win = (visitor: Visitor, first: FirstLevel) => Promise<void>;

const walk: Win = async ({ keyboard }, first) => {
  for (const move of stepsOf(first)) await keyboard.press(ARROWS[move] ?? '');
};

/** How the first level of each game is won, once its board stands and has the focus. */
export const WAYS_TO_WIN = {
  escape: walk,
  theseus: walk,
  gold: walk,
  custom: walk,
  async mines(visitor, first) {
    const { columns, safe } = sweepOf(first);
    await visitor.keyboard.press('ArrowRight');
    for (const cell of safe) {
      if ((await visitor.count('[data-test=result]')) > 0) break;
      await pressAt(visitor, { columns }, [cell], 'Space');
    }
  },
  async mouse(visitor, first) {
    for (const name of flipsOf(first)) {
      await visitor.click(`[role=gridcell][aria-label^="${name}:"]`);
      await visitor.see(`[role=gridcell][aria-label^="${name}: blocked"]`);
    }
    await visitor.keyboard.press('g');
    await visitor.keyboard.press('e');
  },
  async haunt(visitor, first) {
    await visitor.see('[data-test=seed]');
    await pressAll(visitor, keysOut(first.level, await visitor.text('[data-test=seed]')));
  },
} satisfies Readonly<Record<FirstLevel['game'], Win>>;
