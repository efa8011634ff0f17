import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulebook } from '../../src/games/index.js';
import { mindOf, minds } from '../../src/games/minds.js';
import { finish, type Level, orThrow, STEP_NAMES, splitPack } from '../../src/puzzle/index.js';
import { areaOf, difficultyScaleOf, isRated } from '../../src/session/index.js';
import {
  type Attempt,
  countsAs,
  dealtAfter,
  exploredRating,
  levelRatingTask,
  onwardTask,
  type PlayMode,
  ratingOf,
  ratingOfStep,
  SIMULATED_PLAYERS,
  simulatePlayer,
  strengthOf,
  triesOf,
} from '../../src/strength/index.js';
import { makerOf } from './makers.js';

const GAMES = minds.map(({ id }) => id);

test.each(GAMES)('the steps of %s are rated one above the other', (game) => {
  const scale = difficultyScaleOf(mindOf(game));
  const ratings = scale.steps.map(({ difficulty, parameters }) =>
    ratingOf(scale, difficulty, parameters.size),
  );
  if (isRated(scale)) expect(ratings).toEqual(scale.steps.map((_, at) => ratingOfStep(at)));
  else expect(ratings).toEqual([...ratings].sort((a, b) => a - b));
});

test.each(GAMES)('%s goes on with a level near what is wished, the same for the same seed', (game) => {
  const maker = makerOf(game);
  const next = () => orThrow(finish(onwardTask(maker, 900, 'a', [])));
  const { level, rating } = next();
  expect(Math.abs(rating - 900)).toBeLessThanOrEqual(200);
  expect(finish(levelRatingTask(maker.mind, level))).toBe(rating);
  expect(maker.rules.format(next().level)).toBe(maker.rules.format(level));
  const shipped = onwardTask(maker, 3000, 'a', [{ level, difficulty: null }], true);
  expect(orThrow(finish(shipped)).level).toBe(level);
});

const levels = join(import.meta.dirname, '../../../../levels');
const levelIn = (pack: string, at: number): Level =>
  orThrow(rulebook.parse(splitPack(readFileSync(join(levels, `${pack}.txt`), 'utf8')).at(at)?.text ?? ''));
const first = (pack: string) => levelIn(pack, 0);
const OPEN: Attempt = { status: 'open', worth: null, isHelped: false, tried: 5, moves: 5, ends: 0 };

const counted = (
  level: Level,
  attempt: Partial<Attempt>,
  mode: PlayMode = 'on',
  best: number | null = null,
) => countsAs(rulebook.of(level), level, { best, mode }, { ...OPEN, ...attempt });

test('a maze without dice is won within three times its best way, and lost with help or beyond it', () => {
  const level = first('theseus/1-first-steps');
  expect([triesOf(null), triesOf(2), triesOf(9)]).toEqual([null, 10, 27]);
  expect(counted(level, {}, 'on', 6)).toBeNull();
  expect(counted(level, { status: 'won', worth: 6, tried: 18 }, 'on', 6)).toBe('won');
  expect(counted(level, { status: 'won', worth: 6, tried: 19 }, 'on', 6)).toBe('lost');
  expect(counted(level, { status: 'won', worth: 6, isHelped: true }, 'on', 6)).toBe('lost');
  expect(counted(level, { status: 'lost' }, 'on', 6)).toBeNull();
  expect(counted(level, { status: 'lost' }, 'first try', 6)).toBe('lost');
  expect(counted(level, { status: 'lost' }, 'three minutes', 6)).toBe('lost');
  expect(counted(level, { tried: 6 }, 'first try', 6)).toBe('lost');
});

/** All levels of a shipped pack. */
const pack = (name: string): Level[] =>
  splitPack(readFileSync(join(levels, `${name}.txt`), 'utf8')).map(({ text }) =>
    orThrow(rulebook.parse(text)),
  );

