import { rulebook } from '@knossos/engine/internal/games';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { finish, replay } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { soon, useApp } from '../app.js';
import { lineTo } from '../lines.js';
import { enter } from '../screens/from-the-door.js';
import { expectReadable, WAYS } from '../screens/journey.js';
import { result } from './play-page.js';
import { firstOf } from './winning-ways.js';

const app = useApp();

const judged = (page: Page) => page.locator('[data-test=judged] [data-verdict=lost]').first();

/** The moves that win from where some others have led. */
function winAfter(moves: readonly string[]): readonly string[] {
  const { level } = firstOf('escape');
  const rules = rulebook.of(level);
  const before = replay(rules, level, '1', moves).states.at(-1);
  const solution = before && finish(mindOf(level).solve(before));
  if (solution?.status !== 'solved') throw new Error(`it cannot be won after ${moves.join('')}`);
  return solution.moves;
}

test.each(drawn(WAYS, 2))('a level is lost, reviewed, tried again and won, $name', async (way) => {
  const first = firstOf('escape');
  const { page, errors } = await enter(app, first, (_, link) => way.follow(link), way.options);
  await expectReadable(page);
  const moves = [...lineTo(first.text, 'lost')];
  await way.walk(page, moves);
  await soon(() => result(page).getAttribute('data-status')).toBe('lost');
  await expectReadable(page);

  await way.follow(result(page).getByRole('link', { name: 'Review' }));
  await page.getByRole('heading', { level: 1, name: /^Review/ }).waitFor();
  await way.follow(judged(page));
  await expectReadable(page);
  const again = page.getByRole('link', { name: /^Try again before move \d+$/ });
  const number = Number(/\d+$/.exec((await again.textContent()) ?? '')?.[0]);
  await way.follow(again);

  await page.getByRole('grid', { name: first.title }).waitFor();
  await way.walk(page, winAfter(moves.slice(0, number - 1)));
  await soon(() => result(page).getAttribute('data-status')).toBe('won');
  await expectReadable(page);
  expect(errors).toEqual([]);
});
