import { rulebook } from '@knossos/engine/internal/games';
import { campaignOf, playRun, startRun } from '@knossos/engine/internal/games/haunt/campaign/run';
import { hauntRules } from '@knossos/engine/internal/games/haunt/index';
import { isHaunt } from '@knossos/engine/internal/games/haunt/rules/level';
import { windowOf } from '@knossos/engine/internal/games/haunt/view/window';
import { mindOf } from '@knossos/engine/internal/games/minds';
import { type AnyRules, capital, finish, type State } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnMessage } from '../src/play/hint/sentences.js';
import { type App, startApp } from './app.js';
import { goToCell } from './board-keys.js';
import { activate, answerTo, ask, cellsHeard } from './ear.js';
import { enter, type Follow, goOn } from './from-the-door.js';
import { boardHeard, caveHeard, fieldHeard, goldHeard, wallsHeard } from './heard-levels.js';
import { Explorer } from './heard-maze.js';
import { firstOf, flipsOf, readLevel, stepsOf } from './winning-ways.js';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const byName: Follow = (_, link) => activate(link);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the rules say of every cell of a position: the engine's side of what is heard. */
const cellsOf = (rules: AnyRules, state: State, count: number) =>
  Array.from({ length: count }, (_, cell) => rules.words.cell(rules.see(state), cell));

const DRAWN = { escape: caveHeard, theseus: wallsHeard, gold: goldHeard } as const;

test.each(['escape', 'theseus', 'gold'] as const)(
  '%s is won by what is said alone, from the front door to the next level',
  async (game) => {
    const first = firstOf(game);
    const opened = await enter(app, first, byName);
    const { page } = opened;
    const names = await cellsHeard(page);
    const text = DRAWN[game](names, (await button(page, 'Wait').count()) > 0);
    const level = readLevel(text);
    const rules = rulebook.of(level);
    let state = rules.start(level, '1');
    expect(names).toEqual(cellsOf(rules, state, names.length));
    for (const move of stepsOf({ text })) {
      expect(await ask(page, '4')).toContain(rules.words.move(move));
      const said = await answerTo(page, () => activate(button(page, capital(rules.words.move(move)))));
      const turn = rules.play(state, move);
      state = turn.state;
      expect(said).toContain(turnMessage(rules, turn));
      expect(await cellsHeard(page)).toEqual(cellsOf(rules, state, names.length));
    }
    expect(await page.getByRole('alert').textContent()).toMatch(/^.*Escaped.* Enter goes on\.$/);
    await goOn(opened, first, byName);
  },
);

test('mines is won by what is said alone, from the front door to the next level', async () => {
  const first = firstOf('mines');
  const opened = await enter(app, first, byName);
  const { page } = opened;
  const mines = /(\d+) mines?\b/.exec(await ask(page, '1'))?.[1] ?? '';
  for (let said = ''; !said.includes('Enter goes on.'); ) {
    const level = readLevel(fieldHeard(await cellsHeard(page), mines));
    const rules = rulebook.of(level);
    const { move } = finish(mindOf(level).hint(rules.see(rules.start(level, '1'))));
    if (move === null) throw new Error('what was heard leads nowhere');
    const cell = move.replace(/^f/, '');
    await goToCell(page, cell);
    expect(await ask(page, '3')).toBe(`${cell}: covered`);
    said = await answerTo(page, () => page.keyboard.press(move === cell ? 'Enter' : 'f'));
    expect(said).toContain(capital(cell));
  }
  await goOn(opened, first, byName);
});

test('mouse is won by what is said alone, from the front door to the next level', async () => {
  const first = firstOf('mouse');
  const opened = await enter(app, first, byName);
  const { page } = opened;
  const level = readLevel(boardHeard(await cellsHeard(page)));
  const goal = /The goal is (\d+ turns)/.exec(await ask(page, '1'))?.[1] ?? '';
  const flips = flipsOf({ level });
  for (const [index, cell] of flips.entries()) {
    await goToCell(page, cell);
    expect(await ask(page, '3')).toMatch(new RegExp(`^${cell}: open`));
    const said = await answerTo(page, () => page.keyboard.press('Space'));
    expect(said).toContain(`${cell} flipped.`);
    expect(said).toContain(
      index === flips.length - 1 ? `The goal of ${goal} is reached.` : `The goal is ${goal}.`,
    );
  }
  const end = await answerTo(page, () => activate(button(page, 'Release the mouse')));
  expect(end).toContain(`Squeaky is out after ${goal}. The goal of ${goal} is reached. Enter goes on.`);
  await goOn(opened, first, byName);
});

test('haunt is won by what is said alone, from the front door to the next level', async () => {
  const first = firstOf('haunt');
  const opened = await enter(app, first, byName);
  const { page } = opened;
  if (!isHaunt(first.level)) throw new Error('this is no haunted maze');
  // The engine's own run with the dice that the page names, to compare with.
  const seed = /seed (\w+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? '';
  let run = startRun({ seed, from: 1, lives: 6 }, [first.level]);
  const words = { F: 'Walk forward', L: 'Turn left', R: 'Turn right' } as const;
  const explorer = new Explorer();
  for (let said = ''; !said.includes('Enter goes on.'); ) {
    const names = await cellsHeard(page);
    const { game } = campaignOf(run);
    expect(names).toEqual([...windowOf(game).cells.keys()].map((cell) => hauntRules.words.cell(game, cell)));
    explorer.note(names);
    const key = explorer.next();
    said = await answerTo(page, () => activate(button(page, words[key])));
    run = playRun(run, key).run;
    explorer.follow(key, said.includes('wake up somewhere else'));
  }
  await goOn(opened, first, byName);
});
