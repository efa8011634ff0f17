import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../test/haunt-positions.js';
import { RIGHT } from '../../grid/index.js';
import { Random } from '../../random/index.js';
import { campaignLevels, type HauntLevel, hauntRules } from './index.js';

describe('words', () => {
  const { words } = hauntRules;
  const [first, second] = campaignLevels() as readonly [HauntLevel, HauntLevel];

  it('tell the corridor, its openings, the exit and the monsters, from near to far', () => {
    const state = positionOf(second, { player: 'd6', facing: RIGHT, ghosts: 'f4 h6', zombies: 'b6' });
    expect(words.state({ ...state, moves: 1 })).toBe(
      'Corridor ahead 4, opening left at 1 and 4, opening right at 4, corridor behind 2, exit 4 ahead 1 right, zombie 2 behind, ghost 2 ahead 2 left, ghost 4 ahead. 1 move, 6 lives left.',
    );
  });

  it('name cells of the window', () => {
    const state = positionOf(first, { player: 'f6', ghosts: 'f4 h6' });
    const names = [3, 4 * 7, 6 * 7 + 2, 8 * 7 + 3, 8 * 7 + 5, 9 * 7 + 5].map((cell) =>
      words.cell(state, cell),
    );
    expect(names).toEqual([
      '8 ahead: wall',
      '4 ahead 3 left: corridor',
      '2 ahead 1 left: wall',
      'here: corridor, you',
      '2 right: corridor, ghost',
      '1 behind 2 right: exit',
    ]);
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
