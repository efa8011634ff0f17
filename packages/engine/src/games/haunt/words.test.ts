import { describe, expect, it } from 'vitest';
import { hauntLevel, positionOf } from '../../../test/games/haunt/positions.js';
import { RIGHT } from '../../grid/index.js';
import { Random } from '../../random/index.js';
import { campaignLevels, type HauntLevel, hauntRules } from './index.js';

describe('words', () => {
  const { words } = hauntRules;
  const [first, second] = campaignLevels() as readonly [HauntLevel, HauntLevel];

  it('tell the corridor, its openings, the exit and the monsters, from near to far', () => {
    const state = positionOf(second, { player: 'd6', facing: RIGHT, ghosts: 'f4 h6', zombies: 'b6' });
    expect(words.state({ ...state, moves: 1 })).toBe(
      'Corridor ahead for 4 cells, opening on the left 1 and 4 ahead, opening on the right 4 ahead, corridor behind for 2 cells, exit 4 ahead and 1 to the right, zombie 2 behind, ghost 2 ahead and 2 to the left, ghost 4 ahead. 1 move, 6 lives left.',
    );
    expect(words.around?.({ ...state, zombies: [] }, 0)).toMatch(
      /^Corridor ahead for 4 cells, .* ghost 4 ahead; no zombie in sight\.$/,
    );
    expect(words.left?.({ ...state, lives: 1, since: 2 })).toBe(
      '1 life left. Ghosts jump with your next move. Zombies step with your next move.',
    );
  });

  it('name cells of the window', () => {
    const state = positionOf(first, { player: 'f6', ghosts: 'f4 h6' });
    const names = [3, 4 * 7, 6 * 7 + 2, 8 * 7 + 3, 8 * 7 + 5, 9 * 7 + 5].map((cell) =>
      words.cell(state, cell),
    );
    expect(names).toEqual([
      '8 ahead: wall',
      '4 ahead and 3 to the left: corridor',
      '2 ahead and 1 to the left: wall',
      'here: corridor, you',
      '2 to the right: corridor, ghost',
      '1 behind and 2 to the right: exit',
    ]);
  });

  it('name a zombie, and a cell that walls hide', () => {
    const state = positionOf(second, { player: 'd6', facing: RIGHT, zombies: 'b6' });
    expect(words.cell(state, 10 * 7 + 3)).toBe('2 behind: corridor, zombie');
    const level = hauntLevel(
      'game: haunt\nsight: line\nexit-radius: 1\nghosts: 0\n\n#####\n#...#\n###.#\n###.E\n#####\n',
    );
    const hidden = positionOf(level, { player: 'b2', facing: RIGHT });
    expect(words.cell(hidden, 6 * 7 + 5)).toBe('2 ahead and 2 to the right: out of sight');
  });

  it('say what happened', () => {
    const random = Random.from('words');
    const sentences = new Set<string>();
    for (const level of campaignLevels()) {
      let state = hauntRules.start(level, 'words');
      for (let i = 0; i < 300 && state.status === 'open'; i++) {
        const { state: next, events } = hauntRules.play(state, random.pick(hauntRules.moves(state)));
        for (const event of events) sentences.add(words.event(next, event));
        sentences.add(words.state(next));
        state = next;
      }
    }
    const wrong = [...sentences].filter(
      (sentence) => !/^[A-Z].*[^ ]\.$/.test(sentence) || /undefined|NaN|null/.test(sentence),
    );
    expect(wrong).toEqual([]);
    expect(sentences.size).toBeGreaterThan(100);
  });
});
