import { rulebook } from '@knossos/engine/internal/games';
import { campaignOf, playRun, startRun } from '@knossos/engine/internal/games/haunt/campaign/run';
import { hauntRules } from '@knossos/engine/internal/games/haunt/index';
import { isHaunt } from '@knossos/engine/internal/games/haunt/rules/level';
import { windowOf } from '@knossos/engine/internal/games/haunt/view/window';
import { cellName } from '@knossos/engine/internal/grid';
import { type AnyRules, capital, type State } from '@knossos/engine/internal/puzzle';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { drawn } from '../../../../tests/set-up/drawn.js';
import { gridOf } from '../../src/board/geometry.js';
import { turnMessage } from '../../src/play/hint/sentences.js';
import { soon, useApp } from '../app.js';
import { seedOf } from '../games/haunt/page.js';
import { enter, type Follow, goOn } from '../screens/from-the-door.js';
import { goToCell, keyedCell } from './board-keys.js';
import { keysOut } from './cautious-keys.js';
import { activate, answerTo, ask, cellsHeard } from './ear.js';
import { heard } from './play-page.js';
import { type FirstLevel, firstOf, flipsOf, GAMES, stepsOf } from './winning-ways.js';

const app = useApp();

const byName: Follow = (_, link) => activate(link);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What the rules say of every cell of a position: the engine's side of what is heard. */
const cellsOf = (rules: AnyRules, state: State, count: number) =>
  Array.from({ length: count }, (_, cell) => rules.words.cell(rules.see(state), cell));

/** Where the player is, and who that is there. */
const hereOf = (rules: AnyRules, state: State) => {
  const scene = gridOf(rules.view(rules.see(state)));
  const player = scene.actors.find(({ role }) => role === 'player');
  return `${cellName(scene, player?.cell ?? 0)}: ${player?.name}`;
};
const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

test.each(drawn(['escape', 'theseus', 'gold'] as const, 3, 0))(
  '%s is won by names alone, and what is said is what its rules say, from the front door to the next level',
  async (game) => {
    const first = firstOf(game);
    const opened = await enter(app, first, byName);
    const { page } = opened;
    const rules = rulebook.of(first.level);
    let state = rules.start(first.level, '1');
    // Who plays hears of the own cell only where it is; a key tells the rest.
    const own = await ask(page, '3');
    const names = (await cellsHeard(page)).map((name) => (own.startsWith(`${name}, `) ? own : name));
    expect(names).toEqual(cellsOf(rules, state, names.length));
    expect((await button(page, 'Wait').count()) > 0).toBe(rules.moves(rules.see(state)).includes('W'));
    expect(await ask(page, '5')).toMatch(/ on [a-z]+\d+\. The exit on [a-z]+\d+, \d+ (left|right|up|down)/);
    if (game === 'gold') expect(await ask(page, '7')).toMatch(/^\d+ gold left: /);
    for (const move of stepsOf(first)) {
      expect(await ask(page, '4')).toContain(rules.words.move(move));
      const said = await answerTo(page, () => activate(button(page, capital(rules.words.move(move)))));
      const turn = rules.play(state, move);
      state = turn.state;
      expect(said).toContain(turnMessage(rules, turn));
      const here = hereOf(rules, state);
      expect(said).toContain(`${capital(here)}.`);
      const cells = cellsOf(rules, state, names.length);
      expect(await cellsHeard(page)).toEqual(
        cells.map((name) => (name.split(':')[0] === here.split(':')[0] ? here : name)),
      );
    }
    expect(await page.getByRole('alert').textContent()).toMatch(/^.*Escaped.* Press Enter to continue\.$/);
    await goOn(opened, first, byName);
  },
);

test('mines is won by going where the key for risks says that it is safest', async () => {
  const first = firstOf('mines');
  const opened = await enter(app, first, byName);
  const { page } = opened;
  for (let said = ''; !said.includes('Press Enter to continue.'); ) {
    const cell = /Safest of all: (\w+)/.exec(await ask(page, '6'))?.[1] ?? '';
    await goToCell(page, cell);
    expect(await ask(page, '3')).toMatch(new RegExp(`^${cell}: covered`));
    expect(await ask(page, '5')).toMatch(new RegExp(`^${capital(cell)}: covered.*\\. Around it: `));
    expect(await ask(page, '7')).toMatch(/^\d+ mines? left to flag, \d+ safe cells? left to open\.$/);
    said = await answerTo(page, () => page.keyboard.press('Enter'));
    expect(wordsIn(said)).toBeLessThanOrEqual(12);
  }
  await goOn(opened, first, byName);
});

