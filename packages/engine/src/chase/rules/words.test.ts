import { describe, expect, it } from 'vitest';
import { begun } from '../../../test/begun.js';

/** Everything that is said while some moves are played. */
function sentencesOf(text: string, moves: string): string[] {
  const { rules, ...start } = begun(text);
  let { state } = start;
  const sentences: string[] = [];
  for (const move of moves) {
    const played = rules.play(state, move);
    state = played.state;
    sentences.push(...played.events.map((event) => rules.words.event(state, event)));
  }
  return [...sentences, rules.words.state(state)];
}

describe('words', () => {
  it('address you in a mine', () => {
    expect(sentencesOf('#S..E..M#', 'RRR')).toEqual([
      'You go right to c1.',
      'The monster goes left: a shortest path to you leads there (4 steps are left).',
      'You go right to d1.',
      'The monster goes left: a shortest path to you leads there (2 steps are left).',
      'You go right to e1.',
      'You escape.',
      'You have escaped.',
    ]);
    expect(sentencesOf('#S.ME#', 'R')).toEqual([
      'You go right to c1.',
      'The monster goes left: a shortest path to you leads there (it reaches you).',
      'The monster catches you.',
      'You on c1, the monster on c1: caught.',
    ]);
    expect(sentencesOf('game: escape\nwait: yes\nhears: 1\n\n#S..M.E#', 'W')).toEqual([
      'You wait on b1.',
      'The monster stays: it has not noticed you, 3 steps away.',
      'You on b1, the monster on e1.',
    ]);
  });

  it('say why a monster that hears within a circle or sees along free lines has not noticed you', () => {
    const header = 'game: escape\nwait: yes\nhears: 1\nhearing: radius\nsees: 9\nsight: free\n\n';
    expect(sentencesOf(`${header}S.#../..#M./E..../`, 'W')[1]).toBe(
      'The monster stays: it has not noticed you, 6 steps away (3.2 in a straight line, where rock hides you).',
    );
    expect(sentencesOf(`${header}S..../.#.M./E..../`, 'W')[1]).toBe(
      'The monster goes up: a shortest path to you leads there (3 steps are left), and up comes before left when paths are equally short.',
    );
    const deaf = 'game: escape\nwait: yes\nhears: 2\nhearing: radius\n\n';
    expect(sentencesOf(`${deaf}S.#M./..#../E....`, 'W')[1]).toBe(
      'The monster stays: it has not noticed you, 7 steps away (3 in a straight line).',
    );
  });

  it('tell of Theseus and the Minotaur', () => {
    expect(
      sentencesOf('+---+---+---+\n| M         |\n+   +   +   +\n| T         |\n+---+---+   +\n', 'R'),
    ).toEqual([
      'Theseus goes right to b2.',
      'The Minotaur goes right: it tries horizontal steps first, and this one brings it closer.',
      "The Minotaur goes down (step 2): it is in Theseus's column, so it takes the vertical one.",
      'The Minotaur catches Theseus.',
      'Theseus on b2, the Minotaur on b2: caught.',
    ]);
    expect(
      sentencesOf('+---+---+---+\n|   | M     |\n+   +---+   +\n| T         |\n+---+---+   +\n', 'U').slice(
        1,
        3,
      ),
    ).toEqual([
      'The Minotaur stays: a wall stops the only step that would bring it closer.',
      'The Minotaur stays (step 2): a wall stops the only step that would bring it closer.',
    ]);
  });

  it.each([
    [
      '+---+---+\n| T   M |\n+---+   +\n',
      ['a1: Theseus, open right', 'b1: the Minotaur, open down to the outside and left'],
    ],
    [
      'game: escape\n\nS#\n.E\n',
      ['a1: you, open down', 'b1: rock', 'a2: open up and right', 'b2: the exit, open left'],
    ],
  ])('describe cells', (text, cells) => {
    const { rules, state } = begun(text);
    expect(cells.map((_, cell) => rules.words.cell(state, cell))).toEqual(cells);
  });
});
