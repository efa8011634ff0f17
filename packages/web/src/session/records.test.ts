import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { type Aid, NOTHING_TRIED, type SavedSession } from '@knossos/engine/internal/session';
import { expect, test } from 'vitest';
import { loadPack, packNames } from '../levels/packs.js';
import { checkRecord, keepGame, keepWin, readRecord, standingOf } from './records.js';

function read(text: string) {
  const level = orThrow(rulebook.parse(text));
  const rules = rulebook.of(level);
  return { level: level, puzzle: puzzleText(rules, level) };
}
const standing = ({ level, puzzle }: ReturnType<typeof read>) => {
  const { kind, worth } = standingOf(level, puzzle);
  return worth === null ? kind : `${kind} ${worth}`;
};

test('a way out is solved, with help or without, and perfect when it is the shortest', () => {
  const one = read('game: escape\nnote: optimum 2\n\nS.E\n');
  const history = { parents: [0], moves: ['R'], current: 1 };
  const game = (aids: readonly Aid[] = []): SavedSession => ({ ...NOTHING_TRIED, history, aids });
  expect(standing(one)).toBe('new');
  keepGame(one.puzzle, game(), null);
  expect(standing(one)).toBe('begun');
  keepGame(one.puzzle, game(['hint']), { moves: 2, score: null });
  expect(standing(one)).toBe('helped 2');
  keepGame(one.puzzle, game(), { moves: 4, score: null });
  expect(standing(one)).toBe('solved 4');
  keepGame(one.puzzle, game(), { moves: 2, score: null });
  expect(standing(one)).toBe('perfect 2');
});

test('a record that was kept before gold was counted says only that one got out', () => {
  const one = read('game: gold\nnote: optimum 7\n\nS6E\n');
  expect(checkRecord({ puzzle: one.puzzle, help: 'none', best: 7, bestHelped: null })).toMatchObject({
    results: { best: 7, score: null },
  });
  keepWin(one.puzzle, { moves: 7, score: null }, false);
  expect(standing(one)).toBe('finished');
});

test('a win is kept beside the game in progress', () => {
  const one = read('game: escape\n\nS...E\n');
  const history = { parents: [0], moves: ['R'], current: 1 };
  const game: SavedSession = { ...NOTHING_TRIED, history, seed: '7', aids: ['hint'] };
  keepGame(one.puzzle, game, null);
  keepWin(one.puzzle, { moves: 4, score: null }, false);
  expect(readRecord(one.puzzle)).toMatchObject({ session: game, results: { best: 4 } });
});

test('every shipped level that has a goal can be solved, and with its best it is perfect', async () => {
  for (const name of packNames()) {
    for (const entry of (await loadPack(name))?.levels ?? []) {
      if (!entry.ok) throw new Error(entry.fault.message);
      const { level, puzzle } = entry;
      const note = level.meta.note ?? '';
      const [, kind, goal] = /^(?:turns \d+; )?(optimum|best|aim) (\d+)/.exec(note) ?? [];
      if (goal === undefined) continue;
      const isScored = level.game === 'gold' || level.game === 'mouse';
      keepWin(puzzle, { moves: Number(goal), score: isScored ? Number(goal) : null }, false);
      expect(standing({ level, puzzle }), `${name}: ${note}`).toBe(
        `${kind === 'aim' ? 'solved' : 'perfect'} ${goal}`,
      );
    }
  }
});
