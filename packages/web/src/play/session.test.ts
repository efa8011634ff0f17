import { rulebook } from '@knossos/engine/internal/games';
import { describeFault, levelText, orThrow, puzzleText } from '@knossos/engine/internal/puzzle';
import { expect, test, vi } from 'vitest';
import { dayOfPuzzle } from '../session/dailies.js';
import { readRecord } from '../session/records.js';
import { createReplay } from './end/replay.js';
import { createPlaySession, moveTowards } from './session.js';

function begin(text: string, moves: string | null) {
  const level = orThrow(rulebook.parse(text));
  return createPlaySession(level, { rules: rulebook.of(level), seed: '1', saved: null, moves });
}
const CORRIDOR = 'game: escape\n\nS..E\n';
const refused = (moves: string) => {
  const { refused, node } = begin(CORRIDOR, moves);
  return [refused && describeFault(refused), node.value.depth];
};

test('moves of an address that cannot be played are told, with their place', () => {
  expect(refused('RR')).toEqual([null, 2]);
  expect(refused('RZ')).toEqual([expect.stringMatching(/^line 1, column 2: "Z" is no move/), 0]);
  expect(refused('U')).toEqual(['move 1 of 1 (up) cannot be played there. You are at the start.', 0]);
  expect(refused('RUR')).toEqual([
    'move 2 of 3 (up) cannot be played there. The move before it was played.',
    1,
  ]);
  expect(refused('RRRLL')).toEqual([
    'move 4 of 5 (left) comes after the game is over. The 3 moves before it were played.',
    3,
  ]);
});

test('a line that is looked at says where it had to stop', () => {
  const session = begin(CORRIDOR, null);
  const { state } = session.node.value;
  expect(createReplay(session, state, ['R', 'R', 'R']).refused).toBeNull();
  const cut = createReplay(session, state, ['R', 'D', 'R']);
  expect(cut.moves).toEqual(['R']);
  expect(cut.refused?.message).toBe('move 2 of 3 (down) cannot be played there');
});

test('a level is written once from its text to its board, and once as the puzzle that it is', () => {
  const level = orThrow(rulebook.parse('game: escape\ntitle: Narrow\n\nS.E\n'));
  const rules = rulebook.of(level);
  const written = vi.spyOn(rules, 'format');
  // As the page does: the game that was left, the game itself, the puzzle of the day, and the one gone on with.
  readRecord(puzzleText(rules, level));
  const session = createPlaySession(level, { rules, seed: '1', saved: null, moves: null });
  dayOfPuzzle(rules.id, session.puzzle);
  for (let hints = 0; hints < 3; hints++) session.position();
  expect([session.text, rulebook.format(level)]).toEqual([levelText(rules, level), session.text]);
  expect(written).toHaveBeenCalledTimes(2);
  written.mockRestore();
});

test('who begins again after a hint has none, until a try before that is gone back to', () => {
  const session = begin(CORRIDOR, null);
  session.play('R');
  session.takeHelp('hint');
  session.restart();
  expect(session.aids.value).toEqual([]);
  session.play('R');
  session.undo();
  expect(session.aids.value).toEqual([]);
  session.redo();
  expect(session.aids.value).toEqual(['hint']);
  session.restart();
  session.undo();
  expect(session.aids.value).toEqual(['hint']);
});

test('a tap on a cell beside the player, slanting ones too, asks for the step that leads there', () => {
  const drawing = 'M......\n.......\n.......\n...S...\n.......\n.......\n......E';
  const level = orThrow(
    rulebook.parse(`game: custom\nrule: you step 8 ways\nrule: M stands\n\n${drawing}\n`),
  );
  const rules = rulebook.of(level);
  const state = rules.start(level, '1');
  const scene = rules.view(rules.see(state));
  if (scene.kind !== 'grid') throw new TypeError('a level of cells has a grid');
  const places = [2, 3, 4].flatMap((row) => [2, 3, 4].map((column) => ({ column, row })));
  for (const { column, row } of places.filter((one) => one.column !== 3 || one.row !== 3)) {
    const move = moveTowards(scene, column, row);
    expect(rules.moves(rules.see(state))).toContain(move);
    const next = rules.view(rules.see(rules.play(state, move ?? '').state));
    const player = next.kind === 'grid' ? next.actors.find(({ role }) => role === 'player') : null;
    expect(player?.cell, move ?? '').toBe(row * scene.columns + column);
  }
});
