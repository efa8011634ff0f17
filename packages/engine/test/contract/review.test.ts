import { describe, expect, it, test } from 'vitest';
import { goldRules } from '../../src/games/gold/index.js';
import { goldMind } from '../../src/games/gold/mind.js';
import { hauntRules } from '../../src/games/haunt/index.js';
import { hauntMind } from '../../src/games/haunt/mind.js';
import { rulebook } from '../../src/games/index.js';
import { type MouseLevel, mouseRules } from '../../src/games/mouse/index.js';
import { mouseMind } from '../../src/games/mouse/mind.js';
import { theseusRules } from '../../src/games/theseus/index.js';
import { theseusMind } from '../../src/games/theseus/mind.js';
import { orThrow, replay } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { curveOf } from '../../src/session/index.js';
import { randomHaunt } from '../games/haunt/random-haunts.js';
import { randomGoldLevel, randomTheseusLevel } from '../random-levels.js';
import { checkChases } from '../review/chases.js';
import { expectLaws, playedAtRandom, reviewOf } from '../review/common.js';
import { checkGold } from '../review/gold.js';
import { checkMice } from '../review/mice.js';
import { checkMines } from '../review/mines.js';
import { checkDice, checkHaunts } from '../review/policies.js';

/** A check, the kinds of verdicts that it meets, and whether it meets these alone. */
test.each([
  ['in chases', checkChases, 'chases', 100, 'already lost, best, longer, lost', true],
  ['where pursuers throw dice', checkDice, 'dice', 20, 'best, longer, luck, worse', false],
  ['in haunted mazes', checkHaunts, 'haunts', 6, 'best, longer, luck', false],
  ['where gold is counted', checkGold, 'gold', 100, 'already lost, best, lost, worse', false],
  ['where mines are hidden', checkMines, 'mines', 40, 'best, chord, fine, lost, worse', false],
  ['where mazes are designed', checkMice, 'mice', 60, 'best, fine, worse', true],
] as const)('verdicts agree with brute force %s', (_, check, name, games, met, isAll) => {
  const kinds = Object.keys(check(Random.from(`review of ${name}`), games)).sort();
  expect(kinds).toEqual(isAll ? met.split(', ') : expect.arrayContaining(met.split(', ')));
});

describe('laws of a review', () => {
  it('what came before a move is judged the same, however the game went on', () => {
    const random = Random.from('branches');
    for (let i = 0; i < 40; i++) {
      const level = randomTheseusLevel(random);
      const game = playedAtRandom(theseusRules, level, random, 10);
      if (game.moves.length < 2) continue;
      const whole = reviewOf(theseusRules, theseusMind, game);
      const part = game.moves.length - 1;
      const half = reviewOf(theseusRules, theseusMind, {
        states: game.states.slice(0, part + 1),
        moves: game.moves.slice(0, part),
      });
      expect(whole.moves.slice(0, part)).toEqual(half.moves);
      expect(whole.worths.slice(0, part)).toEqual(half.worths.slice(0, part));
    }
  });

  it('nothing was played, nothing is said', () => {
    const level = randomTheseusLevel(Random.from('none'));
    const review = reviewOf(
      theseusRules,
      theseusMind,
      playedAtRandom(theseusRules, level, Random.from('x'), 0),
    );
    expectLaws(review);
    expect(review).toMatchObject({ moves: [], worths: [], status: 'open' });
    expect(review.summary.sentences).toEqual([]);
  });

  it('no design of a mouse maze is called the most, and the goal is named', () => {
    const text = 'game: mouse\nnote: aim 100\n\nS..\n...\nE..\n';
    const level = orThrow(rulebook.parse(text)) as MouseLevel;
    const { states } = replay(mouseRules, level, '1', ['go']);
    const review = reviewOf(mouseRules, mouseMind, { states, moves: ['go'] });
    expect(review.summary.sentences).toEqual([
      'Your one move gave nothing away.',
      expect.stringMatching(/^\d+ turns; the goal is 100\.$/),
    ]);
  });

  it('a move that changes nothing decides nothing', () => {
    const level = randomHaunt(
      Random.from('walls'),
      { columns: 7, rows: 2 },
      { ghosts: 0, exitRadius: 4 },
      30,
    );
    // Anyone who turns towards a wall bumps against it, and stays where he is.
    let state = hauntRules.start(level, '1');
    const moves: ('F' | 'L')[] = [];
    const states = [state];
    for (let turns = 0; turns < 4 && state.status === 'open'; turns++) {
      const bumped = hauntRules.play(state, 'F').state;
      const move = bumped === state ? 'F' : 'L';
      moves.push(move, 'L');
      states.push(move === 'F' ? bumped : hauntRules.play(state, 'L').state);
      states.push(hauntRules.play(states[states.length - 1] ?? state, 'L').state);
      state = states[states.length - 1] ?? state;
    }
    const review = reviewOf(hauntRules, hauntMind, { states, moves });
    expectLaws(review);
    const idle = review.moves.filter((_, at) => states[at] === states[at + 1]);
    expect(idle.length).toBeGreaterThan(0);
    for (const { verdict, text } of idle) expect([verdict, text]).toEqual(['fine', 'It changed nothing.']);
  });

  it('the curve has a point for the start and one for each move', () => {
    const random = Random.from('curves');
    for (let i = 0; i < 20; i++) {
      const game = playedAtRandom(goldRules, randomGoldLevel(random), random, 8);
      const review = reviewOf(goldRules, goldMind, game);
      const curve = curveOf(review);
      expect(curve.values).toHaveLength(review.worths.length);
      expect(curve.lost).toHaveLength(review.worths.length);
      for (const [at, worth] of review.worths.entries())
        expect(curve.values[at] === null).toBe(worth.kind !== 'score');
    }
  });
});
