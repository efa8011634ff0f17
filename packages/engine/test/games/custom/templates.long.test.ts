import { expect, test } from 'vitest';
import { describedEscape, describedMummies, describedTheseus } from '../../../../../bench/described.mjs';
import { type CustomLevel, customRules } from '../../../src/games/custom/index.js';
import { customMind } from '../../../src/games/custom/mind.js';
import { type EscapeLevel, escapeRules } from '../../../src/games/escape/index.js';
import { escapeMind } from '../../../src/games/escape/mind.js';
import { type TheseusLevel, theseusRules } from '../../../src/games/theseus/index.js';
import { theseusMind } from '../../../src/games/theseus/mind.js';
import { finish, orThrow, replay, type Solution } from '../../../src/puzzle/index.js';
import { Random } from '../../../src/random/index.js';
import { randomEscapeLevel, randomTheseusLevel } from '../../random-levels.js';
import { randomMummyLevel, randomMummySize } from '../theseus/random-mummies.js';

/** Levels of each kind; `CUSTOM_TEMPLATES=10000` compares more. */
const LEVELS = Number(process.env.CUSTOM_TEMPLATES ?? 300);
/** What so many levels of a kind may take, far above what they need. */
const BRAKE = 60_000 + LEVELS * 600;

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

test(
  'Theseus in sentences is Theseus',
  () => {
    const random = Random.from('described theseus');
    for (let compared = 0; compared < LEVELS; ) {
      const level = randomTheseusLevel(random);
      if (level.exits.length === 0 || level.pursuers.some(({ cell }) => cell === level.start)) continue;
      compared++;
      const own = describedTheseus(level);
      agree(solved(own), finish(theseusMind.solve(theseusRules.start(level, '1'))), own);
    }
  },
  BRAKE,
);

function compareMummies(seed: string, isMeant: (level: TheseusLevel) => boolean): void {
  const random = Random.from(seed);
  for (let compared = 0; compared < LEVELS; ) {
    const level = randomMummyLevel(random, randomMummySize(random, 5));
    if (!isMeant(level)) continue;
    compared++;
    const own = describedMummies(level);
    agree(solved(own), finish(theseusMind.solve(theseusRules.start(level, '1'))), own);
  }
}
const hasKey = ({ fixtures }: TheseusLevel) => (fixtures?.key ?? null) !== null;

test(
  'mummies, scorpions and traps in sentences are those of the family',
  () => compareMummies('described mummies', (level) => !hasKey(level)),
  BRAKE,
);

// Where several may enter the cell of the key, or die on it, the family's rules say more than `at most once a turn`.
test(
  'key and gate in sentences are those of the family, with one mummy or scorpion',
  () => compareMummies('described keys', (level) => hasKey(level) && level.pursuers.length < 2),
  BRAKE,
);

function compareCaves(
  seed: string,
  mostSide: number,
  change: (level: EscapeLevel) => EscapeLevel | null,
): void {
  const random = Random.from(seed);
  for (let compared = 0; compared < LEVELS; ) {
    const drawn = randomEscapeLevel(random, mostSide);
    const level = drawn === null ? null : change(drawn);
    if (level === null) continue;
    compared++;
    const own = describedEscape(level);
    agree(solved(own), finish(escapeMind.solve(escapeRules.see(escapeRules.start(level, '1')))), own);
  }
}

test(
  'Cave Escape in sentences is Cave Escape, with hearing, sight and memory',
  () => compareCaves('described caves', 6, (level) => level),
  BRAKE,
);

test(
  'Cave Escape in sentences is Cave Escape where monsters wander',
  () =>
    compareCaves('described wandering', 4, (level) =>
      level.pursuers.length > 0 ? { ...level, idle: 'wander' } : null,
    ),
  BRAKE,
);
