import { expect, test } from 'vitest';
import { type CustomLevel, customRules } from '../src/games/custom/index.js';
import { customMind } from '../src/games/custom/mind.js';
import { escapeRules } from '../src/games/escape/index.js';
import { escapeMind } from '../src/games/escape/mind.js';
import { type TheseusLevel, theseusRules } from '../src/games/theseus/index.js';
import { theseusMind } from '../src/games/theseus/mind.js';
import { finish, orThrow, replay, type Solution } from '../src/puzzle/index.js';
import { Random } from '../src/random/index.js';
import { describedEscape, describedMummies, describedTheseus } from './custom-templates.js';
import { randomEscapeLevel, randomTheseusLevel } from './random-levels.js';
import { randomMummyLevel, randomMummySize } from './random-mummies.js';

/** Levels of each kind; `CUSTOM_TEMPLATES=10000` compares more. */
const LEVELS = Number(process.env.CUSTOM_TEMPLATES ?? 1000);

const solved = (level: CustomLevel) =>
  finish(customMind.solve(customRules.see(customRules.start(level, '1'))));

/** The answers of both are the same, and a plan of the one wins in the other. */
function agree(own: Solution<string>, expected: Solution<string>, level: CustomLevel): void {
  const text = customRules.format(level);
  expect(own.status, text).toBe(expected.status);
  if (expected.status === 'solved' && own.status === 'solved') {
    expect([own.moves.length, own.plans], text).toEqual([expected.moves.length, expected.plans]);
    if (expected.moves.length > 0) {
      const moves = orThrow(customRules.parseMoves(expected.moves.join('')));
      expect(replay(customRules, level, '1', moves).status, text).toBe('won');
    }
  }
  if (expected.status === 'policy' && own.status === 'policy') {
    expect(own.probability, text).toBeCloseTo(expected.probability, 6);
    expect(own.expected ?? -1, text).toBeCloseTo(expected.expected ?? -1, 5);
  }
}

test('Theseus in sentences is Theseus', () => {
  const random = Random.from('described theseus');
  for (let compared = 0; compared < LEVELS; ) {
    const level = randomTheseusLevel(random);
    if (level.exits.length === 0 || level.pursuers.some(({ cell }) => cell === level.start)) continue;
    compared++;
    const own = describedTheseus(level);
    agree(solved(own), finish(theseusMind.solve(theseusRules.start(level, '1'))), own);
  }
});

/** Where the family's rules about its key say more than `at most once a turn`: several who may enter it, or die on it. */
const isPlain = ({ fixtures, pursuers }: TheseusLevel) =>
  fixtures === undefined || fixtures === null || fixtures.key === null || pursuers.length < 2;

test('mummies, scorpions, traps, key and gate in sentences are those of the family', () => {
  const random = Random.from('described mummies');
  for (let compared = 0; compared < LEVELS; ) {
    const level = randomMummyLevel(random, randomMummySize(random, 5));
    if (!isPlain(level) || level.order !== null) continue;
    compared++;
    const own = describedMummies(level);
    agree(solved(own), finish(theseusMind.solve(theseusRules.start(level, '1'))), own);
  }
});

test('Cave Escape in sentences is Cave Escape, with hearing, sight, memory and wandering', () => {
  const random = Random.from('described caves');
  for (let compared = 0; compared < LEVELS; ) {
    const mayWander = random.chance(1, 6);
    const drawn = randomEscapeLevel(random, mayWander ? 4 : 6);
    if (drawn === null) continue;
    compared++;
    const level = mayWander && drawn.pursuers.length > 0 ? { ...drawn, idle: 'wander' as const } : drawn;
    const own = describedEscape(level);
    agree(solved(own), finish(escapeMind.solve(escapeRules.see(escapeRules.start(level, '1')))), own);
  }
});
