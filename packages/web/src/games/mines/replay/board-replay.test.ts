import { minesRules } from '@knossos/engine/internal/games/mines/index';
import { minesMind } from '@knossos/engine/internal/games/mines/mind';
import { guessesIn } from '@knossos/engine/internal/games/mines/mind/guesses';
import { finish, orThrow } from '@knossos/engine/internal/puzzle';
import { played, playedSteps, reviewGame, stateOf } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { pauseBefore } from '../../../play/end/steps.js';
import { createReviewed } from '../../../review/reviewed.js';
import { STANDARD_KIND } from '../kind.js';
import { blankLevel, finishedOf, readId, readMines, startMines } from '../session.js';
import { timesIn } from './board-replay.js';

/** The game that a document carries. */
function gameOf(text: string) {
  const level = orThrow(readMines(text));
  return { level, game: createReviewed(level, { moves: null }) };
}

describe('a game seen again', () => {
  const playedGame = () => {
    let session = startMines(STANDARD_KIND, blankLevel(STANDARD_KIND), 'seed 7');
    session = played(session, 'fa1', 1000);
    return played(session, 'e5', 3000);
  };

  test('ends where the game ended, with its times', () => {
    const session = playedGame();
    const finished = finishedOf(session, 4000);
    const { game } = gameOf(finished.replay?.text ?? '');
    const { nodes } = game;
    expect(nodes.map(({ move }) => move)).toEqual([null, 'fa1', 'e5']);
    expect(timesIn([finished], game)).toEqual([0, 2000]);
    expect(nodes.map(({ events }) => events.length > 0)).toEqual([false, true, true]);
    expect(nodes[2]?.state).toMatchObject({ shown: stateOf(session).shown, flags: [0] });
  });

  test('has its times from its link too, and another game has not', () => {
    const finished = finishedOf(playedGame(), 4000);
    const { game } = gameOf(finished.replay?.text ?? '');
    if (game.address.page !== 'review') throw new Error(game.address.page);
    const { level, game: linked } = gameOf(minesRules.format(orThrow(readId(game.address.id))));
    expect(linked.moves).toEqual([]);
    const again = createReviewed(level, game.address);
    expect(timesIn([finished], again)).toEqual([0, 2000]);
    expect(timesIn([finished], linked)).toEqual([]);
    expect(gameOf(game.text ?? '').game.moves).toEqual(game.moves);
  });

  test('moves that are not legal are named, and those before them are there', () => {
    const { game } = gameOf('game: mines\nmines: 1\nseed: 1\nmoves: a1 a1\n\n...\n...\n');
    expect(game.refused?.message).toMatch(/move 2 of 2 \(.*a1.*\)/i);
    expect(game.moves).toEqual(['a1']);
  });

  test('pauses follow the game', () => {
    const times = [0, 10, 700, 60_000];
    expect([0, 1, 2, 3].map((step) => pauseBefore(times, step))).toEqual([0, 10, 690, 59_300]);
    expect(pauseBefore([], 3)).toBe(400);
  });
});

describe('the risks of a game', () => {
  const guesses = (text: string) => {
    const { nodes, moves } = gameOf(text).game;
    const states = nodes.map(({ state }) => state as ReturnType<typeof minesRules.start>);
    return guessesIn(finish(reviewGame(minesRules, minesMind, playedSteps(minesRules, states, moves))));
  };

  test('are those of what was to be seen before each move', () => {
    expect(guesses('game: mines\nstart: wild\nmoves: b1 fa1 a2 c3\n\n*..\n...\n...\n')).toEqual([
      { number: 1, move: 'b1', risk: 1 / 9, least: 1 / 9 },
      { number: 3, move: 'a2', risk: 1 / 5, least: 0 },
    ]);
  });

  test('are none at a promised first click', () => {
    expect(guesses('game: mines\nmines: 3\nseed: 1\nmoves: a1\n\n...\n...\n...\n')).toEqual([]);
  });

  test('of a chord are those of all its cells together', () => {
    const [first, chord] = guesses('game: mines\nstart: wild\nmoves: b1 fa2 xb1\n\n*..\n...\n...\n');
    expect(first).toMatchObject({ risk: 1 / 9, least: 1 / 9 });
    expect(chord).toMatchObject({ number: 3, least: 0 });
    expect(chord?.risk).toBeCloseTo(4 / 5);
  });
});