test('nothing is dealt that was not met in a solved level, that leaves most to luck, or that may need a guess', () => {
  const dealt = (game: string, name: string, solved: readonly Level[] = []) => {
    const isDealt = dealtAfter(makerOf(game).rules, solved);
    return pack(`${game}/${name}`)
      .filter(isDealt)
      .map(({ meta }) => meta.title);
  };
  expect(dealt('escape', '1-first-steps')).toHaveLength(8);
  expect(dealt('escape', '2-the-galleries')).toHaveLength(8);
  expect(dealt('escape', '5-restless')).toEqual([]);
  const all = pack('escape/5-restless');
  const known = dealt('escape', '5-restless', all);
  expect(known).toContain('Sleepwalker');
  expect(known).not.toContain('Loaded Dice');
  expect(dealt('theseus', '10-under-the-sands', pack('theseus/1-first-steps'))).toEqual([]);
  const sands = pack('theseus/10-under-the-sands');
  expect(dealt('theseus', '10-under-the-sands', sands.slice(0, 1))).not.toContain('A Lamp for One');
  expect(dealt('mines', '6-new-every-time', pack('mines/6-new-every-time'))).toEqual([]);
});

/** The levels of a shipped pack, with what was measured. */
function ratedPack(name: string) {
  const ratings = JSON.parse(readFileSync(join(levels, 'ratings.json'), 'utf8'));
  return pack(name).map((level, at) => ({ level, difficulty: ratings[name][at].difficulty }));
}

test('of the shipped levels that fit one is drawn', () => {
  const maker = makerOf('escape');
  const shipped = ratedPack('escape/1-first-steps');
  const drawn = [...'abcdefgh'].map((seed) => orThrow(finish(onwardTask(maker, 850, seed, shipped, true))));
  expect(new Set(drawn.map(({ level }) => level)).size).toBeGreaterThan(1);
  for (const { rating } of drawn) expect(Math.abs(rating - 850)).toBeLessThanOrEqual(150);
});

test.each(['gold', 'mines'])('boards of %s grow with the number', (game) => {
  const maker = makerOf(game);
  const ratings = JSON.parse(readFileSync(join(levels, 'ratings.json'), 'utf8'));
  const shipped = Object.keys(ratings)
    .filter((name) => name.startsWith(`${game}/`))
    .flatMap(ratedPack);
  const isDealt = dealtAfter(maker.rules, []);
  const areas = [800, 1200, 1600, 2000, 2400].map((wished) => {
    const fit = shipped.filter(({ level }) => isDealt(level));
    const { level } = orThrow(finish(onwardTask(maker, wished, 'a', fit, true)));
    return areaOf(difficultyScaleOf(maker.mind).like(level).size);
  });
  for (const [at, area] of areas.entries()) expect(area).toBeGreaterThan(0.5 * (areas[at - 1] ?? 0));
});

test('gold is won with what the level asks for', () => {
  const level = first('gold/1-loose-boards');
  expect(counted(level, { status: 'won', worth: 1 })).toBeNull();
  expect(counted(level, { status: 'won', worth: 1000 })).toBe('won');
});

test('a covered field has one end, and a maze that is built three', () => {
  expect(counted(first('mines/1-one-number'), { status: 'lost', ends: 1 })).toBe('lost');
  const built = first('mouse/2-improve-these');
  const short = { status: 'won', worth: 0 } as const;
  expect([1, 2, 3].map((ends) => counted(built, { ...short, ends }))).toEqual([null, null, 'lost']);
  expect(counted(built, { ...short, ends: 1 }, 'first try')).toBe('lost');
  expect(counted(built, { status: 'won', worth: 1e6, ends: 3 })).toBe('won');
});

test('the number of a player comes to the strength, by levels of the steps alone', () => {
  // Every game has the same steps.
  const steps = STEP_NAMES.map((_, at) => ({ rating: ratingOfStep(at) }));
  for (const { strength } of SIMULATED_PLAYERS) {
    const { rating } = strengthOf(simulatePlayer(strength, 500, 'a', steps));
    expect(Math.abs(rating - strength)).toBeLessThan(100);
  }
});

test.each([
  ['theseus/1-first-steps', 'theseus/4-the-heart'],
  ['haunt/2-every-key-known', 'haunt/1-the-campaign'],
  ['mouse/1-first-designs', 'mouse/2-improve-these'],
])('explorers find the first of %s easier than the last of %s', (easy, hard) => {
  const of = (pack: string, at: number) => {
    const level = levelIn(pack, at);
    return finish(exploredRating(rulebook.of(level), level, 2, 'a'))?.rating ?? null;
  };
  expect(Number(of(easy, 0))).toBeLessThan(Number(of(hard, -1)));
});

test('explorers build nothing where no goal says what for', () => {
  const level = orThrow(rulebook.parse('game: mouse\n\nS...\n....\nE...\n'));
  expect(finish(exploredRating(rulebook.of(level), level, 1, 'a'))).toBeNull();
});