test('mouse is won by names alone, from the front door to the next level', async () => {
  const first = firstOf('mouse');
  const opened = await enter(app, first, byName);
  const { page } = opened;
  expect(await ask(page, '1')).toBe('Release the mouse: then it is told.');
  const goal = /The goal is (\d+ turns)/.exec(await ask(page, '7'))?.[1] ?? '';
  for (const cell of flipsOf(first)) {
    await goToCell(page, cell);
    expect(await ask(page, '3')).toMatch(new RegExp(`^${cell}: open`));
    expect(await ask(page, '5')).toMatch(
      new RegExp(
        `^${capital(cell)}: .*\\. The start on .* The exit on [a-z]+\\d+, .* The mouse waits at the start\\.$`,
      ),
    );
    expect(await ask(page, '6')).toMatch(
      new RegExp(`^Blocking ${cell}(: \\d+ turns?, \\d+ (more|fewer)| changes nothing)\\.$`),
    );
    expect(await answerTo(page, () => page.keyboard.press('Space'))).toMatch(
      new RegExp(`^${cell} blocked\\. \\d+ blocks?\\.$`),
    );
  }
  await activate(button(page, 'Release the mouse'));
  await soon(() => heard(page, 'assertive')).toContain(
    `Out after ${goal}: the goal is reached, with help. Press Enter to continue.`,
  );
  await goOn(opened, first, byName);
});

test('haunt is won by names alone, and its window says what its rules say', async () => {
  const first = firstOf('haunt');
  const opened = await enter(app, first, byName);
  const { page } = opened;
  if (!isHaunt(first.level)) throw new Error('this is no haunted maze');
  // The engine's own run with the dice that the page names, to compare with.
  const seed = await seedOf(page);
  let run = startRun({ seed, from: 1, lives: 6 }, [first.level]);
  const words = { F: 'Walk forward', L: 'Turn left', R: 'Turn right' } as const;
  for (const key of keysOut(first.level, seed) as Iterable<keyof typeof words>) {
    const { game } = campaignOf(run);
    const named = [...windowOf(game).cells.keys()].map((cell) => hauntRules.words.cell(game, cell));
    expect(await cellsHeard(page)).toEqual(named);
    expect(await ask(page, '5')).toBe(hauntRules.words.around?.(game, 0));
    expect(await ask(page, '7')).toBe(hauntRules.words.left?.(game));
    await answerTo(page, () => activate(button(page, words[key])));
    run = playRun(run, key).run;
  }
  await goOn(opened, first, byName);
});

test('what each key is worth is told in the haunted maze after a nudge, and counts as a hint', async () => {
  const { page } = await enter(app, firstOf('haunt'), byName);
  await ask(page, '6');
  const helped = page.getByText(/^with help: /);
  expect(await helped.count()).toBe(0);
  expect(await ask(page, '6')).toMatch(/(walking forward|turning left|turning right) (takes|only|is)/i);
  await helped.waitFor();
});

/** Goes where a turn of the first level of a game is to be made, the same one each time, and returns how to make it. */
async function turnOf(page: Page, first: FirstLevel): Promise<() => Promise<void>> {
  const { game, level } = first;
  if (game === 'haunt') return () => activate(button(page, 'Turn left'));
  if (game !== 'mines' && game !== 'mouse') {
    const move = rulebook.of(level).moves(rulebook.of(level).start(level, '1'))[0] ?? '';
    return () => activate(button(page, capital(rulebook.of(level).words.move(move))));
  }
  const safe = async () => /Safest of all: (\w+)/.exec(await ask(page, '6'))?.[1] ?? '';
  await goToCell(page, game === 'mines' ? await safe() : (flipsOf(first)[0] ?? ''));
  return () => page.keyboard.press(game === 'mines' ? 'Enter' : 'Space');
}

test.each(drawn(GAMES, 3))('%s tells a turn in three lengths', async (game) => {
  const first = firstOf(game);
  const { page } = await enter(app, first, byName);
  const said: string[] = [];
  for (const length of ['Places', 'What is new', 'All, why and what next']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await button(page, 'Settings').click();
    await page.getByRole('radio', { name: length }).check({ force: true });
    await page.keyboard.press('Escape');
    await keyedCell(page).focus();
    const act = await turnOf(page, first);
    said.push(await answerTo(page, act));
    await answerTo(page, () => page.keyboard.press('u'));
  }
  const [brief = '', usual = '', full = ''] = said;
  // In the haunted maze a turn without an answer tells what is to be seen, and no more.
  if (game === 'haunt') expect(usual.endsWith(brief.split('. ').at(-1) ?? '?')).toBe(true);
  else expect(brief).not.toBe(usual);
  expect(wordsIn(usual)).toBeLessThanOrEqual(12);
  expect(wordsIn(full)).toBeGreaterThan(wordsIn(usual));
});
