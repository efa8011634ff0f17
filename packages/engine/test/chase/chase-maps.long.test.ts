import { describe, expect, it, test } from 'vitest';
import { startState } from '../../src/chase/index.js';
import { escapeRules, notices, tracesOf } from '../../src/games/escape/index.js';
import { escapeMind } from '../../src/games/escape/mind.js';
import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import {
  type AnyRules,
  finish,
  type GridScene,
  type Level,
  type OverlayAnswer,
  type State,
} from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { randomEscapeLevel } from '../random-levels.js';

/** The overlay's values, its classes by their names. */
function mapOf(answer: OverlayAnswer): readonly (number | string | null)[] {
  if (answer.status !== 'drawn') throw new Error(answer.reason);
  const { values, scale } = answer.overlay;
  return values.map((value) =>
    value === null || scale.kind === 'sequential' ? value : (scale.classes[value]?.name ?? '?'),
  );
}

const playerOf = (rules: AnyRules, state: State) => {
  const actor = (rules.view(state) as GridScene).actors.find(({ role }) => role === 'player');
  return actor && actor.beyond === null ? actor.cell : null;
};

/** Positions of random levels of a game, some moves after their start. */
function* positions(game: string, parameters: Readonly<Record<string, string>>, levels: number) {
  const mind = mindOf(game);
  for (let seed = 0; seed < levels; seed++) {
    const made = finish(mind.generate(parameters, Random.from(`maps ${seed}`)));
    if (!made.ok) continue;
    const level: Level = made.value;
    const rules = rulebook.of(level);
    const random = Random.from(`walk ${seed}`);
    let state = rules.start(level, `${seed}`);
    for (let move = 0; move < 6 && rules.outcome(state).status === 'open'; move++) {
      yield { mind, rules, state: rules.see(state) };
      state = rules.play(state, random.pick(rules.moves(state))).state;
    }
  }
}

describe('maps and hints', () => {
  it.each([
    ['escape', { size: '8x7', monsters: '1', effort: '1' }],
    ['escape', { size: '7x7', monsters: '2', wait: 'yes', exit: 'survive', effort: '1' }],
    ['theseus', { size: '5x5', effort: '1' }],
  ])('say the same of every move: %s %o', (game, parameters) => {
    let lost = 0;
    for (const { mind, rules, state } of positions(game, parameters, 3)) {
      const map = mapOf(finish(mind.overlay(state, 'no-return')));
      const moves = mapOf(finish(mind.overlay(state, 'joint')));
      const here = playerOf(rules, state);
      const solved = finish(mind.solve(state));
      if (here !== null) expect(moves[here]).toBe(solved.status === 'solved' ? solved.moves.length : null);
      for (const move of rules.moves(state)) {
        const next = rules.play(state, move).state;
        const cell = playerOf(rules, next);
        if (cell === null || cell === here || rules.outcome(next).status === 'won') continue;
        const answer = finish(mind.solve(next));
        const isWon = answer.status === 'solved';
        expect(map[cell], `${rules.format(state.level)} ${move}`).toBe(isWon ? 'can still be won' : 'lost');
        expect(moves[cell]).toBe(isWon ? answer.moves.length : null);
        if (!isWon) lost++;
      }
    }
    expect(lost).toBeGreaterThan(0);
  });

  it('say the same where pursuers throw dice', () => {
    const parameters = { size: '7x6', hears: '2', idle: 'wander', chance: '50', effort: '1' };
    let unsure = 0;
    for (const { mind, rules, state } of positions('escape', parameters, 2)) {
      const chances = mapOf(finish(mind.overlay(state, 'chance')));
      const map = mapOf(finish(mind.overlay(state, 'no-return')));
      const here = playerOf(rules, state);
      const hint = finish(mind.hint(state));
      for (const move of rules.moves(state)) {
        // Every outcome of the dice, weighed, is what the map says of the cell.
        const outcomes = [...(rules.successors?.(state, move) ?? [])];
        const cell = outcomes[0] && playerOf(rules, outcomes[0].state);
        if (cell === undefined || cell === null || cell === here) continue;
        if (outcomes.some(({ state: next }) => rules.outcome(next).status === 'won')) continue;
        let chance = 0;
        for (const { state: next, oneIn } of outcomes) {
          const answer = rules.outcome(next).status === 'open' ? finish(mind.solve(next)) : null;
          chance += (answer?.status === 'policy' ? answer.probability : 0) / oneIn;
        }
        expect(chances[cell]).toBeCloseTo(chance, 5);
        const name = map[cell];
        expect(name === 'lost').toBe(chance < 1e-6);
        if (name === 'the win is sure') expect(chance).toBeCloseTo(1, 5);
        else unsure++;
        if (hint.move === move && here !== null) expect(chances[here]).toBeCloseTo(chance, 5);
      }
    }
    expect(unsure).toBeGreaterThan(0);
  });

  it('paint danger the darker, the sooner', () => {
    for (const { mind, state } of positions('escape', { size: '8x7', effort: '1' }, 1)) {
      const answer = finish(mind.overlay(state, 'danger'));
      if (answer.status !== 'drawn') throw new Error(answer.reason);
      expect(answer.overlay.scale).toMatchObject({ kind: 'sequential', isLeastStrong: true });
    }
  });
});

test('where monsters notice you is where a monster that stands still would, on every cell', () => {
  const random = Random.from('noticed');
  let noticed = 0;
  let unnoticed = 0;
  for (let i = 0; i < 60; i++) {
    const drawn = randomEscapeLevel(random);
    if (!drawn || drawn.pursuers.length === 0) continue;
    const level = { ...drawn, hears: random.below(4) };
    const map = mapOf(finish(escapeMind.overlay(startState(level), 'noticed')));
    const cells = level.maze.sides.length;
    for (let place = 0; place < cells; place++) {
      if (level.maze.sides[place] === 0) {
        expect(map[place] ?? null).toBeNull();
        continue;
      }
      const traces = tracesOf(level, place);
      const isNoticed = level.pursuers.some(({ cell }) => notices(traces, cell));
      expect(map[place], escapeRules.format(level)).toBe(
        isNoticed ? 'a pursuer notices you' : 'nobody notices you',
      );
      if (isNoticed) noticed++;
      else unnoticed++;
    }
  }
  expect(noticed).toBeGreaterThan(100);
  expect(unnoticed).toBeGreaterThan(100);
});
