import { played, stateOf } from '@knossos/engine/internal/session';
import { describe, expect, test } from 'vitest';
import { STANDARD_KIND } from '../kind.js';
import { blankLevel, finishedOf, startMines } from '../session.js';
import { pauseBefore, readReplay } from './board-replay.js';

describe('a game seen again', () => {
  const playedGame = () => {
    let session = startMines(STANDARD_KIND, blankLevel(STANDARD_KIND), 'seed 7');
    session = played(session, 'fa1', 1000);
    return played(session, 'e5', 3000);
  };

  test('ends where the game ended, with its times', () => {
    const session = playedGame();
    const { replay } = finishedOf(session, 4000, 12);
    const game = readReplay(replay?.text ?? '', replay?.times ?? []);
    if (!game.ok) throw new Error(game.fault.message);
    const { nodes, times } = game.value;
    expect(nodes.map(({ move }) => move)).toEqual([null, 'fa1', 'e5']);
    expect(times).toEqual([0, 2000]);
    expect(nodes.map(({ events }) => events.length > 0)).toEqual([false, true, true]);
    expect(nodes[2]?.state.shown).toEqual(stateOf(session).shown);
    expect(nodes[2]?.state.flags).toEqual([0]);
  });

  test('moves that are not legal are named', () => {
    const text = 'game: mines\nmines: 1\nseed: 1\nmoves: a1 a1\n\n...\n...\n';
    const game = readReplay(text, []);
    expect(game).toMatchObject({ ok: false });
    expect(!game.ok && game.fault.message).toMatch(/move 2, a1, is not legal/);
  });

  test('pauses follow the game within bounds', () => {
    const times = [0, 10, 700, 60_000];
    expect([0, 1, 2, 3].map((step) => pauseBefore(times, step))).toEqual([120, 120, 690, 1500]);
    expect(pauseBefore([], 3)).toBe(400);
  });
});
